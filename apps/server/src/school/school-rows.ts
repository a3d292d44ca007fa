import type { ProviderId } from '@xiotein/contract/school'
import type { OpenHours, OpenWindow } from '@xiotein/game/rules'
import type { ClientBase } from 'pg'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { utcOffsetMinutes } from '../platform/local-day.ts'

export type SchoolRow = {
  name: string
  timeZone: string
  allowedDomains: string[]
  /** The providers that people may sign in with, where the server has settings for them. */
  signInWith: ProviderId[]
  emailSignUp: boolean
  isDemo: boolean
  staffPasskeys: boolean
  /** Pupils change their names at once. */
  pupilsRename: boolean
  /** The school's address, as set by its admins; null when it is not set. */
  address: string | null
}

export const schoolRow = (db: Queryable): Promise<SchoolRow | null> =>
  db.maybe(sql<{
    name: string
    timeZone: string
    allowedDomains: string[]
    signInWith: ('google' | 'openid')[]
    emailSignUp: boolean
    isDemo: boolean
    staffPasskeys: boolean
    pupilsRename: boolean
    address: string | null
  }>`
    select name, time_zone, allowed_domains, sign_in_with,
           email_sign_up, is_demo, staff_passkeys, pupils_rename, address from school_settings`)

/** The time zone of the school's days; UTC until there is a school. */
export const timeZoneOfSchool = async (db: Queryable): Promise<string> => (await schoolRow(db))?.timeZone ?? 'UTC'

export const schoolOrRefuse = async (db: Queryable): Promise<SchoolRow> => {
  const row = await schoolRow(db)
  if (!row) throw new Refused('http.not-found')
  return row
}

/** Locks the school's row until the transaction ends, so that two changes with school-wide conditions run one after the other. */
export const lockSchool = async (tx: Transaction): Promise<void> => {
  await tx.run(sql`select from school_settings for update`)
}

/**
 * Locks a demo school against every set-up, in the order in which a set-up locks: the code first, then the school. Returns false for a school
 * that is no demo. Call it as the owner of the tables, in a transaction.
 */
export const lockDemoSchool = async (owner: Pick<ClientBase, 'query'>): Promise<boolean> => {
  await owner.query('lock table school_set_up_code, school_settings in access exclusive mode')
  return (await owner.query('select from school_settings where is_demo')).rowCount !== 0
}

/** Creates the school for the holder of the set-up code (`requireSetUpCode`), which stops working. Refusal: school.already-set-up. */
export const makeSchool = async (
  tx: Transaction,
  made: Omit<SchoolRow, 'staffPasskeys' | 'pupilsRename'> & { readonly createdAt: Date },
): Promise<void> => {
  if (await schoolRow(tx)) throw new Refused('school.already-set-up')
  await tx.run(sql`
    insert into school_settings (name, time_zone, allowed_domains, sign_in_with, email_sign_up, is_demo, address, created_at)
    values (${made.name}, ${made.timeZone}, ${made.allowedDomains}, ${made.signInWith}, ${made.emailSignUp}, ${made.isDemo}, ${made.address},
            ${made.createdAt})`)
  await tx.run(sql`delete from school_set_up_code`)
}

export const isDomainAllowed = (school: Pick<SchoolRow, 'allowedDomains'>, email: string): boolean =>
  school.allowedDomains.length === 0 || school.allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))

/** These windows by the school's clock at that moment; null for every hour. */
export const openHoursOf = async (db: Queryable, windows: readonly OpenWindow[] | null, now: Date): Promise<OpenHours | null> =>
  windows && { utcOffsetMinutes: utcOffsetMinutes(await timeZoneOfSchool(db), now.getTime()), windows }
