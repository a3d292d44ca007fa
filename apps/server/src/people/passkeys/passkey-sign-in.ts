import { peopleCalls } from '@xiotein/contract/people'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { closeSockets } from '../credentials.ts'
import { accountById, lockPeople } from '../person-rows.ts'
import { openSession } from '../session-rows.ts'
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './challenge-rows.ts'
import { notePasskeyUse, passkeyByCredential } from './passkey-rows.ts'
import { siteOrRefuse } from './site.ts'
import { checkUsed, userHandleOf } from './webauthn.ts'

/** Returns what a browser needs to ask for a passkey; no name is typed. Refusal: people.passkeys-impossible. */
export const beginPasskeySignIn = serve(
  peopleCalls,
  'people.begin-passkey-sign-in',
  { who: 'anybody' },
  async ({ school, browser, now }) => {
    const site = siteOrRefuse(school, browser)
    const challenge = await issueChallenge(school.autocommit, browser, { sessionId: null, now })
    return { challenge, rpId: site.host, userVerification: 'required' as const, timeout: CHALLENGE_MS }
  },
)

/**
 * Signs staff in by a passkey. A passkey is two factors at once, the device and what unlocks it, so password guesses do not count against
 * it. Somebody who is signed in already confirms who they are this way, and gets a new session.
 * Refusals: people.passkey-failed, people.passkey-unknown, people.account-closed.
 */
export const passkeySignIn = serve(
  peopleCalls,
  'people.passkey-sign-in',
  { who: 'anybody' },
  async ({ caller, input, school, browser, now, inChange }) => {
    const site = siteOrRefuse(school, browser)
    const challenge = await takeChallenge(school.autocommit, browser, { sessionId: null, now })
    const { credential } = input
    const passkey = await passkeyByCredential(school.db, credential.id, site.host)
    if (!passkey) throw new Refused('people.passkey-unknown')
    const { id: passkeyId, personId } = passkey
    if (credential.userHandle !== null && credential.userHandle !== userHandleOf(personId)) throw new Refused('people.passkey-failed')
    const counter = await checkUsed(school, site, challenge, passkey, credential)
    await inChange(async ({ tx }) => {
      await lockPeople(tx, [personId])
      const account = await accountById(tx, personId)
      if (!account?.isStaff) throw new Refused('people.passkey-unknown')
      if (account.suspendedAt) throw new Refused('people.account-closed')
      if (!(await notePasskeyUse(tx, passkeyId, counter, now))) throw new Refused('people.passkey-failed')
      const { credentialsVersion } = account
      await openSession(school, tx, browser, { personId, credentialsVersion, actingAdminId: null, passkeyId, now })
    })
    if (caller) await closeSockets(school, [caller.sessionId])
    return DONE
  },
)
