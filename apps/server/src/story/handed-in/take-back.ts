import { storyCalls, storyTopics } from '@xiotein/contract/story'
import { checkBalance, undoLine } from '@xiotein/game/ledger'
import { isTakenBackInTime } from '@xiotein/game/rules'
import { recordAudit } from '../../audit/index.ts'
import { grantXp, runningBoosts, standingEvents, xpFrom } from '../../growth/index.ts'
import { emitBalances, lockBalances, openAccounts, owedBy, post, recordUndos } from '../../ledger/index.ts'
import { dropNotices } from '../../notices/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { sql, type Transaction } from '../../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { mayReview } from '../permissions.ts'
import { lockStory } from '../progress-rows.ts'
import { sumOf } from '../settle.ts'
import { tellStaffOfWork } from './hand-in.ts'
import { requiredChallenge, type WorkRow, workRows } from './work-rows.ts'

const event = eventsOf(storyTopics)

type Done = { readonly id: string; readonly doneAt: Date }

/** Whether a pupil has done anything in the story since a challenge was done, or anything was done together with it. */
const wentOn = async (tx: Transaction, personId: string, { id, doneAt }: Done): Promise<boolean> => {
  const later = await tx.one(sql<{ is: boolean }>`
    select exists (select from story_challenge where person_id = ${personId} and id <> ${id} and done_at >= ${doneAt})
        or exists (select from story_episode where person_id = ${personId} and greatest(started_at, boss_defeated_at, claimed_at) >= ${doneAt})
        or exists (select from story_encounter where person_id = ${personId} and done_at >= ${doneAt})
        or exists (select from story_decision where person_id = ${personId} and decided_at >= ${doneAt})
        or exists (select from story_attempt where person_id = ${personId} and started_at >= ${doneAt})
        or exists (select from story_work where person_id = ${personId} and handed_in_at >= ${doneAt}) as is`)
  return later.is
}

/** Takes back what a challenge paid. A balance is cut at 0; the rest is owed by this undo, as with points in class. */
const takeBackPay = async (change: ChangeBy, personId: string, challengeId: string, causeId: string): Promise<void> => {
  const { tx, now, caller } = change
  await openAccounts(tx, [personId])
  const [balance] = await lockBalances(tx, [personId])
  const earlier = (await owedBy(tx, [personId])).get(personId) ?? []
  const pp = sumOf(requiredChallenge(challengeId).challenge, 'pp')
  const { applied, balanceAfter, owes, settles } = undoLine(balance?.pp ?? 0, { applied: pp, bonus: 0 }, earlier)
  orRefuse(checkBalance(balanceAfter))
  const entry = { personId, amount: applied, kind: 'undo', counterpart: 'story', reason: '', causeId } as const
  await emitBalances(change, applied === 0 ? [] : await post(tx, caller.personId, now, [entry]))
  await recordUndos(tx, now, [{ causeId, personId, owes, settles }])
  const granted = await xpFrom(tx, [causeId], 'challenge-reward')
  const totals = await grantXp(
    change,
    granted.map(({ isBonus, ...given }) => ({
      ...given,
      amount: -given.amount,
      source: isBonus ? 'challenge-undo-bonus' : 'challenge-undo',
    })),
  )
  change.emit(...standingEvents(totals, await runningBoosts(tx, [personId], now)))
}

/** Refusal: story.went-on. */
const takeBackApproval = async (change: ChangeBy, { personId, displayName, challenge }: WorkRow): Promise<void> => {
  const { tx } = change
  const done = await tx.maybe(sql<Done>`
    select id, done_at from story_challenge where person_id = ${personId} and challenge = ${challenge}`)
  if (!done) throw new Refused('story.answer-not-standing')
  if (await wentOn(tx, personId, done)) throw new Refused('story.went-on', { name: displayName })
  await takeBackPay(change, personId, challenge, done.id)
  await tx.run(sql`delete from story_challenge where id = ${done.id}`)
}

/**
 * Takes the answer to work back: it waits again. Refusals: http.not-found, http.forbidden, story.answer-not-standing, story.answer-too-old,
 * story.went-on.
 */
export const takeBack = serve(storyCalls, 'story.take-back', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, emit } = change
  const [known] = await workRows(tx, [input.workId])
  if (!known) throw new Refused('http.not-found')
  permit(mayReview(caller, known.classIds))
  const { personId } = known
  const version = await lockStory(tx, personId)
  // Read after the lock: its pupil may have handed it in again.
  const [work] = await workRows(tx, [input.workId])
  if (!work || work.answeredAt === null) throw new Refused('story.answer-not-standing')
  if (!isTakenBackInTime(work.answeredAt.getTime(), now.getTime())) throw new Refused('story.answer-too-old')
  if (work.status === 'approved') await takeBackApproval(change, work)
  await tx.run(sql`update story_work set status = 'pending', reason = '', answered_at = null where id = ${work.id}`)
  await dropNotices(change, personId, 'challengeId', work.challenge)
  const detail = { challenge: requiredChallenge(work.challenge).challenge.title.en }
  await recordAudit(change, { action: 'story.take-back', subjectId: personId, detail })
  await tellStaffOfWork(change, personId)
  emit(event('person', personId, 'story.changed', version, {}))
  return DONE
})
