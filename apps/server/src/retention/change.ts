import { retentionCalls } from '@xiotein/contract/retention'
import { keptFor } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { chooseDays, chosenDays } from '../platform/retention/index.ts'
import { lockSchool, mayRunSchool } from '../school/index.ts'

/** Keeps a kind of data for another of its times. What is over by it goes with the next cleaning. Refusal: retention.not-a-choice. */
export const change = serve(retentionCalls, 'retention.change', { who: 'signed-in' }, async changed => {
  const { caller, input, tx } = changed
  permit(mayRunSchool(caller))
  const times = keptFor(input.kind)
  if (!times.includes(input.days)) throw new Refused('retention.not-a-choice')
  await lockSchool(tx)
  if (((await chosenDays(tx)).get(input.kind) ?? times[0]) === input.days) return DONE
  await chooseDays(tx, input.kind, input.days === times[0] ? null : input.days)
  await recordAudit(changed, { action: 'retention.change', detail: { kind: input.kind, days: input.days } })
  return DONE
})
