import type { Threat } from '../platform/threat.ts'

const NOTICES = 'apps/server/src/notices'

export const threats: readonly Threat[] = [
  {
    who: 'pupil',
    wants: 'to send somebody a notice of their own making',
    stoppedBy: 'Only the server writes notices. Their words come from catalogues, and what fills them in is shown as text.',
    checkedBy: [`${NOTICES}/notices.test.ts`, 'e2e/payloads.spec.ts'],
  },
  {
    who: 'pupil',
    wants: 'to read, mark, clear or bring back the notices of somebody else',
    stoppedBy: 'Every statement filters by the reader, so notices of others do not exist for them.',
    guards: ['notices-read-own', 'notices-delete-own', 'notices-clear-own', 'notices-undo-own'],
    checkedBy: [`${NOTICES}/notices.test.ts`, `${NOTICES}/model.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to approve a request because its notice reached them',
    stoppedBy: 'A notice gives no right: the permission of the feature that owns the request decides, and the first answer counts.',
    guards: ['notices-decide-permission', 'notices-decide-own', 'notices-decide-once'],
    checkedBy: [`${NOTICES}/deciding.test.ts`],
  },
  {
    who: 'staff',
    wants: "to make a link, a card or a code for somebody else's account without their knowledge",
    stoppedBy:
      'Its owner and every admin get a notice, whether they want notices or not. Admins get one for each act, so that it is not lost among thirty.',
    guards: ['notices-of-safety', 'notices-to-admins'],
    checkedBy: ['apps/server/src/notices/access.test.ts'],
  },
  {
    who: 'staff',
    wants: "to read pupils' names in the bell after a cover, or without the role",
    stoppedBy:
      'What is asked of staff in a class is deleted from the bell of somebody who has no right there any more, as the cover ends or the role is taken away.',
    guards: ['notices-of-cover'],
    checkedBy: ['apps/server/src/testing/checks/cover.test.ts'],
  },
  {
    who: 'chance',
    wants: 'to keep names longer than anybody needs them',
    stoppedBy:
      'Notices are deleted after 90 days, those that name an erased person at once. People who want no notices get only those about the safety of accounts, and admins of moves that cannot be read.',
    guards: ['notices-wanted', 'notices-about-erased', 'notices-forgotten'],
    checkedBy: [`${NOTICES}/notices.test.ts`],
  },
]
