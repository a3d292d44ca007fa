import { MOVES } from '@xiotein/content/moves'
import { movesCalls } from '@xiotein/contract/moves'
import { upgradeMove } from '@xiotein/game/growth'
import { chooseElement as decideElement, elementCostPp, equipMoves } from '@xiotein/game/moves'
import { diceOf } from '@xiotein/game/rules'
import { powerRaised } from '../growth/index.ts'
import { type Entry, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { lockHand, saveElement, saveEquipped, saveLines, saveRoll } from './hand-rows.ts'
import { hasMoves } from './permissions.ts'
import { emitMoves, type Hand, masteryOf, movesStateOf, readHand } from './states.ts'

/** The caller's moves; null for people without any. */
export const mine = serve(movesCalls, 'moves.mine', { who: 'signed-in' }, async ({ caller, db }) => ({
  moves: hasMoves(caller) ? await movesStateOf(db, caller.personId) : null,
}))

/** The caller's own moves, locked until the transaction ends: a second command waits and then sees what the first one did. */
const lockOwnMoves = async ({ caller, tx }: ChangeBy): Promise<Hand> => {
  permit(hasMoves(caller))
  await lockHand(tx, caller.personId)
  return readHand(tx, caller.personId)
}

const lockOwnPp = async ({ caller, tx }: ChangeBy): Promise<number> => {
  await openAccounts(tx, [caller.personId])
  const [balance] = await lockBalances(tx, [caller.personId])
  return balance?.pp ?? 0
}

const pay = async (change: ChangeBy, kind: Entry['kind'], costPp: number): Promise<void> => {
  if (costPp === 0) return
  const { caller } = change
  const entry: Entry = { personId: caller.personId, amount: -costPp, kind, counterpart: 'upgrades', reason: '', causeId: change.newId() }
  await movePp(change, caller.personId, [entry])
}

/** Chooses an element. The former one stays open with its moves, if the pupil chose it. Refusals: moves.price-changed, moves.element-chosen, moves.too-few-pp-for-element. */
export const chooseElement = serve(movesCalls, 'moves.choose-element', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { row } = await lockOwnMoves(change)
  const pricePp = elementCostPp(row.element)
  if (input.costPp !== pricePp) throw new Refused('moves.price-changed', { costPp: pricePp })
  const { costPp, element } = orRefuse(decideElement(row.element, input.element, await lockOwnPp(change)))
  await saveElement(tx, caller.personId, element)
  await saveLines(tx, now, caller.personId, new Map([[element, 0]]))
  await pay(change, 'element-choice', costPp)
  return { moves: await emitMoves(change, caller.personId) }
})

/** Fills the slots. Refusals: moves.not-learned, moves.equipped-twice, moves.too-few-slots. */
export const equip = serve(movesCalls, 'moves.equip', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const hand = await lockOwnMoves(change)
  await saveEquipped(tx, caller.personId, orRefuse(equipMoves(input.moveIds, hand)))
  await change.raise(powerRaised, { personIds: [caller.personId] })
  return { moves: await emitMoves(change, caller.personId) }
})

/**
 * Raises the mastery of a learned move by one for PP, with one roll that is stored with its seed. Its line stays open from then on, so that
 * nobody loses what they paid for. Refusals: moves.not-found, moves.not-learned, moves.mastery-changed, growth.move-at-highest-mastery,
 * growth.too-few-pp-for-move.
 */
export const raiseMastery = serve(movesCalls, 'moves.raise-mastery', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const hand = await lockOwnMoves(change)
  if (!Object.hasOwn(MOVES, input.moveId)) throw new Refused('moves.not-found')
  const move = hand.learned.find(({ id }) => id === input.moveId)
  if (!move) throw new Refused('moves.not-learned')
  const masteryLevel = masteryOf(hand, move.id)
  const balancePp = await lockOwnPp(change)
  const { costPp, roll } = orRefuse(upgradeMove({ masteryLevel }, { balancePp, dice: diceOf(change.newSeed()) }))
  if (roll.toLevel !== input.toLevel) throw new Refused('moves.mastery-changed')
  await saveRoll(tx, now, caller.personId, move.id, roll)
  const line = move.manifest ?? move.element
  if (line) await saveLines(tx, now, caller.personId, new Map([[line, 0]]))
  await pay(change, 'move-upgrade', costPp)
  await change.raise(powerRaised, { personIds: [caller.personId] })
  return { costPp, multiplierPerMille: roll.multiplierPerMille, moves: await emitMoves(change, caller.personId) }
})
