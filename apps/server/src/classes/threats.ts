import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const CLASSES = 'apps/server/src/classes'
const PEOPLE = 'apps/server/src/people'
const CHECKS = 'apps/server/src/testing/checks'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'pupil',
    wants: "to be a teacher or an admin: by a field, a name, an address, or somebody's mistake",
    stoppedBy:
      'Rights are rows that an entitled person wrote, with an entry in the audit log. No name, address or field of a request gives any.',
    permissions: ['mayAssign'],
    guards: ['assign-permission', 'assign-scope', 'assign-scope-check', 'assign-pupils-of-the-class'],
    checkedBy: [`${CLASSES}/roles.test.ts`, `${CHECKS}/names-give-nothing.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to give themselves or others rights beyond their own classes',
    stoppedBy: 'A teacher can only name scorekeepers of their own class; admins are named by admins, and the last one cannot be removed.',
    permissions: ['mayAssign'],
    guards: ['assign-own-class', 'last-admin', 'last-admin-lock'],
    checkedBy: [`${CLASSES}/roles.test.ts`, `${PEOPLE}/last-admin.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to keep the rights of a class after standing in for its teachers, or to pass them on',
    stoppedBy:
      "The rights are computed from the days at every call, and from the colleague's own role. Only the teachers of the class by role and the admins give cover, to somebody who teaches or is a supply teacher; anybody who stands in cannot be named scorekeeper, names nobody scorekeeper, also not of a rehearsal class of their own, takes no pupil out of the class, and has nothing from one whom they add to it, of a class of their own or another, when the cover is over: it is in the audit log, and the code of the class does the same. They make no sign-in cards, get no start code for a pupil whom they make, give them no address, make links and sign-in codes only for pupils who joined before the cover began, and do not archive the class; their links for a new password and their sign-in codes end with the cover. The account of a supply teacher, which only admins make, has no right of its own.",
    permissions: ['mayGiveCover', 'mayMakeCards', 'mayArchive', 'mayTakeOut'],
    guards: [
      'cover-in-its-days',
      'leave-school-permission',
      'leave-school-own-classes',
      'cover-not-passed-on',
      'cover-names-no-scorekeepers',
      'cover-makes-no-cards',
      'cover-gives-no-start-codes',
      'cover-gives-no-addresses',
      'cover-rosters-no-addresses',
      'cover-makes-no-links-for-new-pupils',
      'cover-trains-no-scorekeepers',
      'cover-ends-links',
      'cover-ends-codes',
      'cover-ends-links-being-made',
      'cover-over-makes-no-links',
      'cover-over-is-not-due',
      'archive-by-its-teachers',
      'cover-takes-nobody-along',
      'cover-for-staff',
      'cover-cached-no-longer',
      'cover-invited-by-admins',
      'cover-supply-without-rights',
    ],
    checkedBy: [
      `${CHECKS}/cover.test.ts`,
      `${CHECKS}/cover-leaves-nothing.test.ts`,
      `${CHECKS}/supply.test.ts`,
      `${CHECKS}/newcomers.test.ts`,
    ],
  },
  {
    who: 'staff',
    wants: 'to take over the account of a colleague or of a pupil of another class by a link for a new password, or by an address for it',
    stoppedBy:
      'A teacher makes links, cards and sign-in codes only for pupils who were created in their own class or have been in it for a day, never for staff. Such a link ends with the right of whoever made it; where that right ends because the class is archived, the link runs out half an hour after it was made. A sign-in card does not end with that right, because many pupils have no other way in: it works until its pupil chooses a password or gets a new card, for 90 days at most, and staff who take the right away read so. A roster gives an address, at which a password can be chosen, to a pupil who has none by the same rules, never by a username beside another name, and only by the teachers of the class by role and the admins. Such an address does not end with the right of whoever gave it: while nobody has confirmed it, the import can be taken back for an hour, and the same teachers and the admins can remove the address at any time. Its pupil can enter another one, and an admin can suspend or erase the account. Each of these is in the audit log, and the owner and the admins get a notice.',
    permissions: ['mayIssueLink'],
    guards: [
      'links-for-own-pupils',
      'links-for-settled-pupils',
      'codes-for-settled-pupils',
      'class-codes-for-settled-pupils',
      'cards-for-settled-pupils',
      'addresses-for-settled-pupils',
      'addresses-beside-own-names',
      'address-taken-by-its-givers',
      'address-taken-from-settled-pupils',
      'roster-cards-not-of-staff',
      'told-of-link',
      'told-of-card',
      'told-of-code',
      'told-of-address',
      'told-of-address-taken',
      'access-told-by-email',
      'rights-lost-end-links',
      'account-erased-ends-links',
    ],
    checkedBy: [
      `${CLASSES}/roles.test.ts`,
      `${CHECKS}/settled-pupils.test.ts`,
      `${CLASSES}/take-address.test.ts`,
      `${PEOPLE}/sign-in-codes.test.ts`,
      `${CHECKS}/links-of-former-staff.test.ts`,
      `apps/server/src/notices/access.test.ts`,
    ],
  },
  {
    who: 'pupil',
    wants: 'to read addresses, sign-in names or class codes of others',
    stoppedBy:
      'Addresses and names to sign in with are for staff of the class, codes for those who run it. Once a class is archived, its teachers read names alone.',
    permissions: ['maySeeClass', 'maySeeAddresses', 'mayRunClass'],
    guards: [
      'class-readers',
      'archived-class-readers',
      'class-addresses',
      'class-code-readers',
      'suggest-addresses',
      'found-addresses',
      'namesakes-permission',
    ],
    checkedBy: [`${CHECKS}/fields-per-role.test.ts`, `${CHECKS}/authorization.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to give a colleague, or a pupil of another class, another name',
    stoppedBy:
      'A teacher renames the pupils of their own classes, never staff. It is in the audit log, and whoever is renamed gets a notice with who did it.',
    permissions: ['mayRename'],
    guards: ['names-given-by-staff', 'names-given-told'],
    checkedBy: [`${CHECKS}/renaming.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to take pupils from, or put them into, a class that is not theirs',
    stoppedBy:
      'Adding a pupil needs rights in the class that gains them, removing one in the class that loses them, moving one in both; the same holds for importing a roster. The teachers of the class that a pupil is moved from get a notice.',
    permissions: ['mayRunClass'],
    guards: [
      'place-permission',
      'remove-permission',
      'move-permission',
      'move-to-new-class-permission',
      'moving-told',
      'roster-permission',
      'roster-export-permission',
    ],
    checkedBy: [
      `${CLASSES}/classes.test.ts`,
      `${CLASSES}/move-pupils.test.ts`,
      `${CLASSES}/roster/roster.test.ts`,
      `${CHECKS}/lifecycle.test.ts`,
    ],
  },
  {
    who: 'staff',
    wants:
      "to read about a pupil of another class, to rename the pupil or to undo what colleagues decided, by adding the pupil to a class of one's own",
    stoppedBy:
      'For a day after a pupil of another class was added, only the staff of the other classes and the admins do what concerns the pupil alone, and read and decide on what the pupil handed in, asked for, bought or fought before, and read whether duels or sieges are off for the pupil, or who needs more time in them. The new class reads no address, sign-in name, Power Card or report of the pupil, takes no points, does not make the pupil scorekeeper, and leaves the squad of the pupil alone; it may give points. The day is counted from joining, whatever becomes of the other class, and a move takes it along. What the pupil does after joining is open to the new class at once, as is what a class does together and shows of all its pupils: points, levels, progress in the story, pauses of duels, and until when a vault is shielded. A class in which sieges or duels are off turns them off for a pupil who is added at once: that protects, takes no PP, and ends when the pupil is removed. A tick at once leaves out pupils whose work for that challenge waits from before. The teachers of the other classes get a notice at once with who did it, also when they want none, and another when the pupil is removed within the day; it is in the audit log.',
    guards: [
      'pupils-settled-for-staff',
      'newcomers-lose-no-points',
      'newcomers-addresses',
      'newcomers-squads',
      'newcomers-known-at-joining',
      'pupils-settled-for-names',
      'pupils-settled-for-requests',
      'pupils-settled-for-bells',
      'pupils-settled-for-lists',
      'pupils-settled-for-pictures',
      'pupils-settled-for-answered-work',
      'pupils-settled-for-sent-back',
      'pupils-settled-for-ticks',
      'pupils-settled-for-duels',
      'pupils-settled-for-reasons',
      'pupils-settled-for-reasons-in-class',
      'pupils-settled-for-time',
      'placing-told',
    ],
    checkedBy: [
      `${CHECKS}/settled-pupils.test.ts`,
      `${CHECKS}/newcomers.test.ts`,
      `${CHECKS}/asked-again.test.ts`,
      `apps/server/src/battle/switches.test.ts`,
    ],
  },
  {
    who: 'pupil',
    wants: 'to get into a class with an address that is not theirs, or by guessing class codes',
    stoppedBy:
      'An account whose address is not confirmed is treated as a stranger: it joins no class, gets no role and receives no live events. Each person has ten wrong codes in a quarter of an hour.',
    guards: ['unconfirmed-account', 'unconfirmed-live', 'unconfirmed-role', 'class-codes-counted'],
    checkedBy: [`${CHECKS}/unconfirmed.test.ts`, `${CLASSES}/classes.test.ts`, `${PEOPLE}/guessing.test.ts`],
  },
  {
    who: 'pupil',
    wants:
      'to be called what hurts somebody, or to be taken for a teacher or a classmate: to be called "Teacher 7A", or what somebody else is called',
    stoppedBy:
      'Names that pupils choose wait for a teacher of the class or an admin. Where a school lets them change at once, those that read like staff or like a classmate, in whatever letters, still wait, also when somebody brings one into a class. Until then others read the former name or a stand-in; what is approved is exactly the name that was seen. Staff can rename a pupil, and that name stays.',
    guards: [
      'names-wait-for-staff',
      'names-of-staff-stay',
      'names-of-classmates-wait-at-joining',
      'names-like-staff-wait',
      'names-like-staff-wait-at-sign-up',
      'names-of-present-staff',
      'names-of-classmates-wait',
      'names-decide-permission',
      'names-decide-once',
    ],
    checkedBy: [`${CHECKS}/asked-names.test.ts`, `${CHECKS}/renaming.test.ts`, `${PEOPLE}/names/staff-like.test.ts`, 'e2e/names.spec.ts'],
  },
  {
    who: 'staff',
    wants: "to erase somebody's account by taking an import back",
    stoppedBy:
      'Only whoever imported the roster takes it back, within an hour and while they still run the class. It erases accounts that the import made, that nobody has signed in to and that have nothing yet; all others stay. It can be taken back once, so nothing that came later goes. It is in the audit log.',
    permissions: ['mayRunSomeClass'],
    guards: [
      'import-taken-back-by-its-maker',
      'import-taken-back-in-own-class',
      'import-taken-back-unused',
      'import-taken-back-empty',
      'import-taken-back-once',
      'address-taken-ends-links',
    ],
    checkedBy: ['apps/server/src/testing/checks/take-back-import.test.ts'],
  },
  {
    who: 'script',
    wants: 'to make the server hold large files that nobody may send',
    stoppedBy:
      'Somebody who runs no class is refused by the headers of the request, before a roster is read. The bytes in memory are counted.',
    permissions: ['mayRunSomeClass'],
    guards: ['bodies-counted'],
    checkedBy: [`${CHECKS}/before-the-body.test.ts`],
  },
  {
    who: 'pupil',
    wants: "to have a name run as a formula in the teacher's spreadsheet, or as a program in somebody's browser",
    stoppedBy:
      'Exports guard every text that a spreadsheet would compute, also inside a text, after what another country takes for the end of a cell. Pages show names as text, under a policy that runs no scripts from elsewhere.',
    guards: ['csv-formulas', 'csv-quotes', 'csp-scripts', 'csp-default'],
    checkedBy: [`${CLASSES}/roster/csv.test.ts`, 'e2e/payloads.spec.ts', `${CHECKS}/surface.test.ts`],
  },
]
