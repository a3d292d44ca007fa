import type { OverrideStep } from '@xiotein/game/moves'
import { type ReactNode, useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { StepsList } from './steps-list.tsx'
import { t } from './words/index.ts'

type SaveDialogProps = {
  title: string
  confirmLabel: string
  steps: readonly OverrideStep[]
  /** Whether it changes damage: then it says why. */
  needsReason: boolean
  /** A draft that does not fit needs a reason. */
  fits?: boolean
  busy: boolean
  error: string | null
  children?: ReactNode
  onSave: (reason: string) => void
  onCancel: () => void
}

/** Shows what changes, asks why, and saves. */
export function SaveDialog({
  title,
  confirmLabel,
  steps,
  needsReason,
  fits = true,
  busy,
  error,
  children,
  onSave,
  onCancel,
}: SaveDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={t('saving')}
      busy={busy}
      error={error}
      confirmDisabled={needsReason && reason.trim() === ''}
      onConfirm={() => onSave(reason)}
      onCancel={onCancel}
    >
      <Stack>
        {children}
        <StepsList steps={steps} />
        <Field label={t('reason')} hint={t(fits ? 'reason.hint' : 'reason.needed')} required={needsReason} optional={!needsReason}>
          <TextInput value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
        </Field>
        <p>{t('holds')}</p>
      </Stack>
    </ConfirmDialog>
  )
}
