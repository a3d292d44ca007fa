import { diceOf } from '@xiotein/game/rules'
import { expect, it } from 'vitest'
import { type MasteryRoll, masteredStat, rollMastery, upgradeMove } from './mastery.ts'
import { masteryOffer } from './mastery-offer.ts'

it('says the price and the range of the next level before it is paid', () => {
  const offer = masteryOffer([{ multiplierPerMille: 2120 }, { multiplierPerMille: 1340 }])
  expect([offer?.toLevel, offer?.costPp]).toEqual([4, 400])
  expect(offer?.reachOf(rolls => masteredStat(26, rolls))).toEqual({ now: 74, least: 96, most: 118 })
})

it('promises nothing that a roll does not keep, up to the highest mastery', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const dice = diceOf(seed)
    const rolls: MasteryRoll[] = []
    for (let offer = masteryOffer(rolls); offer; offer = masteryOffer(rolls)) {
      const paid = upgradeMove({ masteryLevel: rolls.length + 1 }, { balancePp: offer.costPp, dice: diceOf(seed) })
      expect(paid).toMatchObject({ ok: true, outcome: { costPp: offer.costPp, roll: { toLevel: offer.toLevel } } })
      const { least, most } = offer.reachOf(each => masteredStat(26, each))
      rolls.push(rollMastery(offer.toLevel, dice))
      expect(masteredStat(26, rolls)).toBeGreaterThanOrEqual(least)
      expect(masteredStat(26, rolls)).toBeLessThanOrEqual(most)
    }
    expect(rolls).toHaveLength(9)
  }
})
