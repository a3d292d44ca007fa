import type { Threat } from '../platform/threat.ts'

const DEMO = 'apps/server/src/demo'

export const threats: readonly Threat[] = [
  {
    who: 'stranger',
    wants: 'to sign in to a real school without a password, by the way into the demo school',
    stoppedBy: 'In a real school the calls of the demo do not exist.',
    guards: ['demo-only-in-a-demo'],
    checkedBy: [`${DEMO}/demo.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'stranger',
    wants: 'to turn a new installation into a demo school, or to be its first user',
    stoppedBy: 'This takes the set-up code from the console.',
    guards: ['set-up-code'],
    checkedBy: [`${DEMO}/demo.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to remove the demo school while others are trying it, or a real school in the same way',
    stoppedBy:
      'Only the admin of the demo can do it, by typing its name, and under a lock the server checks again that it is a demo. Anybody can be that admin: a demo is for trying, not for keeping.',
    guards: ['demo-removed-by-its-admin', 'demo-removed-by-its-name', 'demo-never-a-real-school'],
    checkedBy: [`${DEMO}/demo.test.ts`, 'e2e/demo-school.spec.ts'],
  },
  {
    who: 'chance',
    wants: 'to lose what somebody tried out in the demo school, by pressing the wrong button or by a full disk',
    stoppedBy: 'A backup is written and read back first. Without one nothing is removed, and the page says so.',
    guards: ['demo-removed-after-its-backup'],
    checkedBy: [`${DEMO}/demo.test.ts`, 'e2e/demo-school.spec.ts'],
  },
]
