import { type ArtifactId, sayMarket } from '@xiotein/content/market'
import { type MoveId, sayMoves } from '@xiotein/content/moves'
import { saySiege } from '@xiotein/content/siege'
import type { Language } from '@xiotein/game/rules'
import type { SiegeOutcome } from '@xiotein/game/siege'
import { sendNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'

type Told = { readonly targetId: string; readonly moveId: string | null; readonly cardId: string | null; readonly outcome: SiegeOutcome }

/** What was played, by its name. Only ids that the rules know get here. */
const weaponOf = (language: Language, { moveId, cardId }: Told): string => {
  const move = moveId === null ? '' : sayMoves(language, `move.${moveId as MoveId}.name`)
  const card = cardId === null ? '' : sayMarket(language, `artifact.${cardId as ArtifactId}.name`)
  return move && card ? saySiege(language, 'weapon.both', { move, card }) : move || card
}

const outcomeOf = ({ mode, targetSees }: SiegeOutcome) => {
  if (mode === 'friendly') return targetSees.heldOut ? 'copyHeld' : 'copyFell'
  return targetSees.lostPp > 0 ? 'robbed' : 'held'
}

/** The bell of the target: who came, with what, and what was lost or held. */
export const tellTarget = async (change: ChangeBy, told: Told): Promise<void> => {
  const { targetId, outcome } = told
  const { personId: attackerId, displayName: attackerName } = change.caller
  const attacker = { attackerId, attackerName, weaponEn: weaponOf('en', told), weaponEs: weaponOf('es', told) }
  const { absorbed, lostPp, overshieldRemaining, shieldDamage } = outcome.targetSees
  const notice =
    absorbed && lostPp === 0
      ? ({ type: 'overshield_absorbed', ...attacker, overshieldRemaining } as const)
      : ({ type: 'vault_attacked', ...attacker, outcome: outcomeOf(outcome), ppAmount: lostPp, shieldPoints: shieldDamage } as const)
  await sendNotices(change, [{ personId: targetId, aboutId: attackerId, notice }])
}
