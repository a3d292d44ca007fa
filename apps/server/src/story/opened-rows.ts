import { CHAPTERS } from '@xiotein/content/story'
import { storyTopics } from '@xiotein/contract/story'
import { levelsChanged, powerRaised } from '../growth/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { eventsOf } from '../platform/live/index.ts'
import { isOpen, type Strength, strengthOfAll } from './gates.ts'
import { type StoredProgress, storedOfAll } from './progress-rows.ts'

const event = eventsOf(storyTopics)

export const openNow = (stored: StoredProgress, strength: Strength): number[] =>
  CHAPTERS.filter(chapter => isOpen(chapter, stored, strength)).map(({ chapter }) => chapter)

type Open = { readonly personId: string; readonly chapters: readonly number[]; readonly announcesFirst: boolean }

/** Stores which chapters are open to these pupils now, and announces each opening once. The first chapter is announced only to pupils who waited for it. */
export const keepOpened = async (change: Change, open: readonly Open[]): Promise<void> => {
  const { tx, now } = change
  const pairs = open.flatMap(({ personId, chapters }) => chapters.map(chapter => ({ personId, chapter })))
  if (pairs.length === 0) return
  const fresh = await tx.rows(sql<{ personId: string; chapter: number }>`
    insert into story_opened (person_id, chapter, opened_at)
    select person_id, chapter, ${now}::timestamptz
    from unnest(${pairs.map(({ personId }) => personId)}::uuid[], ${pairs.map(({ chapter }) => chapter)}::int[]) as one(person_id, chapter)
    order by person_id, chapter on conflict do nothing returning person_id, chapter`)
  const announced = new Set(open.filter(({ announcesFirst }) => announcesFirst).map(({ personId }) => personId))
  await sendNotices(
    change,
    fresh.flatMap(({ personId, chapter: number }) => {
      const chapter = CHAPTERS[number - 1]
      if (!chapter || (number === 1 && !announced.has(personId))) return []
      const notice = { type: 'chapter_unlocked', chapter: number, chapterEn: chapter.title.en, chapterEs: chapter.title.es } as const
      return [{ personId, aboutId: null, notice }]
    }),
  )
}

/** A pupil who has grown elsewhere, in class, in a duel or with PP, may have an open gate: it is announced at once, and an open map is drawn again. */
export const openWithGrowth = [levelsChanged, powerRaised].map(grown =>
  listenTo(grown, async (change, { personIds }) => {
    const { school, tx, now, emit } = change
    const storedBy = await storedOfAll(tx, personIds)
    const strengths = await strengthOfAll(school, tx, storedBy, now)
    const open = [...storedBy].flatMap(([personId, stored]) => {
      const strength = strengths.get(personId)
      return strength ? [{ personId, chapters: openNow(stored, strength), announcesFirst: false }] : []
    })
    await keepOpened(change, open)
    emit(...[...storedBy].map(([personId, { version }]) => event('person', personId, 'story.changed', version, {})))
  }),
)
