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
import { Refused } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import type { OpenIdProvider } from '../platform/settings.ts'

const PROVIDER_TIMEOUT_SECONDS = 10

/** The person a provider vouches for: `subject` stays the same when the address changes. */
export type Identity = { readonly subject: string; readonly email: string; readonly name: string | null }

const found = new WeakMap<OpenIdProvider, Promise<Configuration>>()

const discover = (provider: OpenIdProvider): Promise<Configuration> => {
  const known = found.get(provider)
  if (known) return known
  const asked = discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    ...(provider.insecure ? { execute: [allowInsecureRequests] } : {}),
  })
  found.set(provider, asked)
  // A failure is not cached: the next sign-in tries again.
  asked.catch(() => found.delete(provider))
  return asked
}

/** Refusal: people.provider-unreachable. */
const configurationOf = (school: School, provider: OpenIdProvider): Promise<Configuration> =>
  discover(provider).catch((error: unknown) => {
    school.log.warn({ err: error, issuer: provider.issuer }, 'an OpenID Connect provider does not answer as it should')
    throw new Refused('people.provider-unreachable')
  })

/** School devices are shared, so the provider is asked to let people choose an account, or else to ask for the password. */
const promptOf = (configuration: Configuration): string => {
  const known = configuration.serverMetadata().prompt_values_supported
  return Array.isArray(known) && !known.includes('select_account') && known.includes('login') ? 'login' : 'select_account'
}

/** Returns the address to send the browser to, and the state that it must bring back. Refusal: people.provider-unreachable. */
export const beginProviderSignIn = async (
  school: School,
  provider: OpenIdProvider,
  returnAddress: string,
): Promise<{ location: string; note: string }> => {
  const configuration = await configurationOf(school, provider)
  const trip = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const location = buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress,
    scope: 'openid email profile',
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
    prompt: promptOf(configuration),
  })
  return { location: location.href, note: [provider.id, trip.state, trip.nonce, trip.verifier].join('.') }
}

/**
 * Returns who signed in, by the provider's code. An unverified address counts as none.
 * Refusals: people.provider-failed, -unreachable, -unverified.
 */
export const finishProviderSignIn = async (
  school: School,
  provider: OpenIdProvider,
  address: URL,
  note: string | null,
): Promise<Identity> => {
  const [began, state, nonce, verifier] = note?.split('.') ?? []
  if (began !== provider.id || !state || !nonce || !verifier) throw new Refused('people.provider-failed')
  const tokens = await authorizationCodeGrant(await configurationOf(school, provider), address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    school.log.warn({ err: error, issuer: provider.issuer }, 'a sign-in by OpenID Connect was not confirmed')
    throw new Refused('people.provider-failed')
  })
  const claims = tokens.claims()
  const email = emailShape.safeParse(claims?.email)
  const isVerified = claims?.email_verified === true || (provider.verifiesAddresses && claims?.email_verified === undefined)
  if (!claims || !isVerified || !email.success) {
    school.log.warn(
      { issuer: provider.issuer, hasAddress: email.success, isVerified },
      'an OpenID Connect provider gave no verified address',
    )
    throw new Refused('people.provider-unverified')
  }
  return { subject: claims.sub, email: email.data, name: typeof claims.name === 'string' ? claims.name : null }
}
