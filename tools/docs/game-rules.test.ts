import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GAME_RULES, PAGES_FOLDER, TABLES, withTables } from './game-rules.ts'
import { tablesAskedFor } from './marked-tables.ts'

const pages = GAME_RULES.map(page => readFileSync(page, 'utf8'))
const text = pages.join('\n')

describe('the written rules', () => {
  it('agree with the code', () => {
    expect(withTables(text)).toBe(text)
  })

  it('have no page that the entrance does not lead to', () => {
    expect(readdirSync(PAGES_FOLDER).filter(name => !pages[0]?.includes(`](game-rules/${name})`))).toEqual([])
  })

  it('show every table there is, once', () => {
    expect([...tablesAskedFor(text)].sort()).toEqual(Object.keys(TABLES).sort())
  })

  it('have each limit of the game in a table', () => {
    const game = join(import.meta.dirname, '..', '..', 'packages', 'game', 'src')
    const limits = readdirSync(game, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .flatMap(file => [...readFileSync(join(game, file), 'utf8').matchAll(/^export const ((?:MOST|LONGEST|FEWEST|SHORTEST)_[A-Z_]+) =/gm)])
      .map(([, name]) => name ?? '')
    const tables = readdirSync(import.meta.dirname)
      .filter(file => file.endsWith('-tables.ts'))
      .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join()
    expect(limits.length).toBeGreaterThan(20)
    expect(limits.filter(name => !new RegExp(`\\b${name}\\b`).test(tables))).toEqual([])
  })
})

describe('a stale table', () => {
  it('is noticed', () => {
    const stale = text.replace('| Capacity, PP | 1,000 |', '| Capacity, PP | 999 |')
    expect(stale).not.toBe(text)
    expect(withTables(stale)).toBe(text)
  })

  it('that nobody knows is an error', () => {
    expect(() => withTables('<!-- table:moonbeams -->\n<!-- /table -->')).toThrow('"moonbeams"')
  })
})
