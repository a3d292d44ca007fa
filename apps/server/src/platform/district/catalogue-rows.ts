// The rows of the catalogue. They are read and written with the rights of the district alone.
import type { Client, Pool, QueryResultRow } from 'pg'
import type { SchoolRole } from './school-role.ts'

export type SchoolState = 'making' | 'active' | 'suspended' | 'moving' | 'removing'

export type DistrictSchool = SchoolRole & {
  readonly host: string
  /** The address that people type, with the scheme and, if it is not the usual one, the port. */
  readonly address: string
  readonly state: SchoolState
  readonly schemaVersion: number
  /** The reason why the tables could not be brought to `failedVersion`; null: they could. */
  readonly failure: string | null
  readonly failedVersion: number | null
  /** Sender of its emails; null: that of the district. */
  readonly mailFrom: string | null
  /** The last look at its jobs that ended well. */
  readonly jobsDoneAt: Date
  readonly jobsFailing: number
}

export type CatalogueClient = Pick<Client | Pool, 'query'>
const COLUMNS = `name, password, host, address, state, schema_version as "schemaVersion", failure, failed_version as "failedVersion",
  mail_from as "mailFrom", jobs_done_at as "jobsDoneAt", jobs_failing as "jobsFailing"`

const rows = async <Row extends QueryResultRow>(db: CatalogueClient, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await db.query<Row>(text, [...values])).rows

export const allSchools = (db: CatalogueClient): Promise<DistrictSchool[]> =>
  rows(db, `select ${COLUMNS} from district.school order by host`)

export const schoolAt = async (db: CatalogueClient, host: string): Promise<DistrictSchool | null> =>
  (await rows<DistrictSchool>(db, `select ${COLUMNS} from district.school where host = $1`, [host]))[0] ?? null

export const insertSchool = async (
  db: CatalogueClient,
  school: SchoolRole & { readonly host: string; readonly address: string },
): Promise<void> => {
  await db.query(
    `insert into district.school (name, password, host, address, state) values ($1, $2, $3, $4, 'making') on conflict (host) do nothing`,
    [school.name, school.password, school.host, school.address],
  )
}

export const setState = async (db: CatalogueClient, name: string, state: SchoolState): Promise<void> => {
  await db.query('update district.school set state = $2 where name = $1 and state <> $2', [name, state])
}

export const setAddress = async (db: CatalogueClient, name: string, host: string, address: string): Promise<void> => {
  await db.query('update district.school set host = $2, address = $3 where name = $1', [name, host, address])
}

export const setPassword = async (db: CatalogueClient, { name, password }: SchoolRole): Promise<void> => {
  await db.query('update district.school set password = $2 where name = $1', [name, password])
}

export const setMailFrom = async (db: CatalogueClient, name: string, mailFrom: string | null): Promise<void> => {
  await db.query('update district.school set mail_from = $2 where name = $1', [name, mailFrom])
}

/** Records that the school's tables are those of this migration. A node of an older version never takes that back. */
export const noteVersion = async (db: CatalogueClient, name: string, version: number): Promise<void> => {
  await db.query(
    `update district.school set schema_version = greatest(schema_version, $2), failure = null, failed_version = null
     where name = $1 and (schema_version < $2 or failure is not null)`,
    [name, version],
  )
}

/** Records the newest migration after a restore: an older Xiotein has fewer of them than there were. 0: nobody knows. */
export const setVersion = async (db: CatalogueClient, name: string, version: number): Promise<void> => {
  await db.query('update district.school set schema_version = $2, failure = null, failed_version = null where name = $1', [name, version])
}

export const noteFailure = async (db: CatalogueClient, name: string, version: number, failure: string): Promise<void> => {
  await db.query('update district.school set failure = $3, failed_version = $2 where name = $1', [name, version, failure])
}

/** Lets the next visitor try again. */
export const forgetFailure = async (db: CatalogueClient, name: string): Promise<void> => {
  await db.query('update district.school set failure = null, failed_version = null where name = $1 and failure is not null', [name])
}

export const deleteSchool = async (db: CatalogueClient, name: string): Promise<void> => {
  await db.query('delete from district.school where name = $1', [name])
}

/** Whether the last word of an operator was to suspend the school. */
export const wasSuspended = async (db: CatalogueClient, name: string): Promise<boolean> => {
  const [last] = await rows<{ action: string }>(
    db,
    `select action from district.operator_action where name = $1 and action in ('suspend', 'resume') order by id desc limit 1`,
    [name],
  )
  return last?.action === 'suspend'
}

/** Whether this very backup was put in its place before. */
export const wasRestored = async (db: CatalogueClient, name: string, sha256: string): Promise<boolean> =>
  (await rows(db, `select from district.operator_action where name = $1 and action = 'restored' and detail = $2 limit 1`, [name, sha256]))
    .length > 0

/** Takes the school whose jobs were not looked at for longest, and for at least so many minutes; null when there is none. No other node takes it. */
export const claimForJobs = async (db: CatalogueClient, minutes: number): Promise<DistrictSchool | null> => {
  const [claimed] = await rows<DistrictSchool>(
    db,
    `update district.school set jobs_looked_at = now() where name = (
       select name from district.school
       where state = 'active' and jobs_looked_at < now() - make_interval(mins => $1) order by jobs_looked_at limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [minutes],
  )
  return claimed ?? null
}

/** Records that a look at the jobs of a school ended well, and how many of them fail. */
export const noteJobsDone = async (db: CatalogueClient, name: string, failing: number): Promise<void> => {
  await db.query('update district.school set jobs_done_at = now(), jobs_failing = $2 where name = $1', [name, failing])
}

/** Records what an operator did. */
export const recordAction = async (
  db: CatalogueClient,
  operator: string,
  { name, host }: Pick<DistrictSchool, 'name' | 'host'>,
  action: string,
  detail: string | null = null,
): Promise<void> => {
  await db.query('insert into district.operator_action (operator, name, host, action, detail) values ($1, $2, $3, $4, $5)', [
    operator,
    name,
    host,
    action,
    detail,
  ])
}
