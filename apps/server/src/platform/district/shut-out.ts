import { setTimeout as pause } from 'node:timers/promises'
import { type DistrictSchool, setPassword } from './catalogue-rows.ts'
import { atHome, type SchoolSchema } from './other-machines.ts'
import { endConnections, newRolePassword, setRolePassword } from './school-role.ts'

const LOOK_MS = 200

/** Waits until no node is in the school any more, or for as long as closing one may take. */
export const emptied = (place: SchoolSchema, closesWithinMs: number): Promise<void> =>
  atHome(place, async there => {
    const until = Date.now() + closesWithinMs
    while (Date.now() < until) {
      const { rowCount } = await there.query('SELECT FROM pg_stat_activity WHERE usename = $1 LIMIT 1', [place.schema])
      if (rowCount === 0) return
      await pause(LOOK_MS)
    }
  })

/**
 * Ends the connections that are left, and gives the role another password: a node that was frozen or cut off, and has not heard that the school
 * is closed, comes back with the one that it knows, and PostgreSQL refuses it. Returns the school as it can be reached now.
 */
export const shutOut = async (place: SchoolSchema, school: DistrictSchool): Promise<DistrictSchool> => {
  const { client } = place
  const renewed = { ...school, password: newRolePassword() }
  await client.query('BEGIN')
  try {
    await setRolePassword(client, renewed)
    await setPassword(client, renewed)
    await client.query('COMMIT')
  } catch (error) {
    // The error that led here is the one to report; a broken connection rolls back automatically.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
  await atHome(place, there => endConnections(there, school.name))
  return renewed
}
