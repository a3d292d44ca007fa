import { CHAPTERS } from '@xiotein/content/story'
import { storyTopics } from '@xiotein/contract/story'
import type { Change } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'
import { atBest, knownOfAll } from './facts.ts'
import { strengthOfAll } from './gates.ts'
import { keepOpened, openNow } from './opened-rows.ts'
import { storedOfAll } from './progress-rows.ts'
import { dueIn, settle, waitedForFirst } from './settle.ts'

const event = eventsOf(storyTopics)

/** The chapters that are open to pupils before a change, or that were open to each on an earlier day. */
export const openBefore = async (
  { school, tx, now }: Change,
  personIds: readonly string[],
  days: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, readonly number[]>> => {
  if (personIds.length === 0) return new Map()
  const storedBy = await storedOfAll(tx, personIds)
  const strengths = await strengthOfAll(school, tx, storedBy, now)
  return new Map(
    [...storedBy].flatMap(([id, stored]) => {
      const strength = strengths.get(id)
      if (!strength) return []
      return [[id, openNow(stored, { ...strength, pace: { ...strength.pace, today: days.get(id) ?? strength.pace.today } })] as const]
    }),
  )
}

type ToSettle = { readonly personId: string; readonly version: number; readonly wereOpen: readonly number[] | null }

/** `settle` for many: as few statements as for one, and more only for those to whom something may be due. */
export const settleAll = async (change: Change, pupils: readonly ToSettle[]): Promise<void> => {
  const { school, tx, now, emit } = change
  if (pupils.length === 0) return
  const storedBy = await storedOfAll(
    tx,
    pupils.map(({ personId }) => personId),
  )
  const strengths = await strengthOfAll(school, tx, storedBy, now)
  const knownBy = await knownOfAll(tx, storedBy)
  const opened: Parameters<typeof keepOpened>[1][number][] = []
  for (const { personId, version, wereOpen } of pupils) {
    const [stored, strength, known] = [storedBy.get(personId), strengths.get(personId), knownBy.get(personId)]
    if (!stored || !strength || !known || CHAPTERS.some(chapter => dueIn(chapter, atBest(known), stored, strength).length > 0)) {
      await settle(change, personId, version, wereOpen)
      continue
    }
    opened.push({ personId, chapters: openNow(stored, strength), announcesFirst: waitedForFirst(wereOpen) })
    emit(event('person', personId, 'story.changed', version, {}))
  }
  await keepOpened(change, opened)
}
