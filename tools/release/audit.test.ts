import { expect, test } from 'vitest'
import { outcomeOf } from './audit.ts'

const printed = (high: number, critical: number, vulnerabilities: Record<string, { severity: string }>) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { info: 0, low: 0, moderate: 2, high, critical } } })

test('names the packages that are vulnerable, and lets moderate findings pass', () => {
  expect(outcomeOf(printed(0, 0, { left: { severity: 'moderate' } })).result).toBe('ok')
  expect(outcomeOf(printed(1, 1, { left: { severity: 'high' }, mid: { severity: 'low' }, right: { severity: 'critical' } }))).toEqual({
    result: 'failed',
    why: 'Vulnerable: left, right.',
  })
})

test('does not take a registry that cannot be asked for a good answer', () => {
  expect(outcomeOf(JSON.stringify({ message: '405 Method Not Allowed' })).result).toBe('impossible')
})
