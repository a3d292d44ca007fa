// A device that makes and uses passkeys as WebAuthn says, in software: its answers are really signed, and can be made wrong on purpose.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PeopleCalls } from '@xiotein/contract/people'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'

type Creation = OutputOf<PeopleCalls['people.begin-passkey']>
type Request = OutputOf<PeopleCalls['people.begin-passkey-sign-in']>
type NewCredential = InputOf<PeopleCalls['people.add-passkey']>['credential']
type Used = InputOf<PeopleCalls['people.passkey-sign-in']>['credential']

type Encodable = number | string | Buffer | ReadonlyMap<number | string, Encodable>

const head = (kind: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(kind << 5) | value])
    : value < 256
      ? Buffer.from([(kind << 5) | 24, value])
      : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])

/** The part of CBOR that an attestation needs. */
const cbor = (value: Encodable): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** The public half of an ES256 key as COSE writes it. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** The parts that a forger could change. */
export type Forgery = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly userVerified?: boolean
  readonly userPresent?: boolean
  readonly userHandle?: string | null
  /** Signs with a key of its own instead of the passkey's. */
  readonly foreignKey?: boolean
  /** Counts from here. */
  readonly counter?: number
}

export type Authenticator = {
  readonly credentialId: string
  make(options: Creation, forgery?: Forgery): NewCredential
  use(options: Request, forgery?: Forgery): Used
}

/** A device with one passkey. `counts`: whether it counts its uses, as security keys do and phones do not. */
export const newAuthenticator = ({ origin = 'http://localhost', counts = true } = {}): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, forgery: Forgery, attested: Buffer): Buffer => {
    counter = forgery.counter ?? (counts ? counter + 1 : 0)
    const flags = ((forgery.userPresent ?? true) ? 1 : 0) | ((forgery.userVerified ?? true) ? 4 : 0) | (attested.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }
  return {
    credentialId: base64url(id),
    make: (options, forgery = {}) => {
      userHandle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const attestation = new Map<string, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options.rp.id, forgery, attested)],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, forgery)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'a-way-of-tomorrow'],
      }
    },
    use: (options, forgery = {}) => {
      const data = authenticatorData(options.rpId, forgery, Buffer.alloc(0))
      const client = clientData('webauthn.get', options.challenge, forgery)
      const key = forgery.foreignKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        userHandle: forgery.userHandle === undefined ? userHandle : forgery.userHandle,
      }
    },
  }
}
