import { sql, type Writer } from '../../platform/database/index.ts'
import { type Browser, Refused } from '../../platform/http/index.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'

/** The same time that a browser waits for its user. */
export const CHALLENGE_MS = 5 * 60_000

type For = {
  /** The session that adds a passkey, or null for signing in. */
  readonly sessionId: string | null
  readonly now: Date
}

/**
 * Makes a challenge for this browser. Its cookie gets a secret, and what is to be signed is the secret's digest: someone who only sees the
 * challenge cannot answer it from another browser. Returns the challenge in base64url.
 */
export const issueChallenge = async (writer: Writer, browser: Browser, { sessionId, now }: For): Promise<string> => {
  const secret = newToken()
  const digest = tokenDigest(secret)
  await writer.run(sql`
    with over as (delete from people_passkey_challenge where expires_at <= ${now})
    insert into people_passkey_challenge (digest, session_id, expires_at)
    values (${digest}, ${sessionId}, ${new Date(now.getTime() + CHALLENGE_MS)})`)
  browser.note(secret)
  return digest.toString('base64url')
}

/** Uses up this browser's challenge, whatever comes of it. Refusal: people.passkey-failed. */
export const takeChallenge = async (writer: Writer, browser: Browser, { sessionId, now }: For): Promise<string> => {
  const digest = tokenDigest(browser.noted ?? '')
  browser.note(null)
  const taken = await writer.run(sql`
    delete from people_passkey_challenge
    where digest = ${digest} and session_id is not distinct from ${sessionId}::uuid and expires_at > ${now}`)
  if (taken === 0) throw new Refused('people.passkey-failed')
  return digest.toString('base64url')
}
