// Turns what a device sends into lines: checks every pupil, amount and reason, and records active boosts.

import { checkChangeAmount, checkLessonTotal } from '@xiotein/game/ledger'
import { keptMsOf } from '@xiotein/game/rules'
import { runningPpBoosts } from '../growth/index.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { orRefuse, Refused } from '../platform/http/index.ts'
import type { Services } from '../platform/services.ts'
import type { NewLine } from './submission-rows.ts'

type Change = { pupilId: string; changeAmount: number; reasons: readonly { reasonId: string; amount: number }[] }

const MAX_NAMES = 3

/**
 * Makes the lines for the changes of one lesson. Names and balances come from the school's own rows, never from the device.
 * Refusals: scorekeeping.not-in-class, .pupil-twice, .reasons-do-not-fit, ledger.amount-*.
 */
export const takeIn = async (
  school: Services,
  tx: Transaction,
  classId: string,
  changes: readonly Change[],
  now: Date,
): Promise<NewLine[]> => {
  const pupilIds = changes.map(change => change.pupilId)
  if (new Set(pupilIds).size < pupilIds.length) throw new Refused('scorekeeping.pupil-twice')
  // Points that were recorded before somebody was suspended count: whoever is suspended stays in the class.
  const members = await tx.rows(sql<{ id: string }>`
    select p.id from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = ${classId} and p.erased_at is null`)
  const inClass = new Set(members.map(({ id }) => id))
  const outside = pupilIds.filter(id => !inClass.has(id))
  if (outside.length > 0) {
    const names = await namesOf(tx, classId, outside)
    throw new Refused('scorekeeping.not-in-class', { names: names.join(', '), known: names.length, count: outside.length })
  }

  const labels = await reasonLabels(tx, classId, changes, now)
  const boosts = await runningPpBoosts(tx, pupilIds, now)
  return changes.map(({ pupilId, changeAmount, reasons }) => {
    // A line is the sum of a pupil's entries in one lesson, so the limit of a lesson is its own; the limit of an entry is checked on the device.
    orRefuse(checkLessonTotal(changeAmount))
    if (changeAmount === 0) orRefuse(checkChangeAmount(changeAmount))
    checkShares(changeAmount, reasons)
    const boost = changeAmount > 0 ? boosts.get(pupilId) : undefined
    return {
      id: school.newId(),
      pupilId,
      changeAmount,
      reasons: reasons.map(({ reasonId, amount }) => ({ label: labels.get(reasonId) as string, amount })),
      boostId: boost?.id ?? null,
      boostMultiplier: boost?.multiplier ?? null,
    }
  })
}

/**
 * Whether a lesson can have made these shares of the line. Plus and minus meet in one line, so a share may be larger than the line or
 * against it. But each reason occurs once, no share is 0, and the remainder was given without a reason and has the same limit.
 */
const checkShares = (changeAmount: number, shares: Change['reasons']): void => {
  for (const { amount } of shares) orRefuse(checkLessonTotal(amount))
  const rest = shares.reduce((left, share) => left - share.amount, changeAmount)
  const isWhole = new Set(shares.map(share => share.reasonId)).size === shares.length && shares.every(share => share.amount !== 0)
  if (!isWhole || !checkLessonTotal(rest).ok) throw new Refused('scorekeeping.reasons-do-not-fit')
}

/** Names of pupils who left the class in the meantime. People who were never in the class stay nameless. */
const namesOf = async (tx: Transaction, classId: string, pupilIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows(sql<{ name: string }>`
    select distinct p.display_name collate "und-x-icu" as name from people_person p
    where p.id = any(${pupilIds}::uuid[]) and exists (
      select from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id where l.pupil_id = p.id and s.class_id = ${classId})
    order by name limit ${MAX_NAMES + 1}`)
  return rows.slice(0, MAX_NAMES).map(row => row.name)
}

/** As long as a device that sends a lesson again may count on it that the lesson counts once. */
const SENT_WITHIN_MS = keptMsOf('command-keys', null)

const reasonLabels = async (tx: Transaction, classId: string, changes: readonly Change[], now: Date): Promise<Map<string, string>> => {
  const ids = [...new Set(changes.flatMap(change => change.reasons.map(reason => reason.reasonId)))]
  // A reason that was retired while the lesson lay on a device still counts: it existed when the point was given.
  const since = new Date(now.getTime() - SENT_WITHIN_MS)
  const rows = await tx.rows(sql<{ id: string; label: string }>`
    select id, label from scorekeeping_reason
    where class_id = ${classId} and id = any(${ids}::uuid[]) and (retired_at is null or retired_at > ${since})`)
  if (rows.length < ids.length) throw new Refused('scorekeeping.reasons-do-not-fit')
  return new Map(rows.map(row => [row.id, row.label]))
}
