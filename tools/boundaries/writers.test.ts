// Statements that write and answer rows are given to what may write. For those without rows the compiler says so: only a Writer has `run`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isSyntax, type Syntax } from '../rows/statements.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
/** The names of a Transaction, a Writer and the connection of the tables' owner. */
const WRITERS = ['tx', 'writer', 'autocommit', 'owner']
const READING = ['rows', 'one', 'maybe']
const WRITES = /\b(?:insert into|delete from|merge into|truncate|update (?:only )?[a-z]+_[a-z_]+)\b/

const nameOf = (node: unknown): string => {
  if (!isSyntax(node)) return ''
  return node.type === 'Identifier' ? String(node.name) : node.type === 'MemberExpression' ? nameOf(node.property) : ''
}

const nodesIn = (value: unknown): Syntax[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isSyntax(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

/** Statements of a source that write, and are handed to something that reads: its name, and the statement. */
const strayWrites = (file: string, source: string): string[] =>
  nodesIn(parseSync(file, source).program).flatMap(node => {
    const callee = node.type === 'CallExpression' ? (node.callee as Syntax) : null
    if (callee?.type !== 'MemberExpression' || !READING.includes(nameOf(callee.property))) return []
    const receiver = nameOf(callee.object)
    const texts = nodesIn(node.arguments).filter(({ type }) => type === 'TemplateElement') as unknown as { value: { raw: string } }[]
    const written = texts.map(({ value }) => value.raw).find(text => WRITES.test(text))
    return written === undefined || WRITERS.includes(receiver) ? [] : [`${file}: ${receiver} is given ${written.trim().slice(0, 60)}`]
  })

test('statements that write are handed to a transaction, or to a named door', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(?:^|\/)testing\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(file => strayWrites(file, readFileSync(join(SERVER, file), 'utf8')))).toEqual([])
})

test('a statement that writes through something that reads is noticed', () => {
  const text = (receiver: string, statement: string) => strayWrites('x.ts', `${receiver}.maybe(sql<{ id: string }>\`${statement}\`)`)
  expect(text('db', 'update people_person set name = 1 returning id')).toEqual([
    'x.ts: db is given update people_person set name = 1 returning id',
  ])
  expect(text('school.db', 'with gone as (delete from people_session returning id) select id from gone')).toHaveLength(1)
  expect(text('change.tx', 'delete from people_session returning id')).toEqual([])
  expect(text('db', 'select id from people_person for update of people_person')).toEqual([])
})
