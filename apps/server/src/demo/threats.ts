import type { Threat } from '../platform/threat.ts'

const DEMO = 'apps/server/src/demo'

export const threats: readonly Threat[] = [
  {
    who: 'stranger',
    wants: 'to sign in to a real school without a password, by the sign-in of the demo school',
    stoppedBy: 'In a real school the calls of the demo do not exist.',
    guards: ['demo-only-in-a-demo'],
    checkedBy: [`${DEMO}/demo.test.ts`, 'apps/server/src/testing/checks/authorization.test.ts'],
  },
  {
    who: 'stranger',
    wants: 'to turn a fresh installation into a demo school, or to be first in it',
    stoppedBy: 'It takes the set-up code of the console.',
    guards: ['set-up-code'],
    checkedBy: [`${DEMO}/demo.test.ts`],
  },
  {
    who: 'stranger',
    wants: 'to take the demo school away while others look round in it, or a real school by way of it',
    stoppedBy:
      'It takes its admin, who types its name, and it is held by a lock until it is known once more that it is a demo. Anybody can be its admin: a demo is for trying, not for keeping.',
    guards: ['demo-removed-by-its-admin', 'demo-removed-by-its-name', 'demo-never-a-real-school'],
    checkedBy: [`${DEMO}/demo.test.ts`, 'e2e/demo-school.spec.ts'],
  },
  {
    who: 'chance',
    wants: 'to lose what somebody tried out in the demo school, by one wrong press or a full disk',
    stoppedBy: 'A backup is written and read back first. Without one nothing is taken away, and the page says so.',
    guards: ['demo-removed-after-its-backup'],
    checkedBy: [`${DEMO}/demo.test.ts`, 'e2e/demo-school.spec.ts'],
  },
]
