import { retentionCalls } from '@xiotein/contract/retention'
import { keptFor } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { chooseDays, chosenDays } from '../platform/retention/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, versionOf } from '../school/index.ts'

/** Keeps a kind of data for another of its times. What is over by it goes with the next cleaning. Refusals: retention.not-a-choice, school.settings-changed. */
export const change = serve(retentionCalls, 'retention.change', { who: 'signed-in' }, async changed => {
  const { caller, input, tx } = changed
  permit(mayRunSchool(caller))
  const times = keptFor(input.kind)
  if (!times.includes(input.days)) throw new Refused('retention.not-a-choice')
  await lockSchool(tx)
  const before = (await chosenDays(tx)).get(input.kind) ?? times[0]
  const saved = { version: versionOf({ days: input.days }) }
  if (before === input.days) return saved
  requireSeen({ days: before }, input.version)
  await chooseDays(tx, input.kind, input.days === times[0] ? null : input.days)
  await recordAudit(changed, { action: 'retention.change', detail: { kind: input.kind, days: input.days } })
  emitSettingsChanged(changed, 'retention.overview')
  return saved
})
