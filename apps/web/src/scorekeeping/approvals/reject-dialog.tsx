import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Submission } from './calls.ts'
import { t } from './words/index.ts'

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
      title={t('reject.title', { count: submission.changesCount })}
      confirmLabel={t('reject')}
      busyLabel={t('rejecting')}
      danger
      busy={busy}
      error={problem}
      onConfirm={() => {
        setAsked(true)
        if (given !== '') onReject(given)
      }}
      onCancel={onCancel}
    >
      <p>{t('reject.text', { name: submission.submitter.displayName })}</p>
      <Field
        label={t('reject.reason')}
        required
        error={asked && given === '' ? t('reject.missing') : null}
        hint={t('reject.hint', { most: LONGEST_REASON })}
      >
        <TextArea rows={3} maxLength={LONGEST_REASON} value={reason} onChange={event => setReason(event.target.value)} data-begin />
      </Field>
    </ConfirmDialog>
  )
}
