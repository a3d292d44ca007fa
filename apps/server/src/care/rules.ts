import { careCalls } from '@xiotein/contract/care'
import { CARE_KINDS } from '@xiotein/game/care'
import { recordAudit } from '../audit/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { mayCare } from './permissions.ts'
import { careRules, saveCareRules } from './rule-rows.ts'

/** What brings somebody to the list. */
export const rules = serve(careCalls, 'care.rules', { who: 'signed-in' }, ({ caller, db }) => {
  permit(mayCare(caller))
  return careRules(db)
})

/** An admin sets the numbers and switches rules on or off, for every class. */
export const changeRules = serve(careCalls, 'care.change-rules', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await saveCareRules(tx, input)
  await recordAudit(change, { action: 'care.change-rules', detail: { count: CARE_KINDS.filter(kind => input[kind].on).length } })
  return DONE
})
