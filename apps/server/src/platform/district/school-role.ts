// Each school has a role and a schema of its own, of the same name: so PostgreSQL itself refuses the rows of another school.
// docs/decisions/0038-districts.md
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { withRole } from '../postgres/address.ts'

/** The schema of the catalogue. */
export const DISTRICT_SCHEMA = 'district'

const LONGEST_PART = 30

/** A name that no other role of the server has: roles belong to the whole server, and another database of it may be a district as well. */
export const newSchoolName = (host: string): string =>
  `school_${host.replace(/[^a-z0-9]+/g, '_').slice(0, LONGEST_PART)}_${randomBytes(4).toString('hex')}`

const SCRAM_BYTES = { key: 32, salt: 16 }

/**
 * The verifier of a password (RFC 5802): with it, the password itself is in no statement and in no log of the database. One round is enough
 * for one that nobody can guess, and makes connecting cheaper.
 */
const verifierOf = (password: string): string => {
  const salt = randomBytes(SCRAM_BYTES.salt)
  const salted = pbkdf2Sync(password, salt, 1, SCRAM_BYTES.key, 'sha256')
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest()
  return `SCRAM-SHA-256$1:${salt.toString('base64')}$${stored.toString('base64')}:${keyOf('Server Key').toString('base64')}`
}

export const newRolePassword = (): string => randomBytes(24).toString('base64url')

export type SchoolRole = { readonly name: string; readonly password: string }

/** The address of the district's database as one of its schools. */
export const schoolUrl = (districtUrl: string, { name, password }: SchoolRole): string => withRole(districtUrl, name, password)

/** The address of the district's database with the tables of its catalogue in the path. */
export const catalogueUrl = (districtUrl: string): string =>
  `${districtUrl}${districtUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${DISTRICT_SCHEMA}`)}`

/** Makes the role and the schema, or what is missing of them. The role finds its own schema alone. */
export const makeRole = async (client: Client, { name, password }: SchoolRole): Promise<void> => {
  const role = escapeIdentifier(name)
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${role} LOGIN NOINHERIT PASSWORD ${escapeLiteral(verifierOf(password))}`)
  // The district acts for its schools: it makes their schema and removes it.
  await client.query(`GRANT ${role} TO CURRENT_USER`)
  await client.query(`ALTER ROLE ${role} SET search_path = ${role}`)
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${role} AUTHORIZATION ${role}`)
}

/** Gives the role another password. Connections that it has already stay. */
export const setRolePassword = async (client: Client, { name, password }: SchoolRole): Promise<void> => {
  await client.query(`ALTER ROLE ${escapeIdentifier(name)} PASSWORD ${escapeLiteral(verifierOf(password))}`)
}

/** Ends all connections of the school. */
export const endConnections = async (client: Client, name: string): Promise<void> => {
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1 AND pid <> pg_backend_pid()', [name])
}

/** Removes the schema with everything in it, and the role. */
export const dropRole = async (client: Client, name: string): Promise<void> => {
  const role = escapeIdentifier(name)
  await client.query(`DROP SCHEMA IF EXISTS ${role} CASCADE`)
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount === 0) return
  await client.query(`DROP OWNED BY ${role}`)
  await client.query(`DROP ROLE ${role}`)
}
