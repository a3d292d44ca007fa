import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PRIVACY, withTables } from './privacy.ts'

const text = readFileSync(PRIVACY, 'utf8')

it('what the privacy document says about retention and about the room Care is what the product does', () => {
  for (const table of ['retention', 'care-rules']) expect(text).toContain(`<!-- table:${table} -->`)
  expect(withTables(text)).toBe(text)
})

it('a stale list is noticed', () => {
  const stale = text.replace('| after they were sent | 90 days |', '| after they were sent | 91 days |')
  expect(stale).not.toBe(text)
  expect(withTables(stale)).toBe(text)
})
