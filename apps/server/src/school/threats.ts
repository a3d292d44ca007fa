import type { Threat } from '../platform/threat.ts'
import type * as permissions from './permissions.ts'

const PEOPLE = 'apps/server/src/people'
const CHECKS = 'apps/server/src/testing/checks'

export const threats: readonly Threat<keyof typeof permissions>[] = [
  {
    who: 'stranger',
    wants: "to become the school's first admin",
    stoppedBy:
      'The set-up code is printed on the console alone, is stored as a digest, and works once, even when two people use it at the same time.',
    guards: ['set-up-code', 'set-up-once'],
    checkedBy: [`${PEOPLE}/sign-in.test.ts`],
  },
  {
    who: 'staff',
    wants: "to change who may sign in, to read an email with somebody's link in it, or to learn what fails on the server",
    stoppedBy:
      'Settings, emails and the state of the system are for admins. The text of an email is kept while it waits, and shown to nobody after it was sent. That settings were saved is heard by admins alone.',
    permissions: ['mayRunSchool'],
    guards: ['school-settings-topic', 'system-by-admins'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/live.test.ts`, `${CHECKS}/system.test.ts`, `${PEOPLE}/sign-up.test.ts`],
  },
]
