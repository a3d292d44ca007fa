import { CHAPTERS, type Challenge, type Chapter, newlyDone } from '@xiotein/content/story'
import { storyTopics } from '@xiotein/contract/story'
import { totalOwed } from '@xiotein/game/ledger'
import { sum } from '@xiotein/game/rules'
import { grantXp } from '../growth/index.ts'
import { lockBalances, movePp, openAccounts, owedBy, recordUndos } from '../ledger/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { emitProgress } from './emit-review.ts'
import { atBest, type ChallengeFacts, knownOf, withHand } from './facts.ts'
import { isOpen, type Strength, strengthToOpen } from './gates.ts'
import { keepOpened, openNow } from './opened-rows.ts'
import { progressIn, type StoredProgress, storedOf } from './progress-rows.ts'
import { hasWhatItAsks } from './requirements.ts'

const event = eventsOf(storyTopics)

type Payment = {
  readonly personId: string
  readonly xp: number
  readonly pp: number
  readonly kind: 'challenge-reward' | 'story-reward'
  /** The id of the challenge, or of the episode. */
  readonly reason: string
  readonly causeId: string
}

const idsOf = (rows: readonly { readonly personId: string }[]): string[] => [...new Set(rows.map(({ personId }) => personId))]

/** Gives pupils XP and PP of the story. Call it with their stories locked. Returns the XP that each cause gave: twice as many under Double XP. */
export const pay = async (change: Change, payments: readonly Payment[]): Promise<ReadonlyMap<string, number>> => {
  const { tx } = change
  const entries = payments
    .filter(({ pp }) => pp > 0)
    .map(({ personId, pp, kind, reason, causeId }) => ({ personId, amount: pp, kind, counterpart: 'story' as const, reason, causeId }))
  if (entries.length > 0) {
    await openAccounts(tx, idsOf(entries))
    await lockBalances(tx, idsOf(entries))
  }
  const booked = await grantXp(
    change,
    payments.filter(({ xp }) => xp > 0).map(({ personId, xp, kind, causeId }) => ({ personId, amount: xp, source: kind, causeId })),
  )
  await movePp(change, null, entries)
  const xpGiven = new Map<string, number>()
  for (const { causeId, amount } of booked) xpGiven.set(causeId, (xpGiven.get(causeId) ?? 0) + amount)
  return xpGiven
}

/** The XP or PP that a challenge pays. */
export const rewardOf = ({ rewards }: Challenge, type: 'xp' | 'pp'): number =>
  sum(rewards.filter(reward => reward.type === type).map(({ value }) => Number(value)))

type CompletedChallenge = { readonly id: string; readonly personId: string; readonly challenge: Challenge }

/** Settles first, for challenges done again, PP that had been spent before they were taken back. Returns the sums by the id of the challenge done. */
const settleUndone = async ({ tx, now }: Change, done: readonly CompletedChallenge[]): Promise<ReadonlyMap<string, number>> => {
  const undone = await tx.rows(sql<{ personId: string; challenge: string; undone: string }>`
    select person_id, challenge, undone from story_sent_back
    where person_id = any(${idsOf(done)}::uuid[]) and challenge = any(${done.map(({ challenge }) => challenge.id)}::text[]) and undone is not null`)
  if (undone.length === 0) return new Map()
  await openAccounts(tx, idsOf(undone))
  await lockBalances(tx, idsOf(undone))
  const owed = await owedBy(tx, idsOf(undone))
  const undos = done.flatMap(({ id, personId, challenge }) => {
    const own = undone.filter(each => each.personId === personId && each.challenge === challenge.id)
    const settles = (owed.get(personId) ?? []).filter(each => own.some(({ undone: causeId }) => causeId === each.id))
    return settles.length > 0 ? [{ causeId: id, personId, owes: 0, settles }] : []
  })
  await recordUndos(tx, now, undos)
  return new Map(undos.map(({ causeId, settles }) => [causeId, totalOwed(settles)]))
}

/** Marks challenges as done, pays them and notifies the pupils. Call it with their stories locked. */
export const complete = async (
  change: Change,
  challengesDone: readonly Omit<CompletedChallenge, 'id'>[],
  notice: 'challenge_complete' | 'challenge_approved' | { readonly reason: string } = 'challenge_complete',
): Promise<void> => {
  if (challengesDone.length === 0) return
  const { tx, now, newId } = change
  const done = challengesDone.map(each => ({ ...each, id: newId() }))
  await tx.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at, by_staff)
    select id, person_id, challenge, ${now}::timestamptz, ${notice !== 'challenge_complete'}
    from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ personId }) => personId)}::uuid[],
                ${done.map(({ challenge }) => challenge.id)}::text[]) as one(id, person_id, challenge)`)
  await emitProgress(change, ...idsOf(done))
  const settled = await settleUndone(change, done)
  const rows = done.map(each => ({
    ...each,
    xp: rewardOf(each.challenge, 'xp'),
    pp: rewardOf(each.challenge, 'pp') - (settled.get(each.id) ?? 0),
  }))
  const xpGiven = await pay(
    change,
    rows.map(({ id, personId, challenge, xp, pp }) => ({ personId, xp, pp, kind: 'challenge-reward', reason: challenge.id, causeId: id })),
  )
  await sendNotices(
    change,
    rows.map(({ id, personId, challenge, pp }) => ({
      personId,
      aboutId: null,
      notice: {
        ...(typeof notice === 'string' ? { type: notice } : { type: 'challenge_granted' as const, reason: notice.reason }),
        challengeId: challenge.id,
        challengeEn: challenge.title.en,
        challengeEs: challenge.title.es,
        xpAmount: xpGiven.get(id) ?? 0,
        ppAmount: pp,
      },
    })),
  )
}

/** The challenges of a chapter that the program sees done and that are not paid. */
export const dueIn = (chapter: Chapter, known: ChallengeFacts, stored: StoredProgress, strength: Strength): Challenge[] => {
  if (!isOpen(chapter, stored, strength)) return []
  const facts = { chapter, progress: progressIn(stored, chapter), pupil: known.pupil, done: new Set(stored.challenges.keys()) }
  return newlyDone(facts, challenge => hasWhatItAsks(challenge, known, stored, strength))
}

/** Whether a pupil waited for the first chapter, which opens to everybody else without a word. */
export const waitedForFirst = (wereOpen: readonly number[] | null): boolean => wereOpen !== null && !wereOpen.includes(1)

/**
 * Does for a pupil whose story is locked whatever has come due: challenges that the program sees done are paid, and chapters that have opened
 * are announced. `wereOpen` are those that a day has not opened before. Returns the ids of the challenges.
 */
export const settle = async (
  change: Change,
  personId: string,
  version: number,
  wereOpen: readonly number[] | null = null,
): Promise<string[]> => {
  const { school, tx, now, emit } = change
  const stored = await storedOf(tx, personId)
  const strength = await strengthToOpen(school, tx, personId, stored, now)
  const known = await knownOf(tx, personId, stored)
  const dueWith = (of: ChallengeFacts): Challenge[] => CHAPTERS.flatMap(chapter => dueIn(chapter, of, stored, strength))
  // Mostly nothing is due, whatever the pupil holds.
  const due = dueWith(atBest(known)).length === 0 ? [] : dueWith(await withHand(tx, personId, known))
  await complete(
    change,
    due.map(challenge => ({ personId, challenge })),
  )
  const after = due.length > 0 ? await storedOf(tx, personId) : stored
  // After the pay, which locks the XP: those who give XP elsewhere lock in the same order.
  const chapters = openNow(after, due.length > 0 ? await strengthToOpen(school, tx, personId, after, now) : strength)
  await keepOpened(change, [{ personId, chapters, announcesFirst: waitedForFirst(wereOpen) }])
  emit(event('person', personId, 'story.changed', version, {}))
  return due.map(({ id }) => id)
}
