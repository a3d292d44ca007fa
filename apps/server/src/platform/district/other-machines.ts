import type { Client, Pool } from 'pg'
import { withServer } from '../postgres/address.ts'
import { connect } from '../postgres/connect.ts'

type Machine = { readonly host: string; readonly port: number }

/**
 * The addresses of the machines over which Citus distributes the schemas of a district; none for any other PostgreSQL. The triggers of a
 * school run on the machine that has its schema, and notify only who listens there.
 */
export const otherMachines = async (districtUrl: string): Promise<readonly string[]> => {
  const client = await connect(districtUrl)
  try {
    if (!(await hasTable(client, 'pg_dist_node'))) return []
    const { rows } = await client.query<Machine>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 AND noderole = 'primary' ORDER BY nodeid`,
    )
    return rows.map(({ host, port }) => withServer(districtUrl, host, port))
  } finally {
    await client.end()
  }
}

/**
 * The address of the machine that has the tables of a school: that of the district, unless Citus has distributed the schema. Only there is a
 * transaction of the school one of one PostgreSQL. From any other machine Citus commits many in two phases, which PostgreSQL refuses once a
 * trigger has notified.
 */
export const homeOf = async (db: Client | Pool, districtUrl: string, schema: string): Promise<string> => {
  if (!(await hasTable(db, 'pg_dist_schema'))) return districtUrl
  const { rows } = await db.query<Machine>(
    `SELECT nodename AS host, nodeport AS port
     FROM pg_dist_schema JOIN pg_dist_partition USING (colocationid) JOIN pg_dist_shard USING (logicalrelid)
          JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid)
     WHERE schemaid = to_regnamespace($1) AND noderole = 'primary' LIMIT 1`,
    [schema],
  )
  return rows[0] ? withServer(districtUrl, rows[0].host, rows[0].port) : districtUrl
}

/** The schema of a school, with a connection of the district to its own machine. */
export type SchoolSchema = { readonly client: Client; readonly districtUrl: string; readonly schema: string }

/** Does something as the district on the machine that has the tables of a school. */
export const atHome = async <Result>(
  { client, districtUrl, schema }: SchoolSchema,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const home = await homeOf(client, districtUrl, schema)
  if (home === districtUrl) return work(client)
  const there = await connect(home)
  try {
    return await work(there)
  } finally {
    await there.end()
  }
}

const hasTable = async (db: Client | Pool, name: string): Promise<boolean> =>
  (await db.query('SELECT WHERE to_regclass($1) IS NOT NULL', [name])).rowCount === 1
