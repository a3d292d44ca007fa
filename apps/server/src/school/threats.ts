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
    wants: 'to change who may sign in, or to learn what fails on the server',
    stoppedBy: 'Settings, emails and the state of the system are for admins. That settings were saved is heard by admins alone.',
    permissions: ['mayRunSchool'],
    guards: ['school-settings-topic', 'system-by-admins'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/live.test.ts`, `${CHECKS}/system.test.ts`],
  },
  {
    who: 'staff',
    wants:
      "to open somebody's account with a link in an email that waits, unnoticed: as an admin, in a school without a mail server or while it is down",
    stoppedBy:
      'The list of emails holds no texts. An admin reads one that waits with a call of its own, which is in the audit log; the owner of the account that a link or code in it opens, and the other admins, are told so. The link or code ends with the rights of that admin, also where a colleague has read it since, and the log says of a password that was chosen with it that staff had read the link. What went out is shown to nobody, and no answer with a link is kept.',
    guards: [
      'outbox-without-texts',
      'read-email-permission',
      'read-email-told',
      'read-email-told-to-the-owner-of-the-link',
      'read-email-recorded',
      'read-email-ends-for-each-reader',
    ],
    checkedBy: [`${CHECKS}/read-email.test.ts`, `${PEOPLE}/sign-up.test.ts`],
  },
]
