import { siegeCalls } from '@xiotein/contract/siege'
import { permitStaffOf } from '../classes/index.ts'
import { serve } from '../platform/http/index.ts'
import { attackRows, shownAttack } from './attack-rows.ts'

const PAGE = 20

/** Attacks by and on a pupil: the reader's own, or a pupil's for the staff of a class that the pupil is in. */
export const history = serve(siegeCalls, 'siege.history', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const personId = input.personId ?? caller.personId
  if (personId !== caller.personId) await permitStaffOf(db, caller, personId, now)
  const rows = await attackRows(db, { personId, side: input.side, before: input.cursor ? Number(input.cursor) : null, count: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return { rows: shown.map(row => shownAttack(row, personId, now)), next: rows.length > PAGE ? String(shown.at(-1)?.place) : null }
})
