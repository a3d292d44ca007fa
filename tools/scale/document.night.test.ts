// At night, because the mornings of 10,000 schools take seconds to play.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tablesAskedFor } from '../docs/marked-tables.ts'
import { SCALE, withTables } from './document.ts'
import { TABLES } from './tables.ts'

const text = readFileSync(SCALE, 'utf8')

describe('docs/scale.md', () => {
  it('has the tables that the model computes, each once', () => {
    expect(withTables(text)).toBe(text)
    expect([...tablesAskedFor(text)].sort()).toEqual(Object.keys(TABLES).sort())
  })

  it('is noticed when it is stale', () => {
    const stale = text.replace('one node too few', 'one node too many')
    expect(stale).not.toBe(text)
    expect(withTables(stale)).toBe(text)
  })
})
