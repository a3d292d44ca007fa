import { isDeepStrictEqual } from 'node:util'
import { changesOf } from '@xiotein/content/audit'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { checkChangeAmount } from '@xiotein/game/ledger'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { emitBoard } from './live-events.ts'
import { mayEditReasons, maySubmit } from './permissions.ts'
import { lockReasons, type ReasonRow, reasonRows, replaceReasons } from './reason-rows.ts'

export const reasons = serve(scorekeepingCalls, 'scorekeeping.reasons', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(maySubmit(caller, input.classId))
  return { reasons: await reasonRows(db, input.classId) }
})

/**
 * Sets the reasons of a class in their order. One that is left out is retired: points given for it keep its name. What a colleague has
 * changed since they were shown is not overwritten.
 */
export const changeReasons = serve(scorekeepingCalls, 'scorekeeping.change-reasons', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  permit(mayEditReasons(caller, input.classId))
  await openClass(tx, input.classId)
  const labels = input.reasons.map(reason => reason.label.toLowerCase())
  if (new Set(labels).size < labels.length) throw new Refused('scorekeeping.reason-twice')
  for (const { amount } of input.reasons) if (amount !== null) orRefuse(checkChangeAmount(amount))
  const known = new Set((await lockReasons(tx, input.classId)).map(row => row.id))
  if (input.reasons.some(reason => reason.id !== null && !known.has(reason.id))) throw new Refused('scorekeeping.reasons-do-not-fit')
  if (!isDeepStrictEqual(await reasonRows(tx, input.classId), input.shown)) throw new Refused('scorekeeping.reasons-changed')
  if (isDeepStrictEqual(input.reasons, input.shown)) return { reasons: input.shown }

  await replaceReasons(
    tx,
    input.classId,
    input.reasons.map(reason => ({ ...reason, id: reason.id ?? school.newId() })),
    now,
  )
  const after = await reasonRows(tx, input.classId)
  const action = 'scorekeeping.change-reasons'
  const detail = changesOf(action, { reasons: onlyIn(input.shown, after) }, { reasons: onlyIn(after, input.shown) })
  await recordAudit(change, { action, classId: input.classId, detail })
  emitBoard(change, input.classId)
  return { reasons: after }
})

/** The reasons that the other list does not have as they are, such as `Late −1`, for the audit log. */
const onlyIn = (list: readonly ReasonRow[], other: readonly ReasonRow[]): string[] => {
  const asWords = ({ label, amount }: ReasonRow): string =>
    amount === null ? label : `${label} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}`
  const others = new Set(other.map(asWords))
  return list.map(asWords).filter(words => !others.has(words))
}
