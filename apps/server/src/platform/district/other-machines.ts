import { withServer } from '../postgres/address.ts'
import { connect } from '../postgres/connect.ts'

/**
 * The addresses of the machines over which Citus distributes the schemas of a district; none for any other PostgreSQL. The triggers of a
 * school run on the machine that has its schema, and notify only who listens there.
 */
export const otherMachines = async (districtUrl: string): Promise<readonly string[]> => {
  const client = await connect(districtUrl)
  try {
    const { rowCount } = await client.query("SELECT WHERE to_regclass('pg_dist_node') IS NOT NULL")
    if (rowCount === 0) return []
    const { rows } = await client.query<{ host: string; port: number }>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 AND noderole = 'primary' ORDER BY nodeid`,
    )
    return rows.map(({ host, port }) => withServer(districtUrl, host, port))
  } finally {
    await client.end()
  }
}
