import type { Guard } from '../guard.ts'

const DEMO = { file: 'apps/server/src/demo/demo.ts', tests: ['apps/server/src/demo/demo.test.ts'] }

/** The demo school: it is no way into a real one, and it goes only as its admin wishes. */
export const demoGuards: readonly Guard[] = [
  {
    ...DEMO,
    id: 'demo-only-in-a-demo',
    protects: 'In a real school nobody signs in by the calls of the demo.',
    text: "if (!(await schoolRow(db))?.isDemo) throw new Refused('http.not-found')",
    without: 'await schoolRow(db)',
    title: 'in a real school',
  },
  {
    ...DEMO,
    id: 'demo-removed-by-its-admin',
    protects: 'Only its admin can remove the demo school.',
    text: "    permit(holds(caller, 'canAssignRoles', null))\n",
    without: '',
    title: 'a person with the set-up code',
  },
  {
    ...DEMO,
    id: 'demo-removed-by-its-name',
    protects: 'Removing the demo school needs its name to be typed.',
    text: "    if (input.schoolName.trim() !== name) throw new Refused('demo.other-name')\n",
    without: '',
    title: 'a person with the set-up code',
  },
  {
    ...DEMO,
    id: 'demo-removed-after-its-backup',
    protects: 'Nothing of the demo school is removed before its backup is written.',
    text: "      throw new Refused('demo.no-backup')\n",
    without: "      return ''\n",
    title: 'without a backup',
  },
  {
    ...DEMO,
    id: 'demo-never-a-real-school',
    protects: 'A removal that is under way never empties a real school.',
    text: '    if (!(await lockDemoSchool(owner))) return false\n',
    without: '',
    title: 'a removal in progress never touches',
  },
]
