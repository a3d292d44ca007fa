import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PRIVACY, withRetention } from './privacy.ts'

const text = readFileSync(PRIVACY, 'utf8')

it('what the privacy document says about retention is what the product does', () => {
  expect(text).toContain('<!-- table:retention -->')
  expect(withRetention(text)).toBe(text)
})

it('a stale list is noticed', () => {
  const stale = text.replace('| after they were sent | 90 days |', '| after they were sent | 91 days |')
  expect(stale).not.toBe(text)
  expect(withRetention(stale)).toBe(text)
})
