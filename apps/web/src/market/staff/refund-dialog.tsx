import { useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { marketApi } from '../use-market.ts'
import { PURCHASE_READS, type Purchase } from './use-purchases.ts'
import { t } from './words/index.ts'

const LONGEST_REASON = 200

/** A reason as it is sent: one line. */
const plainReason = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Gives the price of a perk or an artifact back. The pupil reads the reason. */
export function RefundDialog({ sold, onClose }: { sold: Purchase; onClose: () => void }) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { id, name: artifact, pupilName: user, state, kind } = sold
  const pp = readNumber(sold.paidPp)
  const refund = useCommand(marketApi, 'market.refund', {
    changes: PURCHASE_READS,
    onDone: () => {
      toast(t('refund.done', { artifact, user, pp }), 'good')
      onClose()
    },
  })
  const send = (): void => {
    setTried(true)
    if (plainReason(reason) !== '') refund.send({ itemId: id, reason: plainReason(reason) })
  }
  return (
    <ConfirmDialog
      open
      title={t('refund.title', { artifact, user })}
      confirmLabel={t('refund.confirm', { pp })}
      busyLabel={t('refunding')}
      busy={refund.busy}
      onConfirm={send}
      onCancel={onClose}
    >
      <p>{t(kind === 'artifact' ? 'refund.artifact' : state === 'used' ? 'refund.used' : 'refund.text', { user, pp })}</p>
      <Field
        label={t('refund.reason')}
        required
        hint={t('refund.hint', { most: LONGEST_REASON })}
        error={tried && plainReason(reason) === '' ? t('reason.missing') : null}
      >
        <TextArea rows={3} maxLength={LONGEST_REASON} value={reason} onChange={event => setReason(event.target.value)} data-begin />
      </Field>
      {refund.problem ? <Note tone="bad">{refund.problem}</Note> : null}
    </ConfirmDialog>
  )
}
