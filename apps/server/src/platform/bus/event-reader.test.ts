import { expect, test, vi } from 'vitest'
import { eventsNamed, openBusDatabase, SOON } from '../../testing/bus-life.ts'
import { type Database, type Queryable, type Sql, sql } from '../database/index.ts'
import { openLog } from '../log.ts'
import { openEventReader } from './event-reader.ts'
import { saveAndNotify } from './event-rows.ts'

/** A reader of stored events whose statements wait until they are let through, or fail. */
const openReader = async (stored: number) => {
  const { db } = await openBusDatabase()
  await db.transaction(async tx => saveAndNotify(tx, eventsNamed(Array.from({ length: stored }, (_, at) => `${at + 1}`)), 'elsewhere'))
  const ids = (await db.rows(sql<{ id: number }>`select id from platform_event order by id`)).map(({ id }) => String(id))
  const statements: { pass(): void; fail(): void }[] = []
  const held = holdRows(db, statements)
  const heard = { names: [] as string[], gaps: 0 }
  const read = openEventReader(
    held,
    {
      onEvents: events => void heard.names.push(...events.map(({ name }) => name)),
      onHearing: () => undefined,
      onGap: () => {
        heard.gaps += 1
      },
    },
    openLog('silent'),
  )
  return {
    heard,
    /** Names events by their places, from 1 on. */
    arrive: (...places: number[]): void => read(places.map(place => ids[place - 1] ?? '')),
    statements,
    pass: async (): Promise<void> => {
      const { length } = heard.names
      statements.at(-1)?.pass()
      await vi.waitFor(() => expect(heard.names.length).toBeGreaterThan(length), SOON)
    },
  }
}

const holdRows = (db: Database, statements: { pass(): void; fail(): void }[]): Queryable => ({
  ...db,
  rows: <Row>(statement: Sql<Row>) =>
    new Promise<Row[]>((resolve, reject) => {
      statements.push({ pass: () => resolve(db.rows(statement)), fail: () => reject(new Error('the database is away')) })
    }),
})

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

test('what arrives while events are read waits, is read by one statement, and is heard in the order in which it arrived', async () => {
  const { heard, arrive, statements, pass } = await openReader(9)
  arrive(2)
  arrive(8, 9)
  arrive(5)
  arrive(1, 3)
  expect(statements).toHaveLength(1)
  await pass()
  expect([heard.names, statements.length]).toEqual([['2'], 2])
  await pass()
  expect([heard.names, statements.length]).toEqual([['2', '8', '9', '5', '1', '3'], 2])
  arrive(4)
  await pass()
  expect([heard.names.at(-1), statements.length, heard.gaps]).toEqual(['4', 3, 0])
})

test('a node that is far behind reads its events in parts, and hears each once', async () => {
  const { heard, arrive, statements, pass } = await openReader(1_001)
  for (const place of upTo(1_001)) arrive(place)
  for (const statement of upTo(5)) {
    expect(statements).toHaveLength(statement)
    await pass()
  }
  expect(heard).toEqual({ names: upTo(1_001).map(String), gaps: 0 })
  expect(statements).toHaveLength(5)
})

test('a statement that fails is one gap, which covers what arrived in the meantime', async () => {
  const { heard, arrive, statements, pass } = await openReader(3)
  arrive(1)
  arrive(2)
  statements[0]?.fail()
  await vi.waitFor(() => expect(heard).toEqual({ names: [], gaps: 1 }), SOON)
  arrive(3)
  await pass()
  expect(heard).toEqual({ names: ['3'], gaps: 1 })
  expect(statements).toHaveLength(2)
})
