import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { undoLine } from '@xiotein/game/ledger'
import { recordAudit } from '../audit/index.ts'
import { grantXp, runningBoosts, xpFrom } from '../growth/index.ts'
import { balancesOf, type Entry, lockBalances, openAccounts, post } from '../ledger/index.ts'
import { sendNotices } from '../notices/index.ts'
import { conflict, permit, serveCommand, serveRead } from '../platform/http/index.ts'
import { lockedSubmission, readableSubmission } from './load.ts'
import { mayUndo } from './permissions.ts'
import { type LineRow, lineRows, markUndone, submissionRow } from './submission-rows.ts'
import { balanceChangeEvents, queueEvents } from './telling.ts'
import { summaryOf, viewSubmission } from './views.ts'

/** Lines that can still be taken back: all, or the one that is named. */
const undoable = (lines: readonly LineRow[], lineId: string | null): LineRow[] => {
  const open = lines.filter(line => line.status === 'approved' && (lineId === null || line.id === lineId))
  if (open.length === 0) throw conflict('scorekeeping.nothing-to-undo')
  return open
}

const undone = (line: LineRow, balance: number) => undoLine(balance, { applied: line.appliedAmount ?? 0, bonus: line.bonusAmount ?? 0 })

/** Who would change by how much, and what a balance no longer holds. */
export const previewUndo = serveRead(
  scorekeepingCalls,
  'scorekeeping.preview-undo',
  { who: 'signed-in' },
  async ({ caller, input, db }) => {
    const row = await readableSubmission(db, caller, input.submissionId)
    permit(mayUndo(caller, row), 'scorekeeping.undo-is-reviewers')
    const lines = undoable(await lineRows(db, row.id), input.lineId ?? null)
    const pp = new Map(
      (
        await balancesOf(
          db,
          lines.map(line => line.pupilId),
        )
      ).map(balance => [balance.personId, balance.pp]),
    )
    return {
      version: row.version,
      changes: lines.map(line => {
        const currentPp = pp.get(line.pupilId) ?? 0
        const { balanceAfter, shortfall } = undone(line, currentPp)
        return {
          lineId: line.id,
          pupil: { id: line.pupilId, displayName: line.pupilName },
          currentPp,
          change: balanceAfter - currentPp,
          newPp: balanceAfter,
          shortfall,
        }
      }),
    }
  },
)

/** Reverses approved lines with their bonuses and experience, by entries of their own; history stays as it was. */
export const undoSubmission = serveCommand(
  scorekeepingCalls,
  'scorekeeping.undo-submission',
  { who: 'signed-in' },
  async ({ caller, input, tx, now, school, door, tell }) => {
    const row = await lockedSubmission(tx, caller, input.submissionId)
    permit(mayUndo(caller, row), 'scorekeeping.undo-is-reviewers')
    const lines = undoable(await lineRows(tx, row.id), input.lineId)
    if (row.version !== input.version) throw conflict('scorekeeping.changed-meanwhile')

    const pupilIds = lines.map(line => line.pupilId)
    await openAccounts(tx, pupilIds)
    const before = new Map((await lockBalances(tx, pupilIds)).map(balance => [balance.personId, balance.pp]))
    const reversals = lines.map(line => ({ line, ...undone(line, before.get(line.pupilId) ?? 0) }))
    const entries = reversals.flatMap(({ line, applied, bonus }): Entry[] => {
      const common = { personId: line.pupilId, reason: '', causeId: line.id }
      const points: Entry[] = applied === 0 ? [] : [{ ...common, amount: applied, kind: 'undo', counterpart: 'class-awards' }]
      return bonus === 0 ? points : [...points, { ...common, amount: bonus, kind: 'undo-bonus', counterpart: 'boost-bonuses' }]
    })
    const balances = entries.length > 0 ? await post(tx, caller.personId, now, entries) : []
    const granted = await xpFrom(
      tx,
      lines.map(line => line.id),
      'class-points',
    )
    const { totals } = await grantXp(
      school,
      tx,
      now,
      granted.map(entry => ({ ...entry, amount: -entry.amount, source: 'undo' })),
    )
    await markUndone(
      tx,
      row.id,
      reversals.map(({ line, applied, bonus }) => ({ id: line.id, amount: applied + bonus })),
      caller.personId,
      now,
    )
    await recordAudit(tx, caller, now, {
      action: 'scorekeeping.undo-submission',
      subjectId: row.id,
      classId: row.classId,
      detail: { count: lines.length },
    })

    const after = (await submissionRow(tx, row.id)) ?? row
    const told =
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
    for (const event of await sendNotices(school, tx, now, told)) tell(event)
    const boosts = await runningBoosts(tx, pupilIds, now)
    for (const event of [...(await balanceChangeEvents(tx, balances, totals, boosts, now)), ...queueEvents(summaryOf(after))]) tell(event)
    return viewSubmission(tx, caller, after, door.language)
  },
)
