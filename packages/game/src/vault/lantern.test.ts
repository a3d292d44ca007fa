import { expect, test } from 'vitest'
import { litOnMonday, NEW_VAULT, withLantern, withoutLantern } from './index.ts'

test('the path makes the shields larger, and another path takes away what it brought', () => {
  const hit = { ...NEW_VAULT, shield: 20 }
  expect(withLantern(hit)).toMatchObject({ maxShield: 75, shield: 45 })
  expect(withoutLantern(withLantern(hit))).toMatchObject({ maxShield: 50, shield: 45 })
  expect(withoutLantern(withLantern(NEW_VAULT))).toEqual(NEW_VAULT)
  expect(withoutLantern(NEW_VAULT)).toEqual(NEW_VAULT)
})

test('on a Monday an overshield comes where there is none', () => {
  expect(litOnMonday(NEW_VAULT).overshield).toBe(1)
  expect(litOnMonday({ ...NEW_VAULT, overshield: 2 }).overshield).toBe(2)
})
