import { useState } from 'react'
import type { WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { t } from './words/index.ts'

/** Refused items are of a kind that can be refused. */
export type Refusable = WaitingKind & { readonly deny: NonNullable<WaitingKind['deny']> }
type Denied = { readonly row: WaitingRow; readonly kind: Refusable }
/** Returns the word that all of them have for a refusal, or else the usual one. */
export const verbOf = (kinds: readonly Refusable[]): string => {
  const [verb, ...others] = new Set(kinds.map(kind => kind.deny.verb()))
  return verb !== undefined && others.length === 0 ? verb : t('many.deny')
}
type DenyDialogProps = { denied: readonly Denied[]; onDeny: (reason: string) => void; onCancel: () => void }

/** Says no, to one or to many. The person who waits reads the reason. */
export function DenyDialog({ denied, onDeny, onCancel }: DenyDialogProps) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const given = reason.trim().replace(/\s+/g, ' ')
  const needed = denied.some(({ kind }) => kind.deny.needsReason)
  const longest = Math.min(...denied.map(({ kind }) => kind.deny.longestReason).filter(length => length > 0))
  const [first] = denied
  const verb = verbOf(denied.map(({ kind }) => kind))
  const suggested = first && denied.every(({ kind }) => kind === first.kind) ? (first.kind.deny.suggested?.() ?? []) : []
  const title =
    first && denied.length === 1
      ? t('deny.title', { verb, named: `${first.kind.what(first.row)}, ${first.row.who}` })
      : t('deny.titleMany', { verb, count: denied.length })
  const confirm = (): void => {
    setAsked(true)
    if (given !== '' || !needed) onDeny(given)
  }
  return (
    <ConfirmDialog open title={title} confirmLabel={verb} danger onConfirm={confirm} onCancel={onCancel}>
      <Field
        label={t('deny.reason')}
        {...(needed ? { required: true } : { optional: true })}
        error={asked && needed && given === '' ? t('deny.missing') : null}
        hint={t('deny.hint', { most: longest })}
      >
        <TextInput
          maxLength={longest}
          value={reason}
          onChange={event => setReason(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              confirm()
            }
          }}
          data-begin
        />
      </Field>
      {suggested.length > 0 ? (
        <Row role="group" aria-label={t('deny.suggested')}>
          {suggested.map(words => (
            <Button key={words} look="secondary" size="small" onClick={() => setReason(words)}>
              {words}
            </Button>
          ))}
        </Row>
      ) : null}
    </ConfirmDialog>
  )
}
