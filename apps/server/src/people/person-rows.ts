import { type Queryable, sql, type Transaction, type Writer } from '../platform/database/index.ts'

/** An account at an OpenID Connect provider. A subject is unique only at its own provider. */
type Link = { readonly provider: string; readonly subject: string }

type AccountRow = {
  id: string
  displayName: string
  email: string | null
  emailVerifiedAt: Date | null
  username: string | null
  passwordHash: string | null
  linkedProvider: string | null
  linkedSubject: string | null
  photoId: string | null
  language: 'en' | 'es' | null
  theme: 'light' | 'dark' | 'system' | null
  notifications: boolean
  textSize: 'usual' | 'large' | 'largest'
  clearerLetters: boolean
  lessMotion: boolean
  sounds: boolean
  isTest: boolean
  createdAt: Date
  /** When the person last signed in themselves; an admin who acts as a test account does not count. */
  lastLoginAt: Date | null
  suspendedAt: Date | null
  version: number
  credentialsVersion: number
  vouchedAt: Date | null
  isConfirmed: boolean
  isStaff: boolean
  /** Another name takes effect without staff, if it looks like nobody else's. */
  renamesAtOnce: boolean
}
export type Account = Omit<AccountRow, 'linkedProvider' | 'linkedSubject'> & { link: Link | null }

/** The credentials version of a new account. */
export const FIRST_CREDENTIALS = 1

export type NewPerson = {
  id: string
  displayName: string
  email: string | null
  emailVerifiedAt: Date | null
  username: string | null
  passwordHash: string | null
  link?: Link
  /** The moment the school itself created the account; null for somebody who signed up or was invited. */
  vouchedAt: Date | null
  createdAt: Date
  /** Set for a name that its owner chose and that no staff has looked at. */
  nameBy?: 'owner'
}

type Sought = { readonly id?: string; readonly signInName?: string; readonly email?: string; readonly link?: Link }

const account = async (db: Queryable, { id, signInName, email, link }: Sought): Promise<Account | null> => {
  const row = await db.maybe(sql<AccountRow>`
    select p.id, p.display_name, p.email, p.email_verified_at, p.username,
           p.password_hash, p.linked_provider, p.linked_subject, p.photo_id,
           p.language, p.theme, p.notifications, p.text_size, p.clearer_letters, p.less_motion, p.sounds,
           p.is_test, p.created_at, p.last_login_at, p.suspended_at, p.version,
           p.credentials_version,
           p.vouched_at, p.is_confirmed,
           p.is_staff,
           p.is_staff or (p.name_by is distinct from 'staff' and exists (select from school_settings s where s.pupils_rename)) as renames_at_once
    from (
      select q.*, exists (select from people_role r where r.person_id = q.id and r.role <> 'scorekeeper') as is_staff from people_person q
    ) p
    where p.erased_at is null and not p.is_program and p.id = coalesce(
      ${id ?? null}::uuid,
      (select n.id from people_person n where n.email = ${signInName ?? email ?? null}::text),
      (select n.id from people_person n where n.username = ${signInName ?? null}::text),
      (select n.id from people_person n
       where n.linked_provider = ${link?.provider ?? null}::text and n.linked_subject = ${link?.subject ?? null}::text))`)
  if (row === null) return null
  const { linkedProvider, linkedSubject, ...account } = row
  return {
    ...account,
    link: linkedProvider === null || linkedSubject === null ? null : { provider: linkedProvider, subject: linkedSubject },
  }
}

export const accountById = (db: Queryable, personId: string): Promise<Account | null> => account(db, { id: personId })

/** Normalises a typed sign-in name for comparison. */
export const signInNameOf = (typed: string): string => typed.normalize('NFKC').toLowerCase()

/**
 * Finds an account by the name that a person types to sign in. An e-mail address takes precedence over an identical username of somebody
 * else.
 */
export const accountBySignInName = (db: Queryable, name: string): Promise<Account | null> => account(db, { signInName: name })

export const accountByEmail = (db: Queryable, email: string): Promise<Account | null> => account(db, { email })

export const accountByLink = (db: Queryable, link: Link): Promise<Account | null> => account(db, { link })

export const insertPerson = async (writer: Writer, person: NewPerson): Promise<void> => {
  await writer.run(sql`
    insert into people_person (id, display_name, email, email_verified_at, username, password_hash, linked_provider, linked_subject, vouched_at,
                               created_at, name_by)
    values (${person.id}, ${person.displayName}, ${person.email}, ${person.emailVerifiedAt}, ${person.username}, ${person.passwordHash},
            ${person.link?.provider ?? null}, ${person.link?.subject ?? null}, ${person.vouchedAt}, ${person.createdAt}, ${person.nameBy ?? null})`)
}

export const setPassword = async (writer: Writer, personId: string, passwordHash: string): Promise<void> => {
  await writer.run(sql`update people_person set password_hash = ${passwordHash}, version = version + 1 where id = ${personId}`)
}

/**
 * A new password by a link is how an owner gets an account back, so a provider's account that somebody else may have linked is unlinked.
 * The owner of the confirmed address links it again by signing in with the provider.
 */
export const recoverWithPassword = async (writer: Writer, personId: string, passwordHash: string): Promise<void> => {
  await setPassword(writer, personId, passwordHash)
  await writer.run(sql`update people_person set linked_provider = null, linked_subject = null where id = ${personId}`)
}

/** The named author of what a program does. It is not an account: nobody can sign in as it, give it a role or erase it. */
export const insertProgram = async (tx: Transaction, program: { id: string; displayName: string; createdAt: Date }): Promise<void> => {
  await tx.run(sql`
    insert into people_person (id, display_name, is_program, notifications, created_at)
    values (${program.id}, ${program.displayName}, true, false, ${program.createdAt})`)
}

type NewPupil = { id: string; displayName: string; email: string | null; username: string | null }

/** Test accounts of pupils. Nobody can sign in to them: an admin acts as one of them. */
export const insertTestAccounts = async (
  tx: Transaction,
  people: readonly { readonly id: string; readonly displayName: string }[],
  now: Date,
): Promise<void> => {
  await tx.run(sql`
    insert into people_person (id, display_name, is_test, vouched_at, created_at)
    select id, display_name, true, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${people.map(p => p.id)}::uuid[], ${people.map(p => p.displayName)}::text[]) as new (id, display_name)`)
}

/** Makes accounts without a password that the school vouches for, many at once. */
export const insertVouchedFor = async (tx: Transaction, people: readonly NewPupil[], now: Date): Promise<void> => {
  await tx.run(sql`
    insert into people_person (id, display_name, email, username, vouched_at, created_at)
    select id, display_name, email, username, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${people.map(p => p.id)}::uuid[], ${people.map(p => p.displayName)}::text[], ${people.map(p => p.email)}::text[],
                ${people.map(p => p.username)}::text[]) as new (id, display_name, email, username)`)
}

/** The last visits of these people themselves; those who never came are left out. An admin who acts as a test account does not count. */
export const lastSeenOf = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db.rows(sql<{ id: string; seenAt: Date }>`
    select id, last_seen_at as seen_at from people_person where id = any(${personIds}::uuid[]) and last_seen_at is not null`)
  return new Map(rows.map(({ id, seenAt }) => [id, seenAt]))
}

/** Those of these people who have changed something in their profile: a picture, a setting, or a name that they asked for. */
export const savedProfile = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.rows(sql<{ id: string }>`
    select p.id from people_person p
    where p.id = any(${personIds}::uuid[])
      and (p.photo_id is not null or p.theme is not null or p.language is not null or p.text_size <> 'usual' or p.clearer_letters
           or p.less_motion or p.sounds or not p.notifications
           or exists (select from people_asked_name n where n.person_id = p.id))`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks people until the transaction ends, in the order of their ids, so that commands cannot deadlock. A command that depends on
 * somebody's state (staff, pupil, member of a squad) locks the person before reading it.
 */
export const lockPeople = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  await tx.run(sql`select 1 from people_person where id = any(${personIds}::uuid[]) order by id for no key update`)
}
