import { type Queryable, sql, type Writer } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { newToken, tokenDigest } from '../platform/sign-in/index.ts'

/** The time for which the link of a sign-up works. After that the sign-up is forgotten. */
const LIFETIME_MS = 3 * DAY_MS

/** Somebody who asked for an account and has not opened their email yet. */
export type SignUp = { readonly email: string; readonly displayName: string; readonly passwordHash: string }

/** Stores a sign-up next to earlier ones for the same address: each has its own link and password. Returns the secret of its link. */
export const keepSignUp = async (writer: Writer, { email, displayName, passwordHash }: SignUp, now: Date): Promise<string> => {
  const secret = newToken()
  await writer.run(sql`
    insert into people_sign_up (digest, email, display_name, password_hash, expires_at)
    values (${tokenDigest(secret)}, ${email}, ${displayName}, ${passwordHash}, ${new Date(now.getTime() + LIFETIME_MS)})`)
  return secret
}

export const findSignUp = (db: Queryable, secret: string, now: Date): Promise<SignUp | null> =>
  db.maybe(sql<SignUp>`
    select email, display_name, password_hash from people_sign_up
    where digest = ${tokenDigest(secret)} and expires_at > ${now}`)

/** Uses up a sign-up. Of several simultaneous uses of its link exactly one gets true. */
export const takeSignUp = async (writer: Writer, secret: string, now: Date): Promise<boolean> =>
  (await writer.run(sql`delete from people_sign_up where digest = ${tokenDigest(secret)} and expires_at > ${now}`)) > 0

export const forgetSignUpsOf = async (writer: Writer, email: string): Promise<void> => {
  await writer.run(sql`delete from people_sign_up where email = ${email}`)
}
