// A name that a function gives to something of its own is not the module's.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readProgram } from './program.ts'
import { refusalsOfCalls } from './reach.ts'

const root = mkdtempSync(join(tmpdir(), 'refusals-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Returns the refusals of a call whose handler has this body, beside a function of the module that throws `toys.taken`. */
const refusalsOf = (handler: string): readonly string[] => {
  mkdirSync(join(root, 'toys'), { recursive: true })
  writeFileSync(
    join(root, 'toys/take.ts'),
    `export const take = (all: string[]) => { throw new Refused('toys.taken') }
     export const look = serve(toysCalls, 'toys.look', { who: 'signed-in' }, ${handler})`,
  )
  return refusalsOfCalls(readProgram(root, ['toys']), ['toys.taken', 'toys.gone'])[0]?.refusals ?? []
}

test.each([
  'async () => take([])',
  'async ({ db }) => { const one = take; return one(db) }',
  'async () => { if (db) { const take = 1 } return take([]) }',
  'async () => { const { take: mine } = toys; return take(mine) }',
  'async () => toys.map((take: string) => take).concat(take([]))',
  'async ({ all = take([]) }) => all',
])('%s throws what the function throws', handler => {
  expect(refusalsOf(handler)).toEqual(['toys.taken'])
})

test.each([
  'async () => { const take = await db.rows(); return { take, first: take[0] } }',
  'async ({ take }) => take()',
  'async ({ toys: { take = 1 } }) => take',
  'async (change, ...take) => take',
  'async () => { for (const take of toys) use(take) }',
  'async () => { try { use() } catch (take) { use(take) } }',
  'async () => { const take = toys; return toys.map(() => take.length) }',
  'async () => { const { take: mine } = toys; return mine }',
  'async () => { function take() {} return take() }',
])('%s has a name of its own', handler => {
  expect(refusalsOf(handler)).toEqual([])
})
