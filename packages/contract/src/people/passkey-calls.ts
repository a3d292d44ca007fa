import { command, done, id, instant, line, nothing, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'
import { password } from './person.ts'

const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(8192)
const passkeyName = line(1, 60)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** The proof that is needed before passkeys are changed: none right after a sign-in with one, otherwise the password, a passkey, or a new sign-in. */
const proof = z.enum(['nothing', 'password', 'passkey', 'sign-in'])

const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** False when it was made for another address of the school. */
  works: z.boolean(),
  /** This session was opened with it. */
  here: z.boolean(),
})

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, the part that we use. */
const creation = z.strictObject({
  challenge: bytes,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: bytes, transports: z.array(transport) })),
  authenticatorSelection: z.strictObject({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
  timeout: z.number().int(),
})

/** PublicKeyCredentialRequestOptionsJSON, without a list: the person chooses from the passkeys of the device. */
const request = z.strictObject({
  challenge: bytes,
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.number().int(),
})

/** Passkeys of staff. Answers of a browser are in base64url, as WebAuthn writes them in JSON. */
export const passkeyCalls = {
  'people.passkeys': read(
    nothing,
    z.strictObject({
      passkeys: z.array(passkey),
      /** False if passkeys cannot be bound to the address of the school. */
      possible: z.boolean(),
      proof,
      /** A name for a passkey of this browser, such as "Chrome on Windows"; null when it did not say what it is. */
      suggestedName: z.string().nullable(),
    }),
  ),
  'people.begin-passkey': session(z.strictObject({ password: password.nullable() }), creation),
  'people.add-passkey': session(
    z.strictObject({
      name: passkeyName,
      credential: z.strictObject({
        id: bytes,
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(40)).max(20),
      }),
    }),
    done,
  ),
  'people.rename-passkey': command(z.strictObject({ passkeyId: id, name: passkeyName }), done),
  'people.remove-passkey': session(z.strictObject({ passkeyId: id, password: password.nullable() }), done),
  /** For a device that was lost or stolen. The person signs in another way, and adds a new one. */
  'people.end-passkeys': command(z.strictObject({ personId: id }), done),
  'people.begin-passkey-sign-in': session(nothing, request),
  'people.passkey-sign-in': session(
    z.strictObject({
      credential: z.strictObject({
        id: bytes,
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.nullable(),
      }),
    }),
    done,
  ),
} as const
