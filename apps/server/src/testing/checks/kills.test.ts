// C1 and C2: app or database are killed in the middle of spends; the spender retries with the same key. C8: no index is damaged by it.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, sql } from '../../platform/database/index.ts'
import { bundled } from '../bundled.ts'
import { driftOf, IN_ORDER } from './books.ts'
import { isAtRest, judgeTimes } from './goals.ts'
import { awardUntilConfirmed } from './insistent-client.ts'
import { byDay, PATIENCE_MS, record } from './night.ts'
import { fillSchool, startSchoolProcess } from './school-process.ts'

const HANDS = 8
const PUPILS = byDay(2, 40)
const CREDIT = 2_000
/** Spends at least; more, until every kill is done. */
const SPENDS = byDay(60, 10_000)
const MOST_RETURN_MS = 5_000
const BETWEEN_KILLS_MS = byDay(200, 2_000)

/** Compares every index with its table; PostgreSQL raises an error where one is damaged. Returns how many there are. */
const examineIndexes = async (db: Database): Promise<number> => {
  await db.run({ name: '', text: 'create extension amcheck', values: [] })
  const text = `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relpersistence = 'p'`
  return (await db.rows({ name: '', text, values: [] })).length
}

let made: Awaited<ReturnType<typeof bundled>>
beforeAll(async () => {
  made = await bundled('main.ts')
})
afterAll(() => made.remove())

test.each([
  ['C2', 'database', byDay(1, 30)],
  ['C1', 'app', byDay(1, 20)],
] as const)(
  '%s: the %s is killed %i times while PP are spent: nothing is lost, nothing counts twice, and the school goes on',
  {
    timeout: PATIENCE_MS,
  },
  async (check, victim, kills) => {
    const atRest = await isAtRest()
    const school = await startSchoolProcess({ program: made.program })
    onTestFinished(() => school.clear())
    const lesson = await school.ask(db => fillSchool(db, PUPILS, byDay(10, 120)))
    const tries = { lost: 0, refused: 0 }
    for (const pupilId of lesson.pupilIds)
      await awardUntilConfirmed(school.address, lesson, { pupilId, changeAmount: CREDIT, turn: 0 }, tries)

    let begun = 0
    let confirmed = 0
    let killed = 0
    let killedAtMs: number | null = null
    const backAfterMs: number[] = []
    const spend = async (): Promise<void> => {
      // The last PP of nobody are touched: a spend that finds nothing would count as another number.
      while ((killed < kills || killedAtMs !== null || begun < SPENDS) && begun < PUPILS * CREDIT - HANDS) {
        begun += 1
        const pupilId = lesson.pupilIds[begun % PUPILS] ?? ''
        const { beganAtMs } = await awardUntilConfirmed(school.address, lesson, { pupilId, changeAmount: -1, turn: begun }, tries)
        confirmed += 1
        if (killedAtMs !== null && beganAtMs > killedAtMs) {
          backAfterMs.push(performance.now() - killedAtMs)
          killedAtMs = null
        }
      }
    }
    const kill = async (): Promise<void> => {
      while (killed < kills) {
        const goal = confirmed + 20
        while (confirmed < goal || killedAtMs !== null) await pause(20)
        await pause(BETWEEN_KILLS_MS)
        killedAtMs = performance.now()
        killed += 1
        await (victim === 'database' ? school.killDatabase() : school.killApp())
      }
    }
    await Promise.all([kill(), ...Array.from({ length: HANDS }, spend)])
    expect(school.exitCode()).toBeNull()
    expect(killed).toBe(kills)
    expect(tries.lost + tries.refused).toBeGreaterThan(0)
    const books = await school.ask(async db => ({
      drift: await driftOf(db),
      left: (await db.one<{ left: number }>(sql`select sum(balance)::bigint as left from ledger_account where person_id is not null`)).left,
      spends: (
        await db.one<{ spends: number }>(sql`select count(*) as spends from ledger_posting where amount = -1 and balance_after is not null`)
      ).spends,
    }))
    expect(await school.ask(examineIndexes)).toBeGreaterThan(200)
    const returns = backAfterMs.sort((a, b) => a - b)
    const [median = 0, slowest = 0] = [returns[Math.floor(returns.length / 2)], returns.at(-1)]
    record(check, {
      kills,
      confirmed,
      'answers lost': tries.lost,
      refused: tries.refused,
      'median return ms': median,
      'slowest return ms': slowest,
      goal: 'nothing lost, nothing twice, no drift',
    })
    expect(books).toEqual({ drift: IN_ORDER, left: PUPILS * CREDIT - confirmed, spends: confirmed })
    expect(await school.end()).toBe(0)
    if (check === 'C2') judgeTimes(check, atRest, { 'the slowest return': [slowest, MOST_RETURN_MS] })
  },
)
