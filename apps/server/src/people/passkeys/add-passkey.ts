import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../../audit/index.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { schoolOrRefuse } from '../../school/index.ts'
import { closeSockets, renewCredentials } from '../credentials.ts'
import { lockPeople } from '../person-rows.ts'
import { holdSession, openSession } from '../session-rows.ts'
import { unlessTaken } from '../taken.ts'
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './challenge-rows.ts'
import { queuePasskeyEmail } from './passkey-email.ts'
import { insertPasskey, MOST_PASSKEYS, passkeysOf } from './passkey-rows.ts'
import { requireProof, staffAccount } from './proof.ts'
import { siteOrRefuse } from './site.ts'
import { ALGORITHMS, checkMade, userHandleOf } from './webauthn.ts'

const checkRoom = (count: number): void => {
  if (count >= MOST_PASSKEYS) throw new Refused('people.too-many-passkeys', { max: MOST_PASSKEYS })
}

/** Returns what a browser needs to make a passkey. Refusals: people.passkeys-impossible, people.too-many-passkeys, requireProof's. */
export const beginPasskey = serve(
  peopleCalls,
  'people.begin-passkey',
  { who: 'signed-in', limit: { calls: 30, perSeconds: 3600 } },
  async ({ caller, input, school, browser, now }) => {
    const site = siteOrRefuse(school, browser)
    const account = await requireProof(school, caller, browser, input.password, now)
    const known = await passkeysOf(school.db, account.id)
    checkRoom(known.length)
    const settings = await schoolOrRefuse(school.db)
    return {
      challenge: await issueChallenge(school.autocommit, browser, { sessionId: caller.sessionId, now }),
      rp: { id: site.host, name: settings.name },
      user: {
        id: userHandleOf(account.id),
        name: account.email ?? account.username ?? account.displayName,
        displayName: account.displayName,
      },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        type: 'public-key' as const,
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      attestation: 'none' as const,
      timeout: CHALLENGE_MS,
    }
  },
)

/**
 * Stores a passkey that a browser has made. As with a new password, everything older of the account ends, and this browser gets a new
 * session, opened with the passkey.
 * Refusals: people.passkey-failed, people.passkey-known, people.too-many-passkeys.
 */
export const addPasskey = serve(
  peopleCalls,
  'people.add-passkey',
  { who: 'signed-in' },
  async ({ caller, input, school, browser, now, inChange }) => {
    await staffAccount(school.db, caller)
    const site = siteOrRefuse(school, browser)
    const challenge = await takeChallenge(school.autocommit, browser, { sessionId: caller.sessionId, now })
    const made = await checkMade(school, site, challenge, input.credential)
    const id = school.newId()
    const ended = await unlessTaken(
      () =>
        inChange(async change => {
          const { tx } = change
          await lockPeople(tx, [caller.personId])
          await holdSession(tx, caller.sessionId)
          const account = await staffAccount(tx, caller)
          checkRoom((await passkeysOf(tx, account.id)).length)
          await insertPasskey(tx, { id, personId: account.id, host: site.host, name: input.name, now, made })
          await recordAudit(change, { action: 'people.add-passkey', subjectId: account.id })
          await queuePasskeyEmail(change, 'passkey-added', account, browser)
          const { endedSessionIds, credentialsVersion } = await renewCredentials(tx, account.id, 'credential')
          await openSession(school, tx, browser, { personId: account.id, credentialsVersion, actingAdminId: null, passkeyId: id, now })
          return endedSessionIds
        }),
      { people_passkey_credential_id_key: 'people.passkey-known' },
    )
    await closeSockets(school, ended)
    return DONE
  },
)
