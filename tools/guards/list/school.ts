import type { Guard } from '../guard.ts'

const SERVER = 'apps/server/src'
const SEEN = [`${SERVER}/testing/checks/seen-settings.test.ts`]
const READ_EMAIL = [`${SERVER}/testing/checks/read-email.test.ts`]
const SAVED = 'Nothing is saved over settings that the sender has not seen:'

/** The commands that save settings of the school, each with the line that compares versions. */
const COMPARED = [
  ['school', 'school/settings.ts', '  requireSeen(before, input.version)\n'],
  ['siege', 'siege/settings.ts', '  requireSeen(before, version)\n'],
  ['battle', 'battle/settings.ts', '  requireSeen(before, version)\n'],
  ['vault', 'vault/settings.ts', '  requireSeen(before, version)\n'],
  ['care', 'care/rules.ts', '  if (versionOf(before) !== versionOf(input)) requireSeen(before, version)\n'],
  ['fame', 'fame/settings.ts', '  requireSeen({ access: before }, input.version)\n'],
  ['story', 'story/team/settings.ts', '  requireSeen(before, input.version)\n'],
] as const

export const schoolGuards: readonly Guard[] = [
  {
    id: 'school-settings-lock',
    protects: 'Of two admins who save settings at the same moment, the second is told.',
    file: `${SERVER}/fame/settings.ts`,
    text: '  await lockSchool(tx)\n',
    without: '',
    tests: SEEN,
    title: 'of two admins who save at the same moment',
  },
  {
    id: 'system-by-admins',
    protects: 'Only admins read what fails on the server.',
    file: `${SERVER}/school/system.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: [`${SERVER}/testing/checks/system.test.ts`],
    title: 'nobody but an admin reads',
  },
  {
    id: 'outbox-without-texts',
    protects: 'The list of emails holds no link that opens an account.',
    file: `${SERVER}/platform/mail/outbox-rows.ts`,
    text: 'select id, recipient as "to", subject, created_at, sent_at, failure, sent_at',
    without: 'select id, recipient as "to", coalesce(body, subject) as subject, created_at, sent_at, failure, sent_at',
    tests: READ_EMAIL,
    title: 'the list of emails holds no link',
  },
  {
    id: 'read-email-permission',
    protects: 'Only admins read an email that waits.',
    file: `${SERVER}/people/read-email.ts`,
    text: '  permit(mayRunSchool(caller))\n',
    without: '',
    tests: READ_EMAIL,
    title: 'nobody but an admin reads an email',
  },
  {
    id: 'read-email-told',
    protects: "No admin reads the link to somebody's account in the outbox behind the back of its owner and the other admins.",
    file: `${SERVER}/people/read-email.ts`,
    text: '      await notifyAccess(change, browser, { kind: NOTICES[found.kind], personIds: [ownerId], className: null })\n',
    without: '',
    tests: READ_EMAIL,
    title: "an admin who reads a colleague's link",
  },
  {
    id: 'read-email-told-to-the-owner-of-the-link',
    protects: 'The owner of an account is told of a link that was sent to its new address, too.',
    file: `${SERVER}/people/read-email.ts`,
    text: `      (select person_id from people_one_time where digest = \${secret === null ? null : tokenDigest(secret)}::bytea),\n`,
    without: `      (select id from people_person where \${secret}::text is null and false),\n`,
    tests: READ_EMAIL,
    title: 'a sign-in code and a link for a new address',
  },
  {
    id: 'read-email-recorded',
    protects: 'The audit log says which admin read which email.',
    file: `${SERVER}/people/read-email.ts`,
    text: "    await recordAudit(change, { action: 'school.read-email', subjectId: ownerId, detail: { kind: found?.kind ?? 'other' } })\n",
    without: '',
    tests: READ_EMAIL,
    title: "an admin who reads a colleague's link",
  },
  {
    id: 'read-email-ends-for-each-reader',
    protects: 'A link that an admin has read ends with their rights, although a colleague has read it since.',
    file: `${SERVER}/people/one-time-rows.ts`,
    text: 'and r.at >= o.created_at',
    without: 'and r.at < o.created_at',
    tests: READ_EMAIL,
    title: 'a link that two admins have read',
  },
  ...COMPARED.map(([name, file, text]) => ({
    id: `school-settings-seen-${name}`,
    protects: `${SAVED} those of ${name}.`,
    file: `${SERVER}/${file}`,
    text,
    without: '',
    tests: SEEN,
    title: 'refuses a form that shows what is no longer so',
  })),
]
