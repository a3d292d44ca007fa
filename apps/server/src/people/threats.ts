import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const PEOPLE = 'apps/server/src/people'
const CHECKS = 'apps/server/src/testing/checks'

/** Getting in: passwords, links, cards, sessions, OpenID Connect. */
const signingIn: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'script',
    wants: 'to guess a password',
    stoppedBy:
      'Ten guesses in a quarter of an hour for each name, counted before the password is checked, and a limit for the whole school when one password is tried on many accounts. With sign-in codes, however many staff make, another ten are checked for each person. Common passwords are refused.',
    guards: [
      'attempts-counted',
      'attempts-one-at-a-time',
      'sign-in-sprayed',
      'sign-in-codes-counted-by-person',
      'sign-in-codes-bounded',
      'password-rules',
      'password-of-staff',
      'confirmations-counted',
    ],
    checkedBy: [`${PEOPLE}/guessing.test.ts`, `${PEOPLE}/sign-in-codes.test.ts`, `${PEOPLE}/spraying.test.ts`, `${PEOPLE}/sign-in.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to lock somebody out by guessing wrong on purpose',
    stoppedBy:
      'A browser in which its owner has signed in before has a count of its own, by a token for that person alone. What is typed as a name affects no other counter. On other browsers a code by email, or from an admin, lets the owner in together with the right password. Codes of a class, which classmates know, bring half of the guesses with codes, and leave the rest to codes for that person alone.',
    guards: [
      'known-browser-of-one-person',
      'sign-in-code-of-one-person',
      'sign-in-codes-of-classes-counted',
      'known-browser-new-token',
      'attempts-by-kind',
      'attempts-right-ones-forgiven-alone',
    ],
    checkedBy: [`${PEOPLE}/guessing.test.ts`, `${PEOPLE}/sign-in-codes.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to know who has an account',
    stoppedBy:
      'A wrong name and a wrong password get the same answer, after the same number of queries and the same work. The same holds for signing up, a new address and a forgotten password: only an email to that address says more.',
    guards: ['sign-in-costs-the-same', 'sign-up-answers-alike', 'emails-counted-for-everybody'],
    checkedBy: [`${CHECKS}/enumeration.test.ts`, `${PEOPLE}/sign-up.test.ts`],
  },
  {
    who: 'stranger',
    wants: "to sign up with somebody else's address and have them confirm it with their click",
    stoppedBy:
      'A sign-up becomes an account only when its link is opened with the password that was chosen for it. Each sign-up has a link and a password of its own, holds no address, and is forgotten after three days. A changed address asks for the password as well.',
    guards: ['link-with-password', 'link-passwords-counted', 'sign-up-runs-out'],
    checkedBy: [`${PEOPLE}/sign-up.test.ts`, `${PEOPLE}/sessions.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to stay in an account whose owner took it back',
    stoppedBy:
      'Sessions, links and pending changes carry the version of the credentials that they were made with. A new password, address, role or state raises the version, and whatever carries an older one is refused, even a request that is under way.',
    guards: [
      'credentials-version-raised',
      'credentials-end-sessions',
      'credentials-end-links',
      'credentials-held',
      'session-by-version',
      'session-cap',
      'session-new-at-sign-in',
    ],
    checkedBy: [`${CHECKS}/older-credentials.test.ts`, `${PEOPLE}/sessions.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to use a link a second time, or one that was not meant for them',
    stoppedBy: 'A link works once, for a limited time, and only for its purpose. Only its digest is kept.',
    guards: ['link-once', 'link-runs-out', 'link-newest-alone', 'link-as-digest', 'card-once-there-is-a-password'],
    checkedBy: [`${PEOPLE}/sign-in.test.ts`, `${CHECKS}/older-credentials.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to make the links in an email lead to a website of their own',
    stoppedBy: "Links begin with the address in the school's settings, whatever host a request names.",
    guards: ['link-where-the-school-is'],
    checkedBy: [`${CHECKS}/forged-host.test.ts`],
  },
  {
    who: 'stranger',
    wants:
      "to take over an account through Google or the school's own provider, or to sign in with an address that the school does not allow",
    stoppedBy:
      'An account is linked only where its address was confirmed by an email or a provider, and to one account of one provider. A linked account is valid for that provider and subject alone, and the list of domains is checked at each sign-in.',
    guards: [
      'openid-domains',
      'openid-verified-address',
      'openid-address-denied',
      'openid-own-directory',
      'openid-unconfirmed-account',
      'openid-one-link',
      'openid-subject-of-provider',
      'openid-own-trip',
    ],
    checkedBy: [`${PEOPLE}/openid-sign-in.test.ts`, `${PEOPLE}/openid-providers.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to sign in as a member of staff with a password from elsewhere, or with an intercepted answer of a passkey',
    stoppedBy:
      "A passkey signs each challenge once, only for this school's address, on a device that verifies its owner; its counter reveals a copy. Where the school requires passkeys, a password alone gives staff no rights.",
    guards: [
      'passkey-question-once',
      'passkey-signature',
      'passkey-count',
      'passkey-of-staff',
      'passkey-proof',
      'passkey-required',
      'passkey-required-of-all-staff',
      'passkey-required-once-more',
      'passkey-required-after-recovery',
    ],
    checkedBy: [`${PEOPLE}/passkeys/passkeys.test.ts`, `${CHECKS}/passkey-required.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to leave a school that requires passkeys with staff who have none',
    stoppedBy:
      'Only an admin who is signed in with a passkey can require them, the last one cannot be removed, and an admin or the person who runs the server helps when a device is lost.',
    guards: ['passkey-required-by-passkey', 'passkey-last-stays'],
    checkedBy: [`${CHECKS}/passkey-required.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to lock the only admin out of a school without mail, who has forgotten the password',
    stoppedBy:
      'Anybody who runs the server makes a link on its console, for an admin alone (npm run reset-link). It is printed there and nowhere else, works once and for half an hour, is kept as a digest, and stands in the audit log.',
    guards: ['operator-link-for-admins', 'link-once', 'link-runs-out'],
    checkedBy: [`${PEOPLE}/operator-link.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to fill a mailbox with emails, or the school with accounts',
    stoppedBy:
      'Three emails an hour to one address, over signing up, new passwords and new addresses together, and three of each kind that staff cause; in the whole school 500 sign-ups an hour by email, and 5,000 through a provider, counted apart, so that a stranger who signs up again and again keeps out nobody whom a provider vouches for.',
    guards: ['provider-sign-ups-limited', 'emails-limited', 'access-emails-limited'],
    checkedBy: [`${PEOPLE}/sign-in.test.ts`, `${PEOPLE}/openid-sign-in.test.ts`, `apps/server/src/notices/access.test.ts`],
  },
]

/** Rights: acting as somebody else, seeing people, and how both end. */
const rights: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'staff',
    wants: 'to act as a pupil',
    stoppedBy:
      'Admins act as accounts that are marked as test accounts and that nobody ever signed in to, for half an hour, under both names. While they do, they cannot approve or assign anything.',
    permissions: ['grantsOf'],
    guards: [
      'acting-gives-no-rights',
      'acting-as-test-accounts-alone',
      'acting-as-nobody-real',
      'acting-as-nobody-who-came',
      'test-account-codes-end',
    ],
    checkedBy: [`${PEOPLE}/test-accounts.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to see pictures of others, or the list of everybody, also those that the browser kept of whoever used it before',
    stoppedBy:
      'Only oneself and those who may see a class of the person see a picture. A browser asks again each time whether it may show what it kept. Only admins read the list of everybody.',
    permissions: ['maySeePerson', 'mayGuidePupil'],
    guards: ['photo-readers', 'photo-asked-again', 'people-permission'],
    checkedBy: [`${PEOPLE}/photo.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to go on after a role, a class or the account was taken away',
    stoppedBy: 'Rights are read from the database. Changes reach every node at once, and sockets close with their session.',
    guards: [
      'session-of-a-suspended-person',
      'session-of-an-acting-admin',
      'archived-class-gives-no-rights',
      'remove-ends-scorekeeping',
      'assign-ends-being-a-pupil',
    ],
    checkedBy: [`${CHECKS}/lifecycle.test.ts`, `${CHECKS}/withdrawn-role.test.ts`, `${CHECKS}/live.test.ts`],
  },
]

/** Uploads and typed text: pictures and names. */
const uploads: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'script',
    wants: 'to keep the server busy with passwords that take long to judge, or to fill the audit log with new ones',
    stoppedBy:
      'Only the first two hundred letters of a password are looked at, however many a sign stands for. Setting up a school asks for its code before that. Somebody signed in may try at most twenty passwords an hour.',
    guards: ['password-letters', 'set-up-code-first', 'password-changes-an-hour'],
    checkedBy: [`${PEOPLE}/passwords.test.ts`, `${PEOPLE}/sign-in.test.ts`],
  },
  {
    who: 'script',
    wants: 'to store something that is not a picture, or a picture that breaks the server or reveals where it was taken',
    stoppedBy:
      'A picture is recognised by its bytes, limited in size, encoded again at 256 by 256 pixels and stripped of everything else. One that would take much memory to draw is refused by its header. One is drawn at a time, of each school and each person in turn.',
    guards: ['photo-by-its-bytes', 'photo-re-encoded', 'photo-pixels', 'photo-held-whole', 'photos-in-fair-turns', 'picture-small'],
    checkedBy: [`${PEOPLE}/photo.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to be taken for somebody else by a name with letters that look the same, that are invisible, or that hide the rest of the line',
    stoppedBy:
      'A name has letters of one alphabet (UTS 39), and nothing invisible. Every place that accepts a name refuses others, and says why.',
    guards: ['names-without-tricks', 'names-seen', 'names-without-towers', 'names-of-one-alphabet', 'names-asked-for-one-alphabet'],
    checkedBy: [`${CHECKS}/names.test.ts`, `${PEOPLE}/names/one-alphabet.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to erase the accounts of a whole class by a slip',
    stoppedBy:
      'Many accounts at once are erased by admins alone, and only those of pupils who have left: who were in a class, are in no open one and have no role at that moment, did not work at the school since, and whose class does not come back when the closing of a season is undone. All others stay and are named. Their number is typed first. Each is in the audit log.',
    guards: [
      'leavers-permission',
      'leavers-in-no-class',
      'leavers-may-come-back',
      'leavers-were-in-a-class',
      'leavers-no-former-staff',
      'leavers-mistaken-import',
    ],
    checkedBy: [`${CHECKS}/leavers.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to leave data of an erased person behind',
    stoppedBy: 'One transaction erases what each feature stores, and leaves a pseudonym in the ledger.',
    guards: [
      'erase-picture',
      'erase-asked-name',
      'erase-emails',
      'erase-answers',
      'erase-events',
      'erased-without-address',
      'secrets-forgotten',
    ],
    checkedBy: [`${PEOPLE}/my-account.test.ts`],
  },
]

export const threats: readonly Threat<keyof typeof permissions>[] = [...signingIn, ...rights, ...uploads]
