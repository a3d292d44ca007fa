import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { PerkRequest } from './use-requests.ts'
import { t } from './words/index.ts'

const LONGEST_REASON = 200

type DenyDialogProps = { request: PerkRequest; busy: boolean; onDeny: (reason: string) => void; onCancel: () => void }

/** Says no to a request. The pupil reads the reason and keeps the perk. */
export function DenyDialog({ request, busy, onDeny, onCancel }: DenyDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title={t('deny.title', { artifact: request.itemName, user: request.pupilName })}
      confirmLabel={t('deny')}
      busyLabel={t('denying')}
      busy={busy}
      onConfirm={() => onDeny(reason.trim().replace(/\s+/g, ' '))}
      onCancel={onCancel}
    >
      <p>{t('deny.text', { user: request.pupilName })}</p>
      <Field label={t('deny.reason')} optional hint={t('deny.hint', { most: LONGEST_REASON })}>
        <TextArea rows={3} maxLength={LONGEST_REASON} value={reason} onChange={event => setReason(event.target.value)} data-begin />
      </Field>
    </ConfirmDialog>
  )
}
