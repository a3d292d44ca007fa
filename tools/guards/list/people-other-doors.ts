import type { Guard } from '../guard.ts'

const PEOPLE = 'apps/server/src/people'

/** Signing in without a password: Google and passkeys. */
export const peopleOtherDoorsGuards: readonly Guard[] = [
  {
    id: 'google-domains',
    protects: 'Google lets in whom the school’s list of domains lets in, at every sign-in.',
    file: `${PEOPLE}/google.ts`,
    text: "  if (!isDomainAllowed(settings, identity.email)) throw forbidden('people.domain-not-allowed')\n",
    without: '',
    tests: [`${PEOPLE}/google.test.ts`],
  },
  {
    id: 'google-verified-address',
    protects: 'An address that Google has not confirmed is no address.',
    file: `${PEOPLE}/google-provider.ts`,
    text: 'claims?.email_verified !== true || !email.success',
    without: '!claims || !email.success',
    tests: [`${PEOPLE}/google.test.ts`],
  },
  {
    id: 'google-unconfirmed-account',
    protects: 'An account that a stranger made with somebody’s address is not linked to its owner.',
    file: `${PEOPLE}/google.ts`,
    text: "if (account.passwordHash && !account.emailVerifiedAt) throw conflict('people.google-unlinked')",
    without: '',
    also: [
      {
        file: `${PEOPLE}/google.ts`,
        text: '\n          and (password_hash is null or email_verified_at is not null)',
        without: '',
      },
    ],
    tests: [`${PEOPLE}/google.test.ts`],
    title: 'an account made beforehand',
  },
  {
    id: 'google-own-trip',
    protects: 'A way back from Google that another browser began opens nothing.',
    file: `${PEOPLE}/google-provider.ts`,
    text: "if (!state || !nonce || !verifier) throw forbidden('people.google-failed')",
    without: '',
    also: [
      {
        file: `${PEOPLE}/google-provider.ts`,
        text: '    expectedState: state,\n',
        without: "    expectedState: address.searchParams.get('state') ?? '',\n",
      },
      { file: `${PEOPLE}/google-provider.ts`, text: '    expectedNonce: nonce,\n', without: '' },
      { file: `${PEOPLE}/google-provider.ts`, text: '    pkceCodeVerifier: verifier,\n', without: '' },
    ],
    tests: [`${PEOPLE}/google.test.ts`],
    title: 'a way back',
  },
  {
    id: 'passkey-question-once',
    protects: 'What a passkey has signed once opens nothing a second time.',
    file: `${PEOPLE}/passkeys/challenge-rows.ts`,
    text: "if (taken === 0) throw forbidden('people.passkey-failed')",
    without: '',
    tests: [`${PEOPLE}/passkeys/passkeys.test.ts`],
    title: 'is refused: what was answered once',
  },
  {
    id: 'passkey-signature',
    protects: 'A passkey is proved by its signature, made by a device that knew its owner.',
    file: `${PEOPLE}/passkeys/webauthn.ts`,
    text: "    if (!verified) throw new Error('the signature does not hold')\n",
    without: '',
    tests: [`${PEOPLE}/passkeys/passkeys.test.ts`],
    title: 'is refused',
  },
  {
    id: 'passkey-count',
    protects: 'A copy of a passkey is noticed by its count.',
    file: `${PEOPLE}/passkeys/passkey-sign-in.ts`,
    text: "if (!(await notePasskeyUse(tx, passkeyId, counter, now))) throw forbidden('people.passkey-failed')",
    without: 'await notePasskeyUse(tx, passkeyId, counter, now)',
    tests: [`${PEOPLE}/passkeys/passkeys.test.ts`],
    title: 'is refused',
  },
  {
    id: 'passkey-of-staff',
    protects: 'A passkey lets in whoever is of the staff still.',
    file: `${PEOPLE}/passkeys/passkey-sign-in.ts`,
    text: "if (!account?.isStaff) throw forbidden('people.passkey-unknown')",
    without: "if (!account) throw forbidden('people.passkey-unknown')",
    tests: [`${PEOPLE}/passkeys/passkeys.test.ts`],
    title: 'somebody who is not of the staff',
  },
  {
    id: 'passkey-proof',
    protects: 'Whoever finds a browser that is signed in does not add a passkey of their own.',
    file: `${PEOPLE}/passkeys/proof.ts`,
    text: "return proof === 'password' ? confirmPassword(school, caller, password ?? '', now) : account",
    without: "return proof === 'password' && password === '' ? confirmPassword(school, caller, password, now) : account",
    tests: [`${PEOPLE}/passkeys/passkeys.test.ts`],
    title: 'asks for the password',
  },
]
