import type { Threat } from '../platform/threat.ts'

const CHECKS = 'apps/server/src/testing/checks'

export const threats: readonly Threat[] = [
  {
    who: 'script',
    wants: 'to spend the same PP many times at once',
    stoppedBy: 'A balance is locked and changed by one statement, and the database keeps it from falling under 0.',
    guards: [
      'ledger-naive-spend',
      'ledger-row-lock',
      'ledger-balance-check',
      'ledger-balance-after-check',
      'ledger-cut-at-zero',
      'ledger-most-of-a-balance',
    ],
    checkedBy: [`${CHECKS}/ledger.test.ts`, `${CHECKS}/approval-races.test.ts`],
  },
  {
    who: 'script',
    wants: 'to make PP out of nothing',
    stoppedBy: 'Every entry has a counterpart: postings add up to zero, and one cause moves PP once.',
    guards: ['ledger-sum-trigger', 'ledger-one-effect', 'ledger-posted-whole'],
    checkedBy: [`${CHECKS}/ledger.test.ts`, `${CHECKS}/points-refused.test.ts`],
  },
  {
    who: 'pupil',
    wants:
      "to keep PP that were taken back, by spending or losing them first and having the loss undone, or by parking them in a gift, a purchase or a friend's loot",
    stoppedBy:
      'What an undo cannot take is owed by it, and settled before another undo gives that pupil anything back, or anything comes back that was paid before it. It is never taken from later earnings.',
    guards: [
      'undo-settles-first',
      'undo-owed-is-kept',
      'undo-settled-is-kept',
      'undo-settled-by-returns',
      'undo-settled-by-loot',
      'undo-spares-later-earnings',
      'ledger-settled-sum',
      'ledger-settled-lock',
    ],
    checkedBy: ['packages/game/src/ledger/undo.test.ts', `${CHECKS}/undo.test.ts`, `${CHECKS}/undo-returns.test.ts`],
  },
  {
    who: 'staff',
    wants: 'to rewrite history after the fact',
    stoppedBy:
      "Entries can be added and never changed: the app's role has no right to, and triggers refuse even the owner of the database. Anybody who owns the machine can remove the triggers first.",
    guards: [
      'ledger-transaction-stays',
      'ledger-posting-stays',
      'ledger-role-rights',
      'ledger-owed-stays',
      'ledger-settlement-stays',
      'ledger-owed-role-rights',
    ],
    checkedBy: [`${CHECKS}/ledger.test.ts`, `${CHECKS}/undo.test.ts`],
  },
  {
    who: 'pupil',
    wants: 'to know how many PP a classmate has and where they came from',
    stoppedBy: 'A history is read by its pupil, and by those who approve points in a class of that pupil.',
    guards: ['ledger-history-reader'],
    checkedBy: [`${CHECKS}/authorization.test.ts`, `${CHECKS}/sibling-routes.night.test.ts`, `${CHECKS}/live.test.ts`],
  },
  {
    who: 'chance',
    wants: 'to lose confirmed PP in a crash',
    stoppedBy: 'What was confirmed is on the disk. Whatever is killed, app or database, nothing is lost and nothing counts twice.',
    checkedBy: [`${CHECKS}/kills.test.ts`, `${CHECKS}/surface.test.ts`],
  },
]
