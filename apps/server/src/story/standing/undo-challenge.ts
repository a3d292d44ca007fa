import type { Challenge } from '@xiotein/content/story'
import { undoLine } from '@xiotein/game/ledger'
import { sum } from '@xiotein/game/rules'
import { grantXp, xpFrom } from '../../growth/index.ts'
import { lockBalances, movePp, openAccounts, owedBy, paidFor, recordUndos } from '../../ledger/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'

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
  return sum(granted.map(({ amount }) => amount))
}

/**
 * A challenge is no longer done, and what it paid goes back. The record of it settles what is owed when the challenge is done again. Call it with
 * the story locked.
 */
export const undoChallenge = async (
  change: ChangeBy,
  personId: string,
  challenge: Challenge,
  reason: string,
): Promise<{ readonly xpAmount: number; readonly ppAmount: number }> => {
  const { tx, now, newId } = change
  const { id } = await tx.one(sql<{ id: string }>`
    delete from story_challenge where person_id = ${personId} and challenge = ${challenge.id} returning id`)
  await tx.run(sql`
    insert into story_sent_back (id, person_id, challenge, reason, at, undone)
    values (${newId()}, ${personId}, ${challenge.id}, ${reason}, ${now}, ${id})`)
  // Balances are locked before XP everywhere; and XP go before PP, because the boards that hear of PP show both.
  await openAccounts(tx, [personId])
  await lockBalances(tx, [personId])
  const xpAmount = await takeXp(change, id)
  return { xpAmount, ppAmount: await takePp(change, personId, id, challenge) }
}
