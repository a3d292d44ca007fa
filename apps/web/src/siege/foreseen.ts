// The words of the preview of an attack: the range, and why it is no less and no more.

import { type AttackForecast, foreseeSiege } from '@xiotein/game/siege'
import { readNumber } from '../ui/display/numbers.ts'
import { type Arms, armedWith, type SiegeChoice } from './arms.ts'
import type { SiegeMine } from './use-siege.ts'
import type { Target } from './use-targets.ts'
import { t } from './words/index.ts'

export type Range = { readonly least: AttackForecast; readonly most: AttackForecast }
export type AttackPlan = { readonly mine: SiegeMine; readonly target: Target; readonly arms: Arms; readonly picked: SiegeChoice }

/** The vault as it is seen. The size of a debt is not revealed: only its existence matters. */
const vaultOf = ({ shield, maxShield, overshield, firewall, inDebt }: Target) => ({
  // The rules ask only for what lies outside.
  capacityPp: 0,
  shield,
  maxShield,
  overshield,
  firewall,
  debtPp: inDebt ? 1 : 0,
})

/** The rules of the server, run on what the reader sees. */
export const rangeOf = ({ mine, target, arms, picked }: AttackPlan): Range => {
  const { exposedPp, attacksToday, mostPp, weakenedByLevel } = target
  const { levelsAbove, theftPercent, friendly } = mine.rules
  return foreseeSiege(
    armedWith(arms, picked),
    { vault: vaultOf(target), exposedPp, attacksToday },
    { mode: mine.mode === 'friendly' ? 'friendly' : 'contested', mostPp, weakenedByLevel },
    { levelBand: { levelsAbove, theftPercent }, friendly },
  )
}

/** Whether the card does nothing here that the attack does not do without it: its use would be gone for nothing. */
export const isIdleCard = (plan: AttackPlan, { most }: Range): boolean => {
  const { moveId, cardId } = plan.picked
  if (cardId === null) return false
  if (moveId === null) return !most.absorbed && most.gainedPp === 0 && most.shieldDamage === 0
  const without = rangeOf({ ...plan, picked: { moveId, cardId: null } }).most
  return without.gainedPp === most.gainedPp && without.xp === most.xp && without.shieldDamage === most.shieldDamage
}

/** Returns the reason why it may be as little as that. */
export const whyLeast = ({ target }: AttackPlan, { least, most }: Range): string => {
  if (least.absorbed) return t('least.absorbed')
  if (least.gainedPp === 0 && !least.shieldsCracked && target.shield > 0) return t('least.shields')
  return t(least.gainedPp === most.gainedPp ? 'least.same' : 'least.card')
}

/** Everything that keeps it from being more, each in a sentence. */
export const whyMost = ({ mine, target }: AttackPlan, { most }: Range): readonly string[] => {
  const { dailyLossPercent, floorPp, levelsAbove, theftPercent } = mine.rules
  const reasons = [
    most.cut
      ? mine.mode === 'friendly'
        ? t('most.friendly', { pp: target.mostPp })
        : t('most.protected', { percent: dailyLossPercent, floor: readNumber(floorPp) })
      : null,
    most.absorbed && target.exposedPp > 0 ? t('most.outside') : null,
    most.halvedByShields ? t('most.halved') : null,
    target.weakenedByLevel ? t('most.level', { levels: levelsAbove, percent: theftPercent }) : null,
    !most.absorbed && target.firewall > 0 && most.gainedPp > 0 && !most.cut
      ? t('most.firewall', { percent: readNumber(target.firewall / 2) })
      : null,
    target.inDebt ? t('most.debt') : null,
    target.attacksToday > 0 ? t('most.noXp') : null,
  ].filter(each => each !== null)
  return reasons.length > 0 ? reasons : [t('most.plain')]
}
