import { NEW_VAULT } from '@xiotein/game/vault'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broughtBack } from './brought-back.ts'
import { closeSeason, suggestedName, undoSeason } from './closing.ts'

const DAY = 86_400_000
const school = { schoolName: 'Oak School', typedName: 'Oak School', openClasses: 3, lastClosedAtMs: null }

test('a season is closed by the person who types the name of the school, in any case of letters', () => {
  expect(closeSeason(school, 0).ok).toBe(true)
  expect(closeSeason({ ...school, typedName: ' oak school ' }, 0).ok).toBe(true)
  expect(closeSeason({ ...school, typedName: 'Oak' }, 0)).toMatchObject({ refusal: { name: 'season.other-name' } })
})

test('a school without classes in use has nothing to close', () => {
  expect(closeSeason({ ...school, openClasses: 0 }, 0)).toMatchObject({ refusal: { name: 'season.nothing-to-close' } })
})

test('for seven days a closing can be undone, and no other season is closed', () => {
  const closed = { closedAtMs: 0, undone: false, final: false }
  expect(undoSeason(closed, 7 * DAY - 1).ok).toBe(true)
  expect(undoSeason(closed, 7 * DAY)).toMatchObject({ refusal: { name: 'season.undo-over' } })
  expect(undoSeason({ ...closed, final: true }, 1)).toMatchObject({ refusal: { name: 'season.undo-over' } })
  expect(undoSeason({ ...closed, undone: true }, 1)).toMatchObject({ refusal: { name: 'season.undone-already' } })
  expect(closeSeason({ ...school, lastClosedAtMs: 0 }, 7 * DAY - 1)).toMatchObject({ refusal: { name: 'season.undoable-first' } })
  expect(closeSeason({ ...school, lastClosedAtMs: 0 }, 7 * DAY).ok).toBe(true)
})

test('the name of a season is that of the school year', () => {
  expect(suggestedName('2026-06-30')).toBe('2025/26')
  expect(suggestedName('2026-08-01')).toBe('2026/27')
  expect(suggestedName('1999-12-24')).toBe('1999/00')
})

const vaults = fc
  .record({
    capacityPp: fc.integer({ min: 1_000, max: 20_000 }),
    maxShield: fc.integer({ min: 50, max: 900 }),
    overshield: fc.nat(5),
    firewall: fc.integer({ min: 10, max: 100 }),
    debtPp: fc.nat(400),
    damage: fc.nat(900),
  })
  .map(({ damage, ...vault }) => ({ ...vault, shield: Math.max(0, vault.maxShield - damage) }))
const banks = fc.record({ pp: fc.nat(1_000_000), vault: vaults })

test('an undo brings exactly the vault of before back, when nothing happened since', () => {
  fc.assert(
    fc.property(banks, before => {
      expect(broughtBack(before, { pp: 0, vault: NEW_VAULT })).toEqual(before)
    }),
  )
})

test('an overshield that both seasons were given is one', () => {
  const given = (overshield: number) => ({ pp: 0, vault: { ...NEW_VAULT, overshield } })
  expect(
    [
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ].map(([before = 0, since = 0]) => broughtBack(given(before), given(since)).vault.overshield),
  ).toEqual([1, 1, 1, 0])
})

test('nothing that was earned or bought since is lost, and every vault that comes out can be stored', () => {
  fc.assert(
    fc.property(banks, banks, (before, since) => {
      const { pp, vault } = broughtBack(before, since)
      expect(pp).toBe(before.pp + since.pp)
      expect(vault.capacityPp).toBeGreaterThanOrEqual(Math.max(before.vault.capacityPp, since.vault.capacityPp))
      expect(vault.maxShield).toBeGreaterThanOrEqual(Math.max(before.vault.maxShield, since.vault.maxShield))
      expect(vault.firewall).toBeGreaterThanOrEqual(Math.max(before.vault.firewall, since.vault.firewall))
      expect(vault.shield).toBeGreaterThanOrEqual(0)
      expect(vault.shield).toBeLessThanOrEqual(vault.maxShield)
      expect(vault.firewall).toBeLessThanOrEqual(100)
    }),
  )
})
