import { Answer } from '../../platform/answer.tsx'
import { CallRefused } from '../../platform/call.ts'
import { useCommand } from '../../platform/use-command.ts'
import { useRead } from '../../platform/use-read.ts'
import { DataTable } from '../../ui/display/data-table.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Change } from '../../ui/display/pp.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { type Submission, type SubmissionLine, scorekeeping, type UndoneChange } from './calls.ts'
import { t } from './words/index.ts'

type UndoDialogProps = {
  submission: Pick<Submission, 'id'>
  /** One line, or null for all that can still be taken back. */
  line: SubmissionLine | null
  onClose: () => void
  /** Called when the points were taken back. */
  onUndone?: () => void
}

/** Shows how much each pupil's points change before approved points are taken back. */
export function UndoDialog({ submission, line, onClose, onUndone = onClose }: UndoDialogProps) {
  const toast = useToast()
  // Balances move all the time: what an earlier opening showed is not shown again.
  const preview = useRead(
    scorekeeping,
    'scorekeeping.preview-undo',
    { submissionId: submission.id, ...(line ? { lineId: line.id } : {}) },
    { isForgotten: true },
  )
  const undo = useCommand(scorekeeping, 'scorekeeping.undo-submission', {
    changes: ['scorekeeping.submission', 'scorekeeping.queue'],
    onDone: () => {
      toast(
        line ? t('undo.doneOne', { name: line.pupil.displayName }) : t('undo.done', { count: preview.data?.changes.length ?? 0 }),
        'good',
      )
      onUndone()
    },
    onFailed: error => {
      if (error instanceof CallRefused && error.refusal === 'scorekeeping.changed-meanwhile') void preview.refetch()
      return undefined
    },
  })
  return (
    <ConfirmDialog
      open
      title={line ? t('undo.one', { name: line.pupil.displayName }) : t('undo.allTitle')}
      confirmLabel={t('undo')}
      busyLabel={t('undoing')}
      danger
      busy={undo.busy}
      confirmDisabled={preview.data === undefined}
      error={undo.problem}
      onConfirm={() => {
        if (preview.data) undo.send({ submissionId: submission.id, lineId: line?.id ?? null, version: preview.data.version })
      }}
      onCancel={onClose}
    >
      <Answer query={preview} waiting={<SkeletonRows rows={2} disc={false} />} inside="note">
        {({ changes }) => (
          <Stack gap="small">
            <p>{t('undo.text')}</p>
            <Card padded={false} look="quiet">
              <DataTable
                caption={t('undo.table')}
                columns={[
                  { id: 'student', header: t('undo.student'), cell: change => change.pupil.displayName },
                  {
                    id: 'now',
                    header: t('undo.now'),
                    align: 'right',
                    cell: change => (change.balance ? readNumber(change.balance.before) : '–'),
                  },
                  {
                    id: 'change',
                    header: t('undo.change'),
                    align: 'right',
                    phone: 'side',
                    cell: change => <Change value={change.change} />,
                  },
                  {
                    id: 'after',
                    header: t('undo.after'),
                    align: 'right',
                    cell: change => (change.balance ? <b>{readNumber(change.balance.after)}</b> : '–'),
                  },
                ]}
                items={changes}
                keyOf={change => change.lineId}
              />
            </Card>
            {changes.map(change => (
              <OwedNotes key={change.lineId} change={change} />
            ))}
          </Stack>
        )}
      </Answer>
    </ConfirmDialog>
  )
}

/**
 * The part that cannot be taken from a pupil, how much of that is settled before anything is given back, and how much stays owed; for a
 * pupil who left the class, that this is not shown.
 */
function OwedNotes({ change: { pupil, balance } }: { change: UndoneChange }) {
  const name = pupil.displayName
  if (balance === null) return <Note tone="info">{t('undo.left', { name })}</Note>
  const { owes, settles, owedAfter } = balance
  return (
    <>
      {settles > 0 ? <Note tone="info">{t('undo.settles', { pp: readNumber(settles), name })}</Note> : null}
      {owes > 0 ? <Note tone="warn">{t('undo.owes', { pp: readNumber(owes), name })}</Note> : null}
      {owedAfter > owes ? <Note tone="info">{t('undo.owedAfter', { pp: readNumber(owedAfter), name })}</Note> : null}
    </>
  )
}
