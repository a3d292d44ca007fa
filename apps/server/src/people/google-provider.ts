import { email as emailShape } from '@xiotein/contract/people'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { conflict, forbidden } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'

const PROVIDER_TIMEOUT_SECONDS = 10

/** What Google vouches for: `subject` stays the same when the address changes. */
export type GoogleIdentity = { readonly subject: string; readonly email: string; readonly name: string | null }

/** What this browser keeps while its owner is at Google's. */
type Trip = { readonly state: string; readonly nonce: string; readonly verifier: string }

const found = new WeakMap<School, Promise<Configuration>>()

const providerOf = (school: School): Promise<Configuration> => {
  const google = school.settings.google
  if (!google) throw conflict('people.google-off')
  const known = found.get(school)
  if (known) return known
  const asked = discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    ...(google.insecure ? { execute: [allowInsecureRequests] } : {}),
  })
  found.set(school, asked)
  // An answer that did not come is asked for again the next time.
  asked.catch(() => found.delete(school))
  return asked
}

/** The address at Google's to send a browser to, and what the browser must bring back. */
export const leadToGoogle = async (school: School, returnAddress: string): Promise<{ location: string; note: string }> => {
  const trip: Trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const location = buildAuthorizationUrl(await providerOf(school), {
    redirect_uri: returnAddress,
    scope: 'openid email profile',
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { location: location.href, note: [trip.state, trip.nonce, trip.verifier].join('.') }
}

/** Who came back, by the code that Google gave. An address that Google has not confirmed is no address. Refusal: people.google-failed. */
export const whoCameBack = async (school: School, address: URL, note: string | null): Promise<GoogleIdentity> => {
  const [state, nonce, verifier] = note?.split('.') ?? []
  if (!state || !nonce || !verifier) throw forbidden('people.google-failed')
  const tokens = await authorizationCodeGrant(await providerOf(school), address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    school.log.warn({ err: error }, 'a Google sign-in was not confirmed')
    throw forbidden('people.google-failed')
  })
  const claims = tokens.claims()
  const email = emailShape.safeParse(claims?.email)
  if (claims?.email_verified !== true || !email.success) throw forbidden('people.google-failed')
  return { subject: claims.sub, email: email.data, name: typeof claims.name === 'string' ? claims.name : null }
}
