import type { Guard } from '../guard.ts'

const CLASSES = 'apps/server/src/classes'
const PEOPLE = 'apps/server/src/people'
const NOTICES = ['apps/server/src/notices/access.test.ts']

/** Links, cards and codes that staff hand out: for whom they may, and who is notified. */
export const classesAccessGuards: readonly Guard[] = [
  {
    id: 'links-for-own-pupils',
    protects: 'A teacher makes password links only for pupils of their own classes, never for staff.',
    file: `${CLASSES}/permissions.ts`,
    text: 'mayRunSchool(caller) || (!isStaff && classIds.some(classId => mayRunClass(caller, classId)))',
    without: 'mayRunSchool(caller) || isStaff || classIds.some(classId => mayRunClass(caller, classId))',
    tests: [`${CLASSES}/roles.test.ts`],
    title: 'a teacher makes password links',
  },
  {
    id: 'links-for-settled-pupils',
    protects: 'Somebody who places a pupil in a class cannot make a link to the account on that day.',
    file: `${CLASSES}/settled-pupils.ts`,
    text: `m.joined_at <= \${settledSince(now)} or m.joined_at`,
    without: `\${settledSince(now)}::timestamptz is not null or m.joined_at`,
    tests: [`apps/server/src/testing/checks/settled-pupils.test.ts`],
    title: 'a teacher who adds',
  },
  {
    id: 'codes-for-settled-pupils',
    protects: 'Somebody who places a pupil in a class cannot make a sign-in code for the account on that day.',
    file: `${CLASSES}/issue-sign-in-code.ts`,
    text: "permit((await mayMakeLinksFor(tx, caller.personId, [account.id], now)).has(account.id), 'classes.new-to-class')",
    without: '',
    tests: [`apps/server/src/testing/checks/settled-pupils.test.ts`],
    title: 'a teacher who adds',
  },
  {
    id: 'class-codes-for-settled-pupils',
    protects: 'A sign-in code for a class works for nobody who was placed in it on that day.',
    file: `${CLASSES}/issue-sign-in-code.ts`,
    text: 'personIds: [...theirs]',
    without: 'personIds: pupilIds',
    tests: [`${PEOPLE}/sign-in-codes.test.ts`],
    title: 'a code for a class leaves out',
  },
  {
    id: 'cards-for-settled-pupils',
    protects: 'Somebody who places a pupil in a class cannot make a card for the account on that day.',
    file: `${CLASSES}/roster/print-cards.ts`,
    text: 'pupil.settled || mayRunSchool(caller)',
    without: 'pupil || mayRunSchool(caller)',
    tests: [`apps/server/src/testing/checks/settled-pupils.test.ts`],
    title: 'a teacher who adds',
  },
  {
    id: 'addresses-for-settled-pupils',
    protects: 'Somebody who places a pupil in a class cannot give the account an address on that day.',
    file: `${CLASSES}/roster/roster-rows.ts`,
    text: `(\${everybody} or m.joined_at <=`,
    without: `(not \${everybody} or \${everybody} or m.joined_at <=`,
    tests: [`apps/server/src/testing/checks/settled-pupils.test.ts`],
    title: 'gives the account no address',
  },
  {
    id: 'addresses-beside-own-names',
    protects: 'Nobody gets the address of a line that has their username beside the name of somebody else.',
    file: `${CLASSES}/roster/plan.ts`,
    text: 'isSameName && member.mayGetAddress',
    without: 'member?.mayGetAddress',
    tests: [`${CLASSES}/roster/plan.test.ts`],
    title: 'nobody gets the address of a line',
  },
  {
    id: 'told-of-address',
    protects: 'No account gets an address behind the back of its owner.',
    file: `${CLASSES}/roster/import-roster.ts`,
    text: "  await notifyAccess(change, change.browser, { kind: 'address', personIds, className })\n",
    without: '',
    tests: NOTICES,
    title: 'an address that a roster gives',
  },
  {
    id: 'cards-hold-pupils',
    protects: 'Nobody becomes staff while a card is made for them and keeps a code that opens the account.',
    file: `${CLASSES}/roster/print-cards.ts`,
    text: '      await lockPeople(tx, here)\n',
    without: '',
    tests: [`${CLASSES}/roster/roster.test.ts`],
    title: 'a pupil who becomes staff',
  },
  ...(
    [
      ['link', 'issue-reset-link.ts', "{ kind: 'link', personIds: [account.id], className: null }", 'a pupil and each admin'],
      ['card', 'roster/print-cards.ts', "{ kind: 'card', personIds, className: open.name }", 'cards for a class'],
      ['code', 'issue-sign-in-code.ts', "{ kind: 'code', personIds: people, className: null }", 'a sign-in code is announced'],
    ] as const
  ).map(([kind, file, handed, title]) => ({
    id: `told-of-${kind}`,
    protects: `A ${kind} for an account is not made behind the back of its owner.`,
    file: `${CLASSES}/${file}`,
    text: `      await notifyAccess(change, browser, ${handed})\n`,
    without: '',
    tests: NOTICES,
    title,
  })),
  {
    id: 'access-told-by-email',
    protects: 'A person with a confirmed address gets an email when a link or a card is made.',
    file: `${PEOPLE}/notify-access.ts`,
    text: "EMAIL_KINDS = { link: 'link-issued', card: 'card-issued', code: null, address: null }",
    without:
      "EMAIL_KINDS: Record<'link' | 'card' | 'code' | 'address', 'link-issued' | null> = { link: null, card: null, code: null, address: null }",
    tests: NOTICES,
    title: 'a pupil and each admin',
  },
  {
    id: 'access-emails-limited',
    protects: 'Nobody fills a mailbox by making links.',
    file: `${PEOPLE}/notify-access.ts`,
    text: ' || !(await tryAttempt(tx, COUNTERS.accessEmail, id, now))',
    without: '',
    tests: NOTICES,
    title: 'the number of emails about links',
  },
  {
    id: 'roster-cards-not-of-staff',
    protects: 'Nobody prints a card that opens the account of staff.',
    file: `${CLASSES}/roster/print-cards.ts`,
    text: "          and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')\n",
    without: '',
    tests: [`${CLASSES}/roster/roster.test.ts`],
    title: 'only pupils of the class',
  },
]
