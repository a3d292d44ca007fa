// An attack as it went, step by step and in words for the side that reads it. Every number is explained by what was stored with it.

import type { SiegeAttack } from '@xiotein/contract/siege'
import { readNumber } from '../../ui/display/numbers.ts'
import { playedName } from '../names.ts'
import { t } from './words/index.ts'

/** One thing that happened; `change` is a number of the reader's vault before and after. */
type AttackStep = {
  readonly id: 'came' | 'absorbed' | 'shields' | 'noShields' | 'halved' | 'firewall' | 'debt' | 'level' | 'cut' | 'pp' | 'back'
  readonly words: string
  readonly change: string | null
}

const fromTo = (before: number, after: number): string | null =>
  before === after ? null : t('fromTo', { before: readNumber(before), after: readNumber(after) })

const sideOf = ({ mine }: SiegeAttack) => (mine ? 'mine' : 'other')

/** A friendly attack harms nothing but a copy, whoever reads of it. */
const placeOf = (attack: SiegeAttack) => (attack.mode === 'friendly' ? 'copy' : sideOf(attack))

/** Returns the result of the attack in PP, for the reader. */
const ppWords = (attack: SiegeAttack): string => {
  const { mode, stolenPp, earnedPp } = attack
  if (mode === 'friendly') return t(`friendly.${sideOf(attack)}`, { pp: earnedPp })
  return t(`pp.${sideOf(attack)}`, { pp: stolenPp })
}

/** Returns what the debt of the vault added; null where there was none, or where it changed nothing. */
const debtWords = (attack: SiegeAttack): string | null => {
  const { debtAddedDamage: points, debtAddedPp: pp } = attack
  if (points === 0 && pp === 0) return null
  return t(`debt.${placeOf(attack)}`, { what: points === 0 ? 'pp' : pp === 0 ? 'shields' : 'both', points, pp })
}

export const attackSteps = (attack: SiegeAttack): readonly AttackStep[] => {
  const { absorbed, shieldDamage, shieldsCracked, vault, mode, firewallHeldPp } = attack
  const side = sideOf(attack)
  const place = placeOf(attack)
  const debt = debtWords(attack)
  const step = (id: AttackStep['id'], words: string, change: string | null = null): AttackStep => ({ id, words, change })
  const shields = absorbed
    ? step('absorbed', t(`absorbed.${place}`), vault && fromTo(vault.before.overshield, vault.after.overshield))
    : shieldDamage > 0
      ? step(
          'shields',
          `${t(`shields.${place}`, { points: readNumber(shieldDamage) })}${shieldsCracked ? ` ${t('cracked')}` : ''}`,
          vault && fromTo(vault.before.shield, vault.after.shield),
        )
      : step('noShields', t('noShields'))
  return [
    step('came', t(`came.${side}`, { played: playedName(attack.moveId, attack.cardId), name: attack.otherName })),
    shields,
    attack.halvedByShields ? step('halved', t('halved')) : null,
    firewallHeldPp > 0 ? step('firewall', t(`firewall.${place}`, { pp: firewallHeldPp })) : null,
    debt === null ? null : step('debt', debt),
    attack.weakenedByLevel ? step('level', t(`level.${place}`)) : null,
    attack.cutByProtection ? step('cut', t(`cut.${side}`)) : null,
    step('pp', ppWords(attack), mode === 'contested' && vault ? fromTo(vault.before.pp, vault.after.pp) : null),
    attack.restoredPp > 0 ? step('back', t(`back.${side}`, { pp: attack.restoredPp, name: attack.otherName })) : null,
  ].filter(each => each !== null)
}
