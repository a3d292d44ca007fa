import { randomUUID } from 'node:crypto'
import { sql, type Writer } from '../../platform/database/index.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'

/** One more session of a person, or of an admin who acts as them: its token, and the cookie with it. */
export const openSession = async (
  db: Writer,
  personId: string,
  actingAdminId: string | null = null,
): Promise<{ readonly token: string; readonly cookie: string }> => {
  const token = newToken()
  const now = new Date()
  await db.run(sql`
    insert into people_session (id, digest, person_id, acting_admin_id, credentials_version, created_at, expires_at, seen_at)
    select ${randomUUID()}, ${tokenDigest(token)}, id, ${actingAdminId}, credentials_version, ${now}, ${new Date(now.getTime() + 30 * MINUTE_MS)}, ${now}
    from people_person where id = ${personId}`)
  return { token, cookie: `xiotein=${token}` }
}
