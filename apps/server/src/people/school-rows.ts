import type { ProviderId } from '@xiotein/contract/people'
import { type Asking, sql } from '../platform/database/index.ts'
import { notFound } from '../platform/http/index.ts'

export type SchoolRow = {
  name: string
  timeZone: string
  allowedDomains: string[]
  /** The providers that people may sign in with, where the server has settings for them. */
  signInWith: ProviderId[]
  emailSignUp: boolean
  isDemo: boolean
  staffPasskeys: boolean
  /** Where people reach the school, as its admins say; null where nobody has said so. */
  address: string | null
}

export const schoolRow = (db: Asking): Promise<SchoolRow | null> =>
  db.maybe(sql`
    select name, time_zone as "timeZone", allowed_domains as "allowedDomains", sign_in_with as "signInWith",
           email_sign_up as "emailSignUp", is_demo as "isDemo", staff_passkeys as "staffPasskeys", address from people_school`)

/** Where the school's days begin at midnight; UTC until there is a school. */
export const timeZoneOfSchool = async (db: Asking): Promise<string> =>
  (await db.maybe<{ timeZone: string }>(sql`select time_zone as "timeZone" from people_school`))?.timeZone ?? 'UTC'

export const schoolOrRefuse = async (db: Asking): Promise<SchoolRow> => {
  const row = await schoolRow(db)
  if (!row) throw notFound('http.not-found')
  return row
}

export const isDomainAllowed = (school: Pick<SchoolRow, 'allowedDomains'>, email: string): boolean =>
  school.allowedDomains.length === 0 || school.allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))
