import { changesOf } from '@xiotein/content/audit'
import { careCalls } from '@xiotein/contract/care'
import { CARE_KINDS, type CareKind, type CareRules } from '@xiotein/game/care'
import { recordAudit } from '../audit/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, versioned, versionOf } from '../school/index.ts'
import { mayCare } from './permissions.ts'
import { careRules, rulesOff, saveCareRules } from './rule-rows.ts'

/** The rules that put somebody on the list; for admins, also who switched one off. */
export const rules = serve(careCalls, 'care.rules', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayCare(caller))
  const off = mayRunSchool(caller) ? await rulesOff(db) : []
  return { ...versioned(await careRules(db)), off: off.map(row => ({ ...row, at: row.at.toISOString() })) }
})

/** The rules as the audit log has them: the number of each that is on. */
const auditFields = (rules: CareRules) =>
  Object.fromEntries(CARE_KINDS.map(kind => [kind, rules[kind].on ? rules[kind].number : 'off'])) as Record<CareKind, number | 'off'>

/** An admin sets the numbers and switches rules on or off, for every class. Refusal: school.settings-changed. */
export const changeRules = serve(careCalls, 'care.change-rules', { who: 'signed-in' }, async change => {
  const { caller, tx } = change
  const { version, reason, ...input } = change.input
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = await careRules(tx)
  const detail = changesOf('care.change-rules', auditFields(before), auditFields(input))
  // The number of a rule that stays off is in no entry, but it is a change.
  if (versionOf(before) !== versionOf(input)) requireSeen(before, version)
  await saveCareRules(change, before, input, reason)
  const isExplained = reason !== '' && CARE_KINDS.some(kind => before[kind].on && !input[kind].on)
  const why = isExplained ? { explained: true, reason } : {}
  if (Object.keys(detail).length > 0) await recordAudit(change, { action: 'care.change-rules', detail: { ...detail, ...why } })
  emitSettingsChanged(change, 'care.rules')
  return { version: versionOf(await careRules(tx)) }
})
