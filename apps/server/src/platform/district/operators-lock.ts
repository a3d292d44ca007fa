// One command at a time changes a school of a district.
import type { Client } from 'pg'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { DistrictSchool } from './catalogue-rows.ts'

const LOCK = `hashtextextended('restore ' || $1, 0)`

/** Works while no other command holds the lock of this school; refuses when one does. A command that is cut off frees it. */
export const whileHeld = async <Result>(
  client: Client,
  { name, host }: Pick<DistrictSchool, 'name' | 'host'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS held`, [name])
  if (rows[0]?.held !== true)
    throw new StartRefusal(`Another command for the school at ${host} is under way, such as a restore; wait until it has ended.`)
  // A connection that breaks has given its lock back, and the error of the work is the one to report.
  return work().finally(() => client.query(`SELECT pg_advisory_unlock(${LOCK})`, [name]).catch(() => undefined))
}
