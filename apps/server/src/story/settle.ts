import { CHAPTERS, type Challenge, type Chapter, newlyDone } from '@xiotein/content/story'
import { storyTopics } from '@xiotein/contract/story'
import { totalOwed } from '@xiotein/game/ledger'
import { grantXp, runningBoosts, standingEvents } from '../growth/index.ts'
import { emitBalances, lockBalances, openAccounts, owedBy, post, recordUndos } from '../ledger/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { PowerPart } from '../platform/power.ts'
import { factsOf, type Known } from './facts.ts'
import { isOpen, type Strength, strengthOf } from './gates.ts'
import { keepOpened, openNow } from './opened-rows.ts'
import { progressIn, type Stored, storedOf } from './progress-rows.ts'
import { hasWhatItAsks } from './requirements.ts'

const event = eventsOf(storyTopics)

export type Payment = {
  readonly xp: number
  readonly pp: number
  readonly kind: 'challenge-reward' | 'story-reward'
  readonly reason: string
  readonly causeId: string
}

/** Gives a pupil XP and PP of the story. Call it with the pupil's story locked. */
export const pay = async (change: Change, personId: string, payments: readonly Payment[]): Promise<void> => {
  const { tx, now, emit } = change
  const entries = payments.filter(({ pp }) => pp > 0)
  if (entries.length > 0) {
    await openAccounts(tx, [personId])
    await lockBalances(tx, [personId])
    const booked = entries.map(({ pp, kind, reason, causeId }) => ({
      personId,
      amount: pp,
      kind,
      counterpart: 'story' as const,
      reason,
      causeId,
    }))
    await emitBalances(change, await post(tx, null, now, booked))
  }
  const totals = await grantXp(
    change,
    payments.filter(({ xp }) => xp > 0).map(({ xp, kind, causeId }) => ({ personId, amount: xp, source: kind, causeId })),
  )
  emit(...standingEvents(totals, await runningBoosts(tx, [personId], now)))
}

/** How much XP or how many PP a challenge pays. */
export const sumOf = ({ rewards }: Challenge, type: 'xp' | 'pp'): number =>
  rewards.filter(reward => reward.type === type).reduce((sum, { value }) => sum + Number(value), 0)

/** What was taken back of a challenge and had been spent is settled first when it is done once more. Answers how many PP that are. */
const settleUndone = async ({ tx, now }: Change, personId: string, challenge: string, causeId: string): Promise<number> => {
  const undone = await tx.rows(sql<{ id: string }>`
    select undone as id from story_sent_back where person_id = ${personId} and challenge = ${challenge} and undone is not null`)
  if (undone.length === 0) return 0
  await openAccounts(tx, [personId])
  await lockBalances(tx, [personId])
  const settles = ((await owedBy(tx, [personId])).get(personId) ?? []).filter(owed => undone.some(({ id }) => id === owed.id))
  await recordUndos(tx, now, [{ causeId, personId, owes: 0, settles }])
  return totalOwed(settles)
}

/** Marks challenges as done, pays them and tells the pupil. Call it with the pupil's story locked. */
export const complete = async (
  change: Change,
  personId: string,
  challenges: readonly Challenge[],
  notice: 'challenge_complete' | 'challenge_approved' | { readonly reason: string } = 'challenge_complete',
): Promise<void> => {
  const { tx, now, newId } = change
  const byStaff = notice !== 'challenge_complete'
  const rows = []
  for (const challenge of challenges) {
    const id = newId()
    await tx.run(sql`
      insert into story_challenge (id, person_id, challenge, done_at, by_staff) values (${id}, ${personId}, ${challenge.id}, ${now}, ${byStaff})`)
    const pp = sumOf(challenge, 'pp') - (await settleUndone(change, personId, challenge.id, id))
    rows.push({ challenge, id, xp: sumOf(challenge, 'xp'), pp })
  }
  await pay(
    change,
    personId,
    rows.map(({ id, xp, pp }) => ({ xp, pp, kind: 'challenge-reward', reason: '', causeId: id })),
  )
  await sendNotices(
    change,
    rows.map(({ challenge, xp, pp }) => ({
      personId,
      aboutId: null,
      notice: {
        ...(typeof notice === 'string' ? { type: notice } : { type: 'challenge_granted' as const, reason: notice.reason }),
        challengeId: challenge.id,
        challengeEn: challenge.title.en,
        challengeEs: challenge.title.es,
        xpAmount: xp,
        ppAmount: pp,
      },
    })),
  )
}

/** The challenges of a chapter that the program sees done and that are not paid. */
export const dueIn = (chapter: Chapter, known: Known, stored: Stored, strength: Strength): Challenge[] => {
  if (!isOpen(chapter, stored, strength)) return []
  const facts = { chapter, progress: progressIn(stored, chapter), pupil: known.pupil, done: new Set(stored.challenges.keys()) }
  return newlyDone(facts, challenge => hasWhatItAsks(challenge, known, stored, strength))
}

/** Whether a pupil waited for the first chapter, which opens to everybody else without a word. */
export const waitedForFirst = (wereOpen: readonly number[] | null): boolean => wereOpen !== null && !wereOpen.includes(1)

/**
 * Does for a pupil whose story is locked whatever has come due: challenges that the program sees done are paid, and chapters that have opened
 * are told. `wereOpen` are those that a day has not opened before. Answers the ids of the challenges.
 */
export const settle = async (
  change: Change,
  powers: readonly PowerPart[],
  personId: string,
  version: number,
  wereOpen: readonly number[] | null = null,
): Promise<string[]> => {
  const { tx, now, emit } = change
  const stored = await storedOf(tx, personId)
  const strength = await strengthOf(powers, tx, personId, stored, now)
  const known = await factsOf(tx, personId, stored)
  const due = CHAPTERS.flatMap(chapter => dueIn(chapter, known, stored, strength))
  if (due.length > 0) await complete(change, personId, due)
  const after = due.length > 0 ? await storedOf(tx, personId) : stored
  // After the pay, which locks the XP: those who give XP elsewhere lock in the same order.
  const chapters = openNow(after, due.length > 0 ? await strengthOf(powers, tx, personId, after, now) : strength)
  await keepOpened(change, [{ personId, chapters, tellsFirst: waitedForFirst(wereOpen) }])
  emit(event('person', personId, 'story.changed', version, {}))
  return due.map(({ id }) => id)
}
