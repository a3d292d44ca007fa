import { MOVES } from '@xiotein/content/moves'
import { movesCalls } from '@xiotein/contract/moves'
import { elementOf, resetMastery, unlockMoves } from '@xiotein/game/moves'
import { recordAudit } from '../audit/index.ts'
import { permitStaffOf } from '../classes/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { orRefuse, Refused, serve } from '../platform/http/index.ts'
import { dropHand, dropRolls, handRow, lockHand, saveElement, saveLines, saveUnlocked } from './hand-rows.ts'
import { emitMoves, type Hand, masteryOf, movesStateOf, readHand } from './states.ts'

/** A pupil's moves, for the staff of a class that the pupil is in. */
export const ofPupil = serve(movesCalls, 'moves.of-pupil', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const isPupil = await permitStaffOf(db, caller, input.personId, now)
  return { moves: isPupil ? await movesStateOf(db, input.personId) : null }
})

type ChangeOfPupil = ChangeBy & { readonly input: { readonly personId: string; readonly version: number } }

/** Locks the moves of a pupil as the caller saw them. Refusals: http.forbidden, http.not-found, moves.changed-meanwhile. */
const lockPupilsMoves = async ({ caller, input, tx, now }: ChangeOfPupil): Promise<Hand> => {
  const { personId, version } = input
  if (!(await permitStaffOf(tx, caller, personId, now))) throw new Refused('http.not-found')
  await lockHand(tx, personId)
  // Locking the moves has counted this change.
  if ((await handRow(tx, personId)).version !== version + 1) throw new Refused('moves.changed-meanwhile')
  return readHand(tx, personId)
}

/** Unlocks one move, or all of an element. Refusals: moves.changed-meanwhile, moves.not-found, moves.already-unlocked. */
export const unlockForPupil = serve(movesCalls, 'moves.unlock-for-pupil', { who: 'signed-in' }, async change => {
  const { input, tx, now } = change
  const { personId, moveId, element } = input
  const { learned } = await lockPupilsMoves(change)
  const unlocked = orRefuse(unlockMoves(MOVES, learned, element === null ? { moveId: moveId ?? '' } : { element }))
  await saveUnlocked(
    tx,
    now,
    personId,
    unlocked.map(({ id }) => id),
  )
  await recordAudit(change, { action: 'moves.unlock', subjectId: personId, detail: { count: unlocked.length } })
  return { moves: await emitMoves(change, personId) }
})

/** Takes the mastery of one move back, or everything. PP that were paid stay paid. Refusals: moves.changed-meanwhile, moves.not-found, moves.nothing-to-reset. */
export const resetForPupil = serve(movesCalls, 'moves.reset-for-pupil', { who: 'signed-in' }, async change => {
  const { input, tx } = change
  const { personId, moveId } = input
  const hand = await lockPupilsMoves(change)
  if (moveId === null) {
    await dropHand(tx, personId)
    await recordAudit(change, { action: 'moves.reset', subjectId: personId, detail: { rolls: hand.rolls.length } })
  } else {
    await dropRolls(tx, personId, orRefuse(resetMastery(MOVES, id => masteryOf(hand, id), moveId)))
    const detail = { move: moveId, mastery: masteryOf(hand, moveId) }
    await recordAudit(change, { action: 'moves.reset-mastery', subjectId: personId, detail })
  }
  return { moves: await emitMoves(change, personId) }
})

/** Gives a pupil another element without a price. Moves of the former one that were learned stay. Refusals: moves.changed-meanwhile, moves.element-theirs. */
export const setElementForPupil = serve(movesCalls, 'moves.set-element-for-pupil', { who: 'signed-in' }, async change => {
  const { input, tx, now } = change
  const { personId, element } = input
  const { row } = await lockPupilsMoves(change)
  if (row.element === element) throw new Refused('moves.element-theirs')
  await saveElement(tx, personId, element)
  await saveLines(tx, now, personId, new Map([[element, 0]]))
  const detail = { before: elementOf(row.element), element }
  await recordAudit(change, { action: 'moves.set-element', subjectId: personId, detail })
  return { moves: await emitMoves(change, personId) }
})
