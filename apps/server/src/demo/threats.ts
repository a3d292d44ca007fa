import type { Threat } from '../platform/threat.ts'

const DEMO = 'apps/server/src/demo'

export const threats: readonly Threat[] = [
  {
    who: 'stranger',
    wants: 'to sign in to a real school without a password, by the door of the demo school',
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
]
