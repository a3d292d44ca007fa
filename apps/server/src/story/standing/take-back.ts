import { CHAPTERS, type Challenge, type Chapter, type Encounter } from '@xiotein/content/story'
import { storyCalls, storyTopics } from '@xiotein/contract/story'
import { undoLine } from '@xiotein/game/ledger'
import { recordAudit } from '../../audit/index.ts'
import { openClass } from '../../classes/index.ts'
import { grantXp, xpFrom } from '../../growth/index.ts'
import { lockBalances, movePp, openAccounts, owedBy, paidFor, recordUndos } from '../../ledger/index.ts'
import { sendNotices } from '../../notices/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { emitProgress, emitWork } from '../emit-review.ts'
import { foundChallenge } from '../handed-in/work-rows.ts'
import { lockStory, progressIn, type Stored, storedOf } from '../progress-rows.ts'

const event = eventsOf(storyTopics)

/** A challenge that is done because somebody of the staff said so. */
export const isByStaff = ({ id, evidence }: Challenge, { challenges, byStaff }: Stored): boolean =>
  challenges.has(id) && (byStaff.has(id) || evidence.by !== 'system')

/** The PP that a challenge paid go back: what the balance no longer has is owed by this undo. */
const takePp = async (change: ChangeBy, personId: string, causeId: string, challenge: Challenge): Promise<number> => {
  const { tx, now, caller } = change
  const paidPp = await paidFor(tx, personId, causeId, 'challenge-reward')
  await openAccounts(tx, [personId])
  const [balance] = await lockBalances(tx, [personId])
  const earlier = (await owedBy(tx, [personId])).get(personId) ?? []
  const { applied, owes, settles } = undoLine(balance?.pp ?? 0, { applied: paidPp, bonus: 0 }, earlier)
  if (applied !== 0) {
    const entry = { personId, amount: applied, kind: 'challenge-undo', counterpart: 'story', reason: challenge.id, causeId } as const
    await movePp(change, caller.personId, [entry])
  }
  await recordUndos(tx, now, [{ causeId, personId, owes, settles }])
  return 0 - applied
}

/** The XP that it gave go back, with what a Double XP had added. */
const takeXp = async (change: ChangeBy, causeId: string): Promise<number> => {
  const granted = await xpFrom(change.tx, [causeId], 'challenge-reward')
  await grantXp(
    change,
    granted.map(({ isBonus, ...entry }) => ({
      ...entry,
      amount: -entry.amount,
      source: isBonus ? 'challenge-undo-bonus' : 'challenge-undo',
    })),
  )
  return granted.reduce((sum, { amount }) => sum + amount, 0)
}

const takeChallenge = async (change: ChangeBy, personId: string, challenge: Challenge, reason: string): Promise<void> => {
  const { tx, now, newId } = change
  const { id } = await tx.one(sql<{ id: string }>`
    delete from story_challenge where person_id = ${personId} and challenge = ${challenge.id} returning id`)
  await tx.run(sql`
    insert into story_sent_back (id, person_id, challenge, reason, at, undone)
    values (${newId()}, ${personId}, ${challenge.id}, ${reason}, ${now}, ${id})`)
  await tx.run(sql`
    update story_work set status = 'denied', reason = ${reason}, answered_at = ${now} where person_id = ${personId} and challenge = ${challenge.id}`)
  // Balances are locked before XP everywhere; and XP go before PP, because the boards that hear of PP show both.
  await openAccounts(tx, [personId])
  await lockBalances(tx, [personId])
  const xpAmount = await takeXp(change, id)
  const ppAmount = await takePp(change, personId, id, challenge)
  const { en: challengeEn, es: challengeEs } = challenge.title
  const notice = { type: 'challenge_taken_back', challengeId: challenge.id, challengeEn, challengeEs, reason, xpAmount, ppAmount } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
}

/** The episode continues before the encounter; what was read after it is read again. */
const takeEncounter = async (change: ChangeBy, personId: string, chapter: Chapter, encounter: Encounter, reason: string): Promise<void> => {
  const { tx } = change
  const { en: encounterEn, es: encounterEs } = encounter.title
  const scene = chapter.scenes.findIndex(({ passages }) => passages.some(one => 'plays' in one && one.plays === encounter.id))
  await tx.run(sql`
    delete from story_encounter where person_id = ${personId} and episode = ${chapter.episode} and encounter = ${encounter.id}`)
  await tx.run(sql`
    update story_episode set at_scene = ${scene}, at_passage = 0, far_scene = ${scene}, far_passage = 0
    where person_id = ${personId} and episode = ${chapter.episode}`)
  const notice = { type: 'encounter_reopened', episodeId: chapter.episode, encounterEn, encounterEs, reason } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
}

/**
 * Takes back a challenge that staff counted as done, with what it paid, or lets a pupil replay an encounter. The pupil reads the reason.
 * Refusals: http.forbidden, http.not-found, classes.class-archived, story.nothing-to-take-back.
 */
export const takeBack = serve(storyCalls, 'story.take-back', { who: 'signed-in' }, async change => {
  const { caller, input, tx, emit } = change
  const { classId, personId, reason, id } = input
  permit(mayGuidePupil(caller, [classId]))
  await openClass(tx, classId)
  const members = await tx.rows(sql<{ personId: string }>`
      select person_id from classes_pupil where class_id = ${classId} and person_id = ${personId}`)
  if (members.length === 0) throw new Refused('http.not-found')
  const version = await lockStory(tx, personId)
  const stored = await storedOf(tx, personId)
  const challenge = input.is === 'challenge' ? foundChallenge(id)?.challenge : undefined
  const chapter = CHAPTERS.find(one => !progressIn(stored, one).claimed && progressIn(stored, one).encounters.has(id))
  const encounter = chapter?.encounters.find(one => one.id === id)
  if (input.is === 'challenge' && challenge && isByStaff(challenge, stored)) await takeChallenge(change, personId, challenge, reason)
  else if (input.is === 'encounter' && chapter && encounter) await takeEncounter(change, personId, chapter, encounter, reason)
  else throw new Refused('story.nothing-to-take-back')
  await recordAudit(change, { action: 'story.take-back', subjectId: personId, detail: { challenge: id, reason } })
  emit(event('person', personId, 'story.changed', version, {}))
  await emitWork(change, personId)
  await emitProgress(change, personId)
  return DONE
})
