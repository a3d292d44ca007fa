import { describe, expect, test } from 'vitest'
import { openTestSchool } from '../../testing/school.ts'
import { batchLookups } from './batch-lookups.ts'
import { sql } from './sql.ts'

const NOW = new Date('2026-11-23T10:00:00Z')

describe('lookups of one moment', () => {
  test('are one query, and everybody gets their own answer', async () => {
    const { school } = await openTestSchool()
    const asked: (readonly string[])[] = []
    const lengthOf = batchLookups<number>(async (db, keys) => {
      asked.push(keys)
      const rows = await db.rows<{ key: string; length: number }>(
        sql`select key, length(key) as length from unnest(${keys}::text[]) as key where key <> 'nobody'`,
      )
      return new Map(rows.map(({ key, length }) => [key, length]))
    })
    const answers = ['ada', 'bo', 'ada', 'nobody'].map(key => lengthOf(school.db, key, NOW))
    expect(await Promise.all(answers)).toEqual([3, 2, 3, null])
    expect(asked).toEqual([['ada', 'bo', 'nobody']])
    expect(await lengthOf(school.db, 'ada', NOW)).toBe(3)
    expect(asked).toHaveLength(2)
  })

  test('use two connections at most, and later ones are looked up next', async () => {
    const { school } = await openTestSchool()
    const asked: (readonly string[])[] = []
    const held: (() => void)[] = []
    const answer = batchLookups<number>(async (_db, keys) => {
      asked.push(keys)
      await new Promise<void>(resolve => void held.push(resolve))
      return new Map(keys.map(key => [key, 1]))
    })
    const answers: Promise<number | null>[] = []
    for (const key of ['ada', 'bo', 'cem', 'dana', 'eva']) {
      answers.push(answer(school.db, key, NOW))
      await new Promise(setImmediate)
      await new Promise(setImmediate)
    }
    expect(asked).toEqual([['ada'], ['bo']])
    held[1]?.()
    await answers[1]
    await new Promise(setImmediate)
    expect(asked).toEqual([['ada'], ['bo'], ['cem', 'dana', 'eva']])
    for (const release of held) release()
    expect(await Promise.all(answers)).toEqual([1, 1, 1, 1, 1])
  })

  test('fail together, and the next one is looked up again', async () => {
    const { school } = await openTestSchool()
    let broken = true
    const answer = batchLookups<number>(async (db, keys) => {
      if (broken) await db.rows(sql`select 1 / 0`)
      return new Map(keys.map(key => [key, 1]))
    })
    const both = await Promise.allSettled([answer(school.db, 'ada', NOW), answer(school.db, 'bo', NOW)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await answer(school.db, 'ada', NOW)).toBe(1)
  })
})
