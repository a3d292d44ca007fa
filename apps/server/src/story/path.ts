import { storyCalls } from '@xiotein/contract/story'
import { soonerMove } from '@xiotein/game/battle'
import { changePath, movesInHand, type PathRow, pathRow, saveSoonerMove } from '../moves/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { carryLantern } from '../vault/index.ts'
import { mayPlay } from './permissions.ts'

/** The moves in the slots that rest after their use. */
const restingMoves = async (db: Queryable, personId: string) =>
  Object.values(await movesInHand(db, personId))
    .map(({ move }) => move)
    .filter(({ cooldownTurns }) => cooldownTurns > 0)

const viewOf = async (db: Queryable, personId: string, row: PathRow | null) => {
  const resting = row?.path === 'path_tempo' ? await restingMoves(db, personId) : null
  return {
    path: row?.path ?? null,
    mayChange: row !== null && row.changedAt === null,
    sooner: resting && { move: soonerMove(resting, row?.soonerMove ?? null), of: resting.map(({ id }) => id) },
  }
}

/** The caller's path, and whether it can still be changed. Refusals: http.forbidden. */
export const path = serve(storyCalls, 'story.path', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayPlay(caller))
  return viewOf(db, caller.personId, await pathRow(db, caller.personId))
})

/** Takes another path, once. Refusals: http.forbidden, story.no-path, story.path-fixed. */
export const takeOtherPath = serve(storyCalls, 'story.change-path', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayPlay(caller))
  const row = await pathRow(tx, caller.personId)
  if (row === null) throw new Refused('story.no-path')
  if (row.path !== input.path) {
    if (!(await changePath(tx, caller.personId, input.path, now))) throw new Refused('story.path-fixed')
    const [was, is] = [row.path === 'path_power', input.path === 'path_power']
    if (was !== is) await carryLantern(change, caller.personId, is)
  }
  return viewOf(tx, caller.personId, await pathRow(tx, caller.personId))
})

/** The Runner chooses the move in the slots that rests a turn less. Refusals: http.forbidden, story.no-sooner-move. */
export const chooseSoonerMove = serve(storyCalls, 'story.choose-sooner-move', { who: 'signed-in' }, async ({ caller, input, tx }) => {
  permit(mayPlay(caller))
  const { personId } = caller
  const { sooner } = await viewOf(tx, personId, await pathRow(tx, personId))
  if (!sooner?.of.includes(input.move)) throw new Refused('story.no-sooner-move')
  await saveSoonerMove(tx, personId, input.move)
  return viewOf(tx, personId, await pathRow(tx, personId))
})
