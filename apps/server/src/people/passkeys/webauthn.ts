// The one place that knows the WebAuthn library: it checks what browsers answer. What they are asked is built by hand from the contract.

import type { PeopleCalls } from '@xiotein/contract/people'
import type { InputOf } from '@xiotein/contract/wire'
import { Refused } from '../../platform/http/index.ts'
import type { School } from '../../platform/school.ts'
import type { Site } from './site.ts'

/** ES256, RS256 and EdDSA: every device has one of them, and every Node can check it. */
export const ALGORITHMS = [-7, -257, -8]
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

type Made = InputOf<PeopleCalls['people.add-passkey']>['credential']
type Used = InputOf<PeopleCalls['people.passkey-sign-in']>['credential']

/** Whose passkey it is, as its device keeps it. */
export const userHandleOf = (personId: string): string => Buffer.from(personId).toString('base64url')

export type NewPasskey = {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly Transport[]
}

// It takes a quarter of a second to load, and most schools start without anybody who uses a passkey.
const library = () => import('@simplewebauthn/server')

/** Whatever the library finds wrong is one answer for people: it does not say which check a forger failed. */
const orFailed = async <Result>(school: School, check: () => Promise<Result>): Promise<Result> => {
  try {
    return await check()
  } catch (error) {
    school.log.info({ err: error }, 'a passkey was not confirmed')
    throw new Refused('people.passkey-failed')
  }
}

/** The passkey that a browser has made for this challenge on this site, its owner verified by the device. Refusal: people.passkey-failed. */
export const checkMade = (school: School, site: Site, challenge: string, { id, transports, ...response }: Made): Promise<NewPasskey> =>
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

/** The new count of a passkey that has signed this challenge on this site, its owner verified by the device. Refusal: people.passkey-failed. */
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
