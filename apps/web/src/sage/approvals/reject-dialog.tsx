import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Submission } from '../calls.ts'
import { changes } from './submission-words.ts'

const LONGEST_REASON = 300

type RejectDialogProps = {
  submission: Submission
  busy: boolean
  problem: string | null
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Says no to a whole submission. Its submitter reads the reason, so there must be one. */
export function RejectDialog({ submission, busy, problem, onReject, onCancel }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const given = reason.trim()
  return (
    <ConfirmDialog
      open
      title={`Reject ${changes(submission.changesCount)}`}
      confirmLabel="Reject"
      busyLabel="Rejecting..."
      danger
      busy={busy}
      error={problem}
      onConfirm={() => {
        setAsked(true)
        if (given !== '') onReject(given)
      }}
      onCancel={onCancel}
    >
      <p>No points are given, and {submission.submitter.displayName} reads why. This cannot be taken back.</p>
      <Field
        label="Reason"
        required
        error={asked && given === '' ? 'Write a reason first. It helps to hand in better next time.' : null}
        hint={`Up to ${LONGEST_REASON} characters.`}
      >
        <TextArea rows={3} maxLength={LONGEST_REASON} value={reason} onChange={event => setReason(event.target.value)} data-begin />
      </Field>
    </ConfirmDialog>
  )
}
