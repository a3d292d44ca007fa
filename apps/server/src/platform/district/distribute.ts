// Leads the tables of a school to another machine of a PostgreSQL over which Citus distributes schemas: docs/decisions/0038-districts.md
import { type Client, escapeIdentifier } from 'pg'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { atHome, homeOf, otherMachines, type SchoolSchema } from './other-machines.ts'
import { makeRole, type SchoolRole } from './school-role.ts'

/**
 * Citus puts the schema on one of its machines. Nobody may be in the school meanwhile. Returns whether it was there already. Refuses in words when
 * there are none that fit.
 */
export const distribute = async (place: SchoolSchema): Promise<boolean> => {
  const { client, districtUrl, schema } = place
  if ((await otherMachines(districtUrl)).length === 0)
    throw new StartRefusal('The database of the district has no other machines: its PostgreSQL needs Citus, and citus_add_node for each.')
  const wasThere = (await homeOf(client, districtUrl, schema)) !== districtUrl
  if (!wasThere) await lead(client, schema)
  const beyond = await atHome(place, there => continueCounting(there, schema))
  if (beyond !== null) {
    await moveBehind(client, schema, beyond)
    await atHome(place, there => continueCounting(there, schema))
  }
  return wasThere
}

/** Moves the school on to a machine that numbers new rows behind its last one. */
const moveBehind = async (client: Client, schema: string, last: bigint): Promise<void> => {
  const { rows } = await client.query<{ host: string; port: number }>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
     WHERE groupid >= $1 AND noderole = 'primary' AND shouldhaveshards ORDER BY groupid LIMIT 1`,
    [String(last / NUMBERS_OF_A_MACHINE)],
  )
  if (!rows[0])
    throw new StartRefusal('No machine of the database numbers new rows behind the last ones of the school: add one with citus_add_node.')
  await client.query(`SELECT citus_schema_move(to_regnamespace($1), $2, $3, 'block_writes')`, [schema, rows[0].host, rows[0].port])
}

const lead = async (client: Client, schema: string): Promise<void> => {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL client_min_messages = warning; SET LOCAL search_path = ${escapeIdentifier(schema)}`)
    // Citus copies the rows as if somebody inserted them, and keeps for the copy whether triggers are on.
    const withTriggers = await answers(
      client,
      `SELECT relname FROM ${TABLES} AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal)`,
    )
    const turn = async (how: 'DISABLE' | 'ENABLE'): Promise<void> => {
      for (const table of withTriggers) await client.query(`ALTER TABLE ${escapeIdentifier(table)} ${how} TRIGGER USER`)
    }
    await turn('DISABLE')
    await client.query('SELECT citus_schema_distribute(current_schema()::regnamespace)')
    await turn('ENABLE')
    // Functions that no table needs are on this machine alone until they are made again.
    const made = await answers(client, 'SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace')
    for (const text of made) await client.query(text)
    // Otherwise the rows stay on this machine as well, with everybody who is erased from now on.
    await client.query(`SELECT truncate_local_data_after_distributing_table(oid) FROM ${TABLES}`)
    await client.query('COMMIT')
  } catch (error) {
    // The error that led here is the one to report.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The numbers of a machine begin with the number of its group times this. */
const NUMBERS_OF_A_MACHINE = 2n ** 48n

const TABLES = `pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`

/** The one column of a statement. */
const answers = async (client: Client, text: string): Promise<string[]> =>
  (await client.query<string[]>({ text, rowMode: 'array' })).rows.flat()

/**
 * Each machine numbers rows from a start of its own on. A school that was there before, and has come back, goes on behind its last row. Returns the
 * number of one that no later row of this machine could have, and null where there is none.
 */
const continueCounting = async (client: Client, schema: string): Promise<bigint | null> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string; first: string; most: string }>(
    `SELECT format('%I.%I', nspname, relname) AS table, quote_ident(attname) AS column, seqrelid::regclass::text AS sequence,
            seqmin AS first, seqmax AS most
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
          JOIN pg_sequence ON seqrelid = pg_get_serial_sequence(format('%I.%I', nspname, relname), attname)::regclass
     WHERE nspname = $1 AND attidentity <> ''`,
    [schema],
  )
  for (const { table, column, sequence, first, most } of rows) {
    const [last = null] = await answers(client, `SELECT max(${column}) FROM ${table}`)
    if (last !== null && BigInt(last) >= BigInt(most)) return BigInt(last)
    if (last !== null && BigInt(last) >= BigInt(first)) await client.query('SELECT setval($1::regclass, $2)', [sequence, last])
  }
  return null
}

/**
 * Restores into an ordinary schema in place of a distributed one, in which Citus does not take all of our migrations. What was there is dropped
 * when the restore has ended well, and comes back when it has not.
 */
export const inOrdinarySchema = async <Result>(
  { client, districtUrl }: SchoolSchema,
  school: SchoolRole,
  restore: () => Promise<Result>,
): Promise<Result> => {
  const [name, before] = [school.name, `${school.name}_before`].map(escapeIdentifier)
  const isDistributed = (await homeOf(client, districtUrl, school.name)) !== districtUrl
  if (isDistributed) {
    await client.query(`ALTER SCHEMA ${name} RENAME TO ${before}`)
    await makeRole(client, school)
  }
  const result = await restore().catch(async (error: unknown) => {
    if (isDistributed) {
      await client.query(`DROP SCHEMA ${name} CASCADE`)
      await client.query(`ALTER SCHEMA ${before} RENAME TO ${name}`)
    }
    throw error
  })
  // Also one that a command left that was cut off.
  await client.query(`DROP SCHEMA IF EXISTS ${before} CASCADE`)
  return result
}
