import { ledgerCalls } from '@xiotein/contract/ledger'
import { permitStaffOf } from '../classes/index.ts'
import type { AuditNames } from '../platform/audit-names.ts'
import { serve } from '../platform/http/index.ts'
import { balanceAndToday, forOthers, historyRows, reasonWords } from './history-rows.ts'

const PAGE = 25

/** The caller's PP, without points that are not approved yet. */
export const balance = serve(ledgerCalls, 'ledger.balance', { who: 'signed-in' }, async ({ caller, db, now }) => {
  return (await balanceAndToday(db, caller.personId, now)) ?? { pp: 0, version: 0, today: 0 }
})

/** The history of PP: the caller's own, or a pupil's for staff of a class that the pupil is in. */
export const history = (names: AuditNames) =>
  serve(ledgerCalls, 'ledger.history', { who: 'signed-in' }, async ({ caller, input, db, now, browser }) => {
    const personId = input.personId ?? caller.personId
    const own = personId === caller.personId
    if (!own) await permitStaffOf(db, caller, personId, now)
    const rows = await historyRows(db, personId, input.cursor ? Number(input.cursor) : null, PAGE + 1)
    const shown = rows.slice(0, PAGE).map(row => (own ? row : forOthers(row)))
    return {
      rows: shown.map(({ actorName, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        reason: reasonWords(browser.language, row, names),
        from: actorName ?? 'Xiotein',
      })),
      next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
    }
  })
