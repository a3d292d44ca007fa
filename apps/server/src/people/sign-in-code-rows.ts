import { sql, type Writer } from '../platform/database/index.ts'
import { tokenDigest } from '../platform/sign-in/index.ts'
import { codeSecret, newSignInCode } from './one-time-rows.ts'

/** Long enough to walk over to a pupil and type it. */
export const HANDED_CODE_MS = 10 * 60_000
/** The same as the window in which emails are counted, so the last code works until another email can be sent. */
export const EMAILED_CODE_MS = 60 * 60_000

/** More than can be emailed in an hour, so that nobody can invalidate another person's code by asking for new ones. */
const MOST_CODES = 5

type CodeFor = {
  readonly personIds: readonly string[]
  /** Whether a whole class is shown it: it then brings fewer guesses. */
  readonly forClass: boolean
  /** The member of staff who hands it out; null for one that the person asked for. */
  readonly issuedBy: string | null
  readonly lifetimeMs: number
}

/**
 * Makes one sign-in code for people who have a password; each can use it once, with that password. The newest five of each person are valid.
 * Returns the people it is for.
 */
export const issueSignInCode = async (
  writer: Writer,
  { personIds, forClass, issuedBy, lifetimeMs }: CodeFor,
  now: Date,
): Promise<{ code: string; expiresAt: Date; people: string[] }> => {
  const code = newSignInCode()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const digests = personIds.map(personId => tokenDigest(codeSecret(personId, code)))
  const people = await writer.rows(sql<{ id: string }>`
    insert into people_one_time (digest, person_id, credentials_version, purpose, for_class, issued_by, created_at, expires_at)
    select new.digest, p.id, p.credentials_version, 'sign-in-code', ${forClass}, ${issuedBy}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz
    from unnest(${digests}::bytea[], ${personIds}::uuid[]) as new (digest, person_id) join people_person p on p.id = new.person_id
    where p.password_hash is not null and p.suspended_at is null and p.erased_at is null
    returning person_id as id`)
  // In the order in which `endHanded` deletes, too, so that the two cannot deadlock.
  await writer.run(sql`
    with held as materialized (
      select digest from people_one_time where digest in (
        select digest from (
          select digest, row_number() over (partition by person_id order by created_at desc, digest) as place from people_one_time
          where person_id = any(${personIds}::uuid[]) and purpose = 'sign-in-code' and used_at is null and expires_at > ${now}) newest
        where place > ${MOST_CODES})
      order by digest for update)
    delete from people_one_time o using held where o.digest = held.digest`)
  return { code, expiresAt, people: people.map(person => person.id) }
}
