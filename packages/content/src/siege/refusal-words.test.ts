import { describe, expect, it } from 'vitest'
import { growthWords } from '../growth/index.ts'
import { ledgerWords } from '../ledger/index.ts'
import { marketWords } from '../market/index.ts'
import { vaultWords } from '../vault/index.ts'
import { siegeWords } from './index.ts'

const tables = {
  growth: growthWords.en,
  ledger: ledgerWords.en,
  market: marketWords.en,
  siege: siegeWords.en,
  vault: vaultWords.en,
}
const all = Object.entries(tables).flatMap(([feature, words]) =>
  Object.entries(words).flatMap(([name, sentence]) => (name.startsWith(`${feature}.`) ? [{ feature, name, sentence }] : [])),
)

describe('the words of a refusal', () => {
  it('belong to a name of their own feature', () => {
    expect(all.filter(({ feature, name }) => !new RegExp(`^${feature}(\\.[a-z]+(-[a-z]+)*)$`).test(name))).toEqual([])
  })

  it('are a sentence without shouting', () => {
    for (const { sentence } of all) {
      expect(sentence).toMatch(/^[A-Z]/)
      expect(sentence).not.toContain('!')
    }
  })

  it.each([
    ['vault.too-few-pp-for-capacity', 'Insufficient PP for capacity upgrade'],
    ['vault.too-few-pp-for-shield', 'Insufficient PP for shield upgrade'],
    ['vault.too-few-pp-for-firewall', 'Insufficient PP for firewall upgrade'],
    ['vault.shields-full', 'Your shields are already at maximum strength'],
    ['vault.too-few-pp-for-restoration', 'Insufficient PP for shield restoration'],
    ['vault.nothing-stolen-today', 'No PP was stolen today'],
    ['growth.move-at-highest-mastery', 'Move cannot be upgraded'],
    ['growth.too-few-pp-for-move', 'Not enough PP. Need {needPp, number} PP to upgrade.'],
    ['growth.no-moves-left', 'No moves remaining for today'],
    ['market.card-locked-for-upgrade', 'Action card must be unlocked before upgrading'],
    ['market.card-at-highest-level', 'Action card is already at maximum level'],
    ['market.no-uses-left', 'No uses remaining for this action card'],
    ['market.card-not-found', 'Action card not found'],
    ['market.card-locked', 'Action card is not unlocked'],
    ['siege.nothing-selected', 'No move or action card selected'],
    ['siege.target-not-found', 'Target vault not found'],
    ['siege.no-moves-left', 'No moves remaining for today'],
    ['siege.move-not-found', 'Move not found'],
  ])('of %s are those of the specification', (name, sentence) => {
    expect(all.find(entry => entry.name === name)?.sentence).toBe(sentence)
  })
})
