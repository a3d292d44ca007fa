// One command at a time changes a school of a district.
import type { Client } from 'pg'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { DistrictSchool } from './catalogue-rows.ts'

const LOCK = `hashtextextended('restore ' || $1, 0)`

/** A machine that vanishes keeps the lock for two minutes, and not for the two hours that PostgreSQL usually waits before it asks. */
const PROBES = `SET tcp_keepalives_idle = '60s'; SET tcp_keepalives_interval = '10s'; SET tcp_keepalives_count = 6;
  SET tcp_user_timeout = '120s'`

/** Works while no other command holds the lock of this school; refuses when one does. A command that is cut off frees it. */
export const whileHeld = async <Result>(
  client: Client,
  { name, host }: Pick<DistrictSchool, 'name' | 'host'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  await client.query(PROBES)
  const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS held`, [name])
  if (rows[0]?.held !== true)
    throw new StartRefusal(`Another command for the school at ${host} is under way, such as a restore; wait until it has ended.`)
  // A connection that breaks has given its lock back, and the error of the work is the one to report.
  return work().finally(() => client.query(`SELECT pg_advisory_unlock(${LOCK})`, [name]).catch(() => undefined))
}
