import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { checkBalance, totalOwed, type UndoneLine, undoLine } from '@xiotein/game/ledger'
import { recordAudit } from '../audit/index.ts'
import { holdOpenClass, openClass } from '../classes/index.ts'
import { grantXp, xpFrom } from '../growth/index.ts'
import { type Balance, balancesOf, type Entry, lockBalances, movePp, openAccounts, owedBy, recordUndos } from '../ledger/index.ts'
import { sendNotices } from '../notices/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { reasonOf } from './apply-lines.ts'
import { emitChanged } from './live-events.ts'
import { lockedSubmission, readableSubmission } from './load.ts'
import { mayUndo } from './permissions.ts'
import { type LineRow, lineRows, markUndone } from './submission-rows.ts'
import { viewSubmission } from './views.ts'

/** The lines that can still be undone: all, or the given one. */
const undoable = (lines: readonly LineRow[], lineId: string | null): LineRow[] => {
  const open = lines.filter(line => line.status === 'approved' && (lineId === null || line.id === lineId))
  if (open.length === 0) throw new Refused('scorekeeping.nothing-to-undo')
  return open
}

type Undone = UndoneLine & { readonly line: LineRow; readonly before: number; readonly owedAfter: number }

/** Computes what undoing these lines does to current balances. A submission has one line for each pupil. */
const undoLines = async (db: Queryable, lines: readonly LineRow[], balances: readonly Balance[]): Promise<Undone[]> => {
  const pp = new Map(balances.map(balance => [balance.personId, balance.pp]))
  const owed = await owedBy(db, [...pp.keys()])
  return lines.map(line => {
    const before = pp.get(line.pupilId) ?? 0
    const earlier = owed.get(line.pupilId) ?? []
    const undone = undoLine(before, { applied: line.appliedAmount ?? 0, bonus: line.bonusAmount ?? 0 }, earlier)
    return { ...undone, line, before, owedAfter: totalOwed(earlier) - totalOwed(undone.settles) + undone.owes }
  })
}

const pupilsOf = (lines: readonly LineRow[]): string[] => lines.map(line => line.pupilId)

/**
 * Shows the change for each pupil, what stays owed because the balance is too small, and what is settled of earlier debts. For a pupil who
 * left the class it shows only what the line gave or took, because this class may no longer see the balance.
 * Refusal: classes.class-archived.
 */
export const previewUndo = serve(scorekeepingCalls, 'scorekeeping.preview-undo', { who: 'signed-in' }, async ({ caller, input, db }) => {
  const row = await readableSubmission(db, caller, input.submissionId)
  permit(mayUndo(caller, row), 'scorekeeping.undo-is-reviewers')
  await openClass(db, row.classId)
  const lines = undoable(await lineRows(db, row.id), input.lineId ?? null)
  const undone = await undoLines(db, lines, await balancesOf(db, pupilsOf(lines)))
  return {
    version: row.version,
    changes: undone.map(({ line, before, balanceAfter, owes, settles, owedAfter }) => ({
      lineId: line.id,
      pupil: { id: line.pupilId, displayName: line.pupilName },
      change: line.stillInClass ? balanceAfter - before : -((line.appliedAmount ?? 0) + (line.bonusAmount ?? 0)),
      balance: line.stillInClass ? { before, after: balanceAfter, owes, settles: totalOwed(settles), owedAfter } : null,
    })),
  }
})

/**
 * Reverses approved lines with their bonuses and experience, by separate entries; history stays as it was. What the balance cannot
 * cover is owed by the undo, and settled before a later undo gives the same pupil PP back. An archived class must be reopened first,
 * because no points move in it.
 * Refusals: scorekeeping.undo-is-reviewers, classes.class-archived, scorekeeping.nothing-to-undo, scorekeeping.changed-meanwhile.
 */
export const undoSubmission = serve(scorekeepingCalls, 'scorekeeping.undo-submission', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, browser } = change
  const row = await lockedSubmission(tx, caller, input.submissionId)
  permit(mayUndo(caller, row), 'scorekeeping.undo-is-reviewers')
  const lines = undoable(await lineRows(tx, row.id), input.lineId)
  if (row.version !== input.version) throw new Refused('scorekeeping.changed-meanwhile')
  // The end of a season has the class first, and waits for submissions that wait only: not for this one.
  await holdOpenClass(tx, row.classId)

  const pupilIds = pupilsOf(lines)
  await openAccounts(tx, pupilIds)
  const reversals = await undoLines(tx, lines, await lockBalances(tx, pupilIds))
  for (const { balanceAfter } of reversals) orRefuse(checkBalance(balanceAfter))
  const entries = reversals.flatMap(({ line, applied, bonus }): Entry[] => {
    const common = { personId: line.pupilId, reason: reasonOf(line), causeId: line.id }
    const points: Entry[] = applied === 0 ? [] : [{ ...common, amount: applied, kind: 'undo', counterpart: 'class-awards' }]
    return bonus === 0 ? points : [...points, { ...common, amount: bonus, kind: 'undo-bonus', counterpart: 'boost-bonuses' }]
  })
  await recordUndos(
    tx,
    now,
    reversals.map(({ line, owes, settles }) => ({ causeId: line.id, personId: line.pupilId, owes, settles })),
  )
  const granted = await xpFrom(
    tx,
    lines.map(line => line.id),
    'class-points',
  )
  await grantXp(
    change,
    granted.map(({ isBonus, ...entry }) => ({ ...entry, amount: -entry.amount, source: isBonus ? 'undo-bonus' : 'undo' })),
  )
  await movePp(change, caller.personId, entries)
  await markUndone(
    tx,
    row.id,
    reversals.map(({ line, applied, bonus }) => ({ id: line.id, amount: applied + bonus })),
    caller.personId,
    now,
  )
  await recordAudit(change, {
    action: 'scorekeeping.undo-submission',
    subjectId: row.submitterId,
    aboutIds: pupilIds,
    classId: row.classId,
    detail: { count: lines.length },
  })

  const notices =
    row.submitterId === caller.personId
      ? []
      : [
          {
            personId: row.submitterId,
            aboutId: caller.personId,
            notice: {
              type: 'pp_change_undone' as const,
              reviewerName: caller.displayName,
              className: row.className,
              changesCount: lines.length,
            },
          },
        ]
  await sendNotices(change, notices)
  const after = await emitChanged(change, row)
  return viewSubmission(tx, caller, after, browser.language, now)
})
