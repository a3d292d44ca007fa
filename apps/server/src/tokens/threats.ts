import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const CHECKS = 'apps/server/src/testing/checks'
const TOKENS = 'apps/server/src/tokens'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'thief',
    wants: 'to do with a token that they found whatever its maker could do',
    stoppedBy:
      'A token makes the few calls of its scopes; a call that stands in no scope refuses it. It opens no session and no live connection, and a cookie beside it is not looked at. It has an end and a limit, its last use is shown, and any admin revokes it at once.',
    guards: ['token-scopes', 'token-revoked', 'token-end', 'token-limit', 'program-no-session'],
    checkedBy: [`${CHECKS}/tokens.test.ts`, `${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to find tokens in a backup, or to have one work again that was revoked after it',
    stoppedBy: 'Of a token the digest alone is kept, of 256 random bits. A restore brings no token back.',
    guards: ['tokens-not-restored'],
    checkedBy: [`${CHECKS}/tokens.test.ts`, `${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to read the whole school by a token that they make for themselves',
    stoppedBy: 'Tokens are made and revoked by admins, as themselves, and both stand in the audit log.',
    permissions: ['mayRunTokens'],
    guards: ['tokens-made-by-admins', 'tokens-revoked-by-admins', 'tokens-listed-for-admins'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to keep a way in after being an admin no more, by a token that they made before',
    stoppedBy: 'The tokens of an admin who loses the role, is suspended or is erased end for good.',
    guards: ['token-of-an-admin', 'token-ends-with-maker'],
    checkedBy: [`${TOKENS}/tokens.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to hand in points by a token and approve them as a person',
    stoppedBy: 'A token acts for the admin who made it: what comes by it is as if they had handed it in, and somebody else approves it.',
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
    stoppedBy: 'A program is no account to any command, and the database refuses it a session, a link, a passkey, a role and a class.',
    guards: ['program-no-account', 'program-no-session'],
    checkedBy: [`${TOKENS}/tokens.test.ts`],
  },
]
