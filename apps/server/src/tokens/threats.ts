import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const CHECKS = 'apps/server/src/testing/checks'
const TOKENS = 'apps/server/src/tokens'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'thief',
    wants: 'to do with a token that they found whatever its maker could do',
    stoppedBy:
      'A token can make only the few calls of its scopes; every other call refuses it. It opens no session and no live connection, and cookies sent with it are ignored. It has an expiry date and a limit, its last use is shown, and any admin revokes it at once.',
    guards: ['token-scopes', 'token-revoked', 'token-end', 'token-limit', 'program-no-session'],
    checkedBy: [`${CHECKS}/tokens.test.ts`, `${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to find tokens in a backup, or to have one work again that was revoked after it',
    stoppedBy: 'Only the digest of a token is stored, and a token has 256 random bits. A restore brings no token back.',
    guards: ['tokens-not-restored'],
    checkedBy: [`${CHECKS}/tokens.test.ts`, `${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to read the whole school by a token that they make for themselves',
    stoppedBy: 'Tokens are made and revoked by admins, as themselves, and both are in the audit log.',
    permissions: ['mayRunTokens'],
    guards: ['tokens-made-by-admins', 'tokens-revoked-by-admins', 'tokens-listed-for-admins'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to keep access after losing the role of an admin, by a token that they made before',
    stoppedBy: 'The tokens of an admin who loses the role, is suspended or is erased end for good.',
    guards: ['token-of-an-admin', 'token-ends-with-maker'],
    checkedBy: [`${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to hand in points by a token and approve them as a person',
    stoppedBy:
      'A token acts for the admin who made it: points that it hands in count as handed in by that admin, so somebody else has to approve them.',
    guards: ['token-four-eyes'],
    checkedBy: [`${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to make a token at a computer that an admin left open',
    stoppedBy: 'Making one asks for the password once more, or for a sign-in of the last ten minutes where there is none.',
    guards: ['token-proof'],
    checkedBy: [`${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to turn a program into an account, by a link, a role or a class',
    stoppedBy: 'No command treats a program as an account, and the database refuses it a session, a link, a passkey, a role and a class.',
    guards: ['program-no-account', 'program-no-session'],
    checkedBy: [`${TOKENS}/tokens.test.ts`],
  },
]
