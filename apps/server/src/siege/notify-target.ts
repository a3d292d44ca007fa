import { type ArtifactId, sayMarket } from '@xiotein/content/market'
import { saySiege } from '@xiotein/content/siege'
import type { Language } from '@xiotein/game/rules'
import type { SiegeOutcome } from '@xiotein/game/siege'
import { moveNameIn, type SchoolMoves, schoolMoves } from '../moves/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { ChangeBy } from '../platform/change.ts'

type Attack = { readonly targetId: string; readonly moveId: string | null; readonly cardId: string | null; readonly outcome: SiegeOutcome }

/** The name of the move or card played. Only ids that the rules know get here. */
const weaponOf = (language: Language, { moveId, cardId }: Attack, school: SchoolMoves): string => {
  const move = moveId === null ? '' : moveNameIn(school, language, moveId)
  const card = cardId === null ? '' : sayMarket(language, `artifact.${cardId as ArtifactId}.name`)
  return move && card ? saySiege(language, 'weapon.both', { move, card }) : move || card
}

const outcomeOf = ({ mode, targetSees }: SiegeOutcome) => {
  if (mode === 'friendly') return targetSees.heldOut ? 'copyHeld' : 'copyFell'
  return targetSees.lostPp > 0 ? 'robbed' : 'held'
}

/** Notifies the target: who came, with what, and what was lost or defended. */
export const notifyTarget = async (change: ChangeBy, attack: Attack): Promise<void> => {
  const { targetId, outcome } = attack
  const { personId: attackerId, displayName: attackerName } = change.caller
  const school = await schoolMoves(change.tx)
  const attacker = { attackerId, attackerName, weaponEn: weaponOf('en', attack, school), weaponEs: weaponOf('es', attack, school) }
  const { absorbed, lostPp, overshieldRemaining, shieldDamage } = outcome.targetSees
  const notice =
    absorbed && lostPp === 0 && outcome.mode === 'contested'
      ? ({ type: 'overshield_absorbed', ...attacker, overshieldRemaining } as const)
      : ({ type: 'vault_attacked', ...attacker, outcome: outcomeOf(outcome), ppAmount: lostPp, shieldPoints: shieldDamage } as const)
  await sendNotices(change, [{ personId: targetId, aboutId: attackerId, notice }])
}
