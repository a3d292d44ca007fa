import { demoMoveChange } from '@xiotein/content/demo'
import { MOVES, type MoveId } from '@xiotein/content/moves'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { movesCalls } from '@xiotein/contract/moves'
import { masteryOffer } from '@xiotein/game/growth'
import { ELEMENTS } from '@xiotein/game/moves'
import type { Endpoint } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { type AsPerson, asPerson } from './as-person.ts'

/** Two pupils in three have chosen their element, and one in four raises a mastery. */
const WITHOUT_ELEMENT_EVERY = 3
const RAISES_EVERY = 4
/** The PP that stay for something else after a mastery was paid. */
const KEPT_PP = 20

/** The school has changed one move, so that the room Moves of Sage's Chamber has a history. */
export const changeOneMove = async (admin: AsPerson): Promise<void> => {
  const { version } = await admin(movesCalls, 'moves.school', {})
  const overrides = { 'dusk-cut': { damage: 28 } }
  await admin(movesCalls, 'moves.change-school', { version, overrides, reason: demoMoveChange, imported: false })
}

/** Lets pupils choose elements and fill their hands, and some raise the mastery of their first move of the element. */
export const learnMoves = async (school: School, endpoints: readonly Endpoint[], pupilIds: readonly string[]): Promise<void> => {
  for (const [at, pupilId] of pupilIds.entries()) {
    if (at % WITHOUT_ELEMENT_EVERY === WITHOUT_ELEMENT_EVERY - 1) continue
    const pupil = await asPerson(school, endpoints, pupilId)
    const element = ELEMENTS[at % ELEMENTS.length] ?? ELEMENTS[0]
    const { moves } = await pupil(movesCalls, 'moves.choose-element', { element, costPp: 0 })
    const own = moves.learned.map(({ moveId }) => moveId).filter(moveId => MOVES[moveId as MoveId].category !== 'system')
    const [first = 'vault-hack'] = own.filter(moveId => MOVES[moveId as MoveId].element === element)
    const hand = [first, 'vault-hack', ...own.filter(moveId => moveId !== first), 'shield-restoration']
    await pupil(movesCalls, 'moves.equip', { moveIds: hand.slice(0, moves.slots.count) })
    const { pp } = await pupil(ledgerCalls, 'ledger.balance', {})
    if (at % RAISES_EVERY === 0 && pp >= (masteryOffer([])?.costPp ?? 0) + KEPT_PP)
      await pupil(movesCalls, 'moves.raise-mastery', { moveId: first, toLevel: 2 })
  }
}
