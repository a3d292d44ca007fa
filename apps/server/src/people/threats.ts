import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const PEOPLE = 'apps/server/src/people'
const CHECKS = 'apps/server/src/testing/checks'

/** Getting in: passwords, links, cards, sessions, Google. */
const door: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'stranger',
    wants: 'to become the school’s first admin',
    stoppedBy:
      'The set-up code stands on the console alone, is kept as a digest, and dies with its use: of two who come at once one is first.',
    checkedBy: [`${PEOPLE}/door.test.ts`],
  },
  {
    who: 'script',
    wants: 'to guess a password',
    stoppedBy: 'Ten guesses in a quarter of an hour for each name, counted before the password is looked at. Common passwords are refused.',
    checkedBy: [`${PEOPLE}/guessing.test.ts`, `${PEOPLE}/door.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to lock somebody out by guessing wrong on purpose',
    stoppedBy:
      'A browser that knows its owner has a count of its own, by a token for that person alone. What is typed as a name reaches no other counter.',
    checkedBy: [`${PEOPLE}/guessing.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to know who has an account',
    stoppedBy: 'A wrong name and a wrong password are answered alike, with as many questions to the database and as much work.',
    checkedBy: [`${CHECKS}/enumeration.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to stay in an account whose owner took it back',
    stoppedBy:
      'Sessions, links and pending changes carry the version of the credentials that they rest on. A new password, address, role or state raises it, and whatever is older opens nothing, even when it is under way.',
    checkedBy: [`${CHECKS}/older-credentials.test.ts`, `${PEOPLE}/sessions.test.ts`],
  },
  {
    who: 'thief',
    wants: 'to use a link a second time, or one that was not meant for them',
    stoppedBy: 'A link works once, for a while, and for what it was made. Only its digest is kept.',
    checkedBy: [`${PEOPLE}/door.test.ts`, `${CHECKS}/older-credentials.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to lead the links in a letter to a website of their own',
    stoppedBy: 'Links begin with the address that the school keeps, whatever a request calls it.',
    checkedBy: [`${CHECKS}/forged-host.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to take an account over by way of Google, or to come in with an address that the school does not allow',
    stoppedBy:
      'An account is linked only where its address was confirmed by a letter or a provider, and the list of domains is asked at each sign-in.',
    checkedBy: [`${PEOPLE}/google.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to fill a mailbox with letters, or the school with accounts',
    stoppedBy: 'Three letters an hour to one address; 500 new accounts an hour in the whole school.',
    checkedBy: [`${PEOPLE}/door.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to be in a class by an address that is not theirs, or by guessing class codes',
    stoppedBy: 'An address joins no class before it is confirmed. Ten wrong codes in a quarter of an hour, for each person.',
    checkedBy: [`${PEOPLE}/classes.test.ts`, `${PEOPLE}/guessing.test.ts`],
  },
]

/** Rights: who may do what with people and classes. */
const rights: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: 'to be a teacher or an admin: by a field, a name, an address, or somebody’s mistake',
    stoppedBy: 'Rights are rows that somebody entitled wrote, with a trace. No name, address or field of a request gives any.',
    permissions: ['mayAssign', 'mayRunSchool', 'grantsOf'],
    checkedBy: [`${PEOPLE}/roles.test.ts`, `${CHECKS}/names-give-nothing.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to give themselves or others more than their own classes',
    stoppedBy: 'A teacher names scorekeepers of the own class and nothing else; admins are named by admins, and the last one stays.',
    permissions: ['mayAssign'],
    checkedBy: [`${PEOPLE}/roles.test.ts`, `${PEOPLE}/last-admin.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to take over the account of a colleague or of a pupil of another class by a link for a new password',
    stoppedBy: 'A teacher makes links for the pupils of the own classes, never for staff. It is written down.',
    permissions: ['mayIssueLink'],
    checkedBy: [`${PEOPLE}/roles.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to act as a pupil',
    stoppedBy:
      'Admins act as accounts that are marked as test accounts and that nobody ever signed in to, for half an hour, under both names. While acting nothing is approved or assigned.',
    permissions: ['grantsOf'],
    checkedBy: [`${PEOPLE}/test-accounts.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to read addresses, sign-in names, class codes or pictures of others',
    stoppedBy:
      'Addresses and names to sign in with are for staff of the class, codes for those who run it, pictures for those who see the class.',
    permissions: ['maySeeClass', 'maySeeAddresses', 'maySeePerson', 'mayRunClass'],
    checkedBy: [`${CHECKS}/fields-per-role.test.ts`, `${CHECKS}/authorization.test.ts`, `${PEOPLE}/photo.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to take pupils from, or put them into, a class that is not theirs',
    stoppedBy: 'Placing asks about the class that takes, removing about the class that loses; importing a roster likewise.',
    permissions: ['mayRunClass'],
    checkedBy: [`${PEOPLE}/classes.test.ts`, `${PEOPLE}/roster/roster.test.ts`, `${CHECKS}/lifecycle.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to go on after a role, a class or the account was taken away',
    stoppedBy: 'Rights are asked of the database. Changes are heard on every node at once, and sockets close with their session.',
    permissions: ['mayReviewSomewhere', 'mayKeepScoreSomewhere'],
    checkedBy: [`${CHECKS}/lifecycle.test.ts`, `${CHECKS}/withdrawn-role.test.ts`, `${CHECKS}/live.test.ts`],
  },
]

/** What people hand in: pictures, rosters, names. */
const uploads: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'script',
    wants: 'to store something else than a picture, or one that breaks the server or tells where it was taken',
    stoppedBy: 'A picture is known by its bytes, limited in size, drawn anew at 256 by 256 pixels and stripped of everything else.',
    checkedBy: [`${PEOPLE}/photo.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to have a name run as a formula in the teacher’s spreadsheet, or as a program in somebody’s browser',
    stoppedBy:
      'Exports guard every text that a spreadsheet would compute. Pages show names as text, under a policy that runs no foreign script.',
    checkedBy: [`${PEOPLE}/roster/csv.test.ts`, 'e2e/payloads.spec.ts', `${CHECKS}/surface.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to leave something of a person behind who was erased',
    stoppedBy: 'One transaction erases what each feature holds, and leaves a pseudonym in the ledger.',
    checkedBy: [`${PEOPLE}/my-account.test.ts`],
  },
]

export const threats: readonly Threat<keyof typeof permissions>[] = [...door, ...rights, ...uploads]
