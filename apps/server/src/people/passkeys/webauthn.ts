// The only file that uses the WebAuthn library, which checks the answers of browsers. The requests to them are built by hand from the contract.

import type { PeopleCalls } from '@xiotein/contract/people'
import type { InputOf } from '@xiotein/contract/wire'
import { Refused } from '../../platform/http/index.ts'
import type { School } from '../../platform/school.ts'
import type { Site } from './site.ts'

/** ES256, RS256 and EdDSA: every device has one of them, and every Node can check it. */
export const ALGORITHMS = [-7, -257, -8]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

type NewCredential = InputOf<PeopleCalls['people.add-passkey']>['credential']
type Used = InputOf<PeopleCalls['people.passkey-sign-in']>['credential']

/** The owner's handle that the device stores with a passkey. */
export const userHandleOf = (personId: string): string => Buffer.from(personId).toString('base64url')

export type NewPasskey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly Transport[]
}

// Loaded on first use: it takes a quarter of a second, and many schools have no passkeys.
const library = () => import('@simplewebauthn/server')

/** All failures of the library give the same refusal, so that a forger does not learn which check failed. */
const orFailed = async <Result>(school: School, check: () => Promise<Result>): Promise<Result> => {
  try {
    return await check()
  } catch (error) {
    school.log.info({ err: error }, 'a passkey was not confirmed')
    throw new Refused('people.passkey-failed')
  }
}

/**
 * Verifies a new passkey for this challenge and site, with its owner verified by the device, and returns it.
 * Refusal: people.passkey-failed.
 */
export const checkMade = (
  school: School,
  site: Site,
  challenge: string,
  { id, transports, ...response }: NewCredential,
): Promise<NewPasskey> =>
  orFailed(school, async () => {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('the attestation does not hold')
    const { credential } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: TRANSPORTS.filter(transport => transports.includes(transport)),
    }
  })

/**
 * Verifies a passkey's signature for this challenge and site, with its owner verified by the device, and returns its new counter.
 * Refusal: people.passkey-failed.
 */
export const checkUsed = (
  school: School,
  site: Site,
  challenge: string,
  passkey: { readonly publicKey: Buffer; readonly counter: number },
  { id, userHandle, ...response }: Used,
): Promise<number> =>
  orFailed(school, async () => {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    })
    if (!verified) throw new Error('the signature does not hold')
    return authenticationInfo.newCounter
  })
