import type { Guard } from '../guard.ts'

const SERVER = 'apps/server/src'
const SEEN = [`${SERVER}/testing/checks/seen-settings.test.ts`]
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
