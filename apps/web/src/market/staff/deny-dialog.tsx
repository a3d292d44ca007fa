import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { LONGEST_REASON, plainReason } from './reason.ts'
import type { PerkRequest } from './use-requests.ts'
import { t } from './words/index.ts'

type DenyDialogProps = { requests: readonly PerkRequest[]; busy: boolean; onDeny: (reason: string) => void; onCancel: () => void }

/** Says no to one request or to several. The pupils read the reason and keep the perk. */
export function DenyDialog({ requests, busy, onDeny, onCancel }: DenyDialogProps) {
  const [reason, setReason] = useState('')
  const [first, ...others] = requests
  const named = { artifact: first?.itemName ?? '', user: first?.pupilName ?? '' }
  return (
    <ConfirmDialog
      open
      title={others.length > 0 ? t('deny.titleMany', { count: requests.length }) : t('deny.title', named)}
      confirmLabel={t('deny')}
      busyLabel={t('denying')}
      busy={busy}
      onConfirm={() => onDeny(plainReason(reason))}
      onCancel={onCancel}
    >
      <p>{others.length > 0 ? t('deny.textMany') : t('deny.text', named)}</p>
      <Field label={t('deny.reason')} optional hint={t('deny.hint', { most: LONGEST_REASON })}>
        <TextArea rows={3} maxLength={LONGEST_REASON} value={reason} onChange={event => setReason(event.target.value)} data-begin />
      </Field>
    </ConfirmDialog>
  )
}
