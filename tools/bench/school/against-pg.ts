// A command through the product, against the very same statements sent by bare `pg`. Each round is taken back, so that all begin alike.

import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { identify } from '../../../apps/server/src/people/index.ts'
import type { Sql } from '../../../apps/server/src/platform/database/index.ts'
import type { School } from '../../../apps/server/src/platform/school.ts'
import type { Person } from '../../../apps/server/src/platform/sign-in/index.ts'
import { median, type Row } from '../row.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { callInside, noting } from './call-inside.ts'

const ROUNDS = 60
const WARM_UP = 15

class TakenBack extends Error {}

/** The school with a database that notes every statement of a transaction and takes the transaction back at its end. */
const notingSchool = (school: School, noted: Sql[]): School => ({
  ...school,
  commit: (made, now, work) =>
    school.commit(made, now, async change => {
      await work({ ...change, tx: { ...noting(change.tx, noted), inTransaction: true } })
      throw new TakenBack()
    }),
})

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The person who is signed in with that cookie. */
export const callerOf = async (school: School, { cookie }: BenchPerson): Promise<Person> => {
  const caller = await identify(school, cookie.split('=')[1] ?? '')
  if (!caller) throw new Error('somebody of the bench is not signed in')
  return caller
}

type Command = { readonly what: string; readonly call: string; readonly caller: Person; readonly input: unknown }

export const againstPg = async (bench: BenchSchool, school: School, { what, call, caller, input }: Command): Promise<Row> => {
  const raw = new pg.Client({ connectionString: bench.url })
  await raw.connect()
  const ours: number[] = []
  const bare: number[] = []
  let statements = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const noted: Sql[] = []
    const oursMs = await timed(async () => {
      await callInside(notingSchool(school, noted), call, caller, input).catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error
      })
    })
    const bareMs = await timed(async () => {
      await raw.query('begin')
      for (const { name, text, values } of noted) await raw.query({ name, text, values: values as unknown[] })
      await raw.query('rollback')
    })
    statements = noted.length
    if (round >= WARM_UP) {
      ours.push(oursMs)
      bare.push(bareMs)
    }
  }
  await raw.end()
  const ratio = median(ours.map((ms, index) => ms / (bare[index] ?? ms)))
  return {
    name: `${what} against the same ${statements} statements sent raw through pg`,
    figure: `${ratio.toFixed(2)}x (${median(ours).toFixed(1)} ms against ${median(bare).toFixed(1)} ms)`,
    goal: 'at most 2x',
    ratio,
  }
}
