import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Note } from '../messages/note.tsx'
import { t } from '../words/index.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** The consequences, and whether they can be taken back. */
  children: ReactNode
  /** A verb: `Remove`, `Archive class`. */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** Harm that cannot be undone: a madder button. */
  danger?: boolean
  busy?: boolean
  /** The reason why it did not work; the dialog stays open. */
  error?: string | null
  /** It can be pressed, but most likely will be refused. */
  unlikely?: boolean
  /** Not yet possible, for example until a word is typed. */
  confirmDisabled?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something that is hard to take back. It opens without the error of an earlier try. */
export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...props} /> : null
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'open'>) {
  const {
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel = t('cancel'),
    danger = false,
    unlikely = false,
    busy = false,
    error = null,
    confirmDisabled = false,
  } = props
  const [earlier, setEarlier] = useState(error)
  // Whoever asked forgets it when they try again; the same words are news then.
  if (earlier !== null && error !== earlier) setEarlier(null)
  return (
    <Dialog
      open
      onClose={props.onCancel}
      title={title}
      width="small"
      dismissible={!busy}
      said={error !== null && error !== earlier ? <Note tone="bad">{error}</Note> : null}
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            look={danger ? 'danger' : unlikely ? 'secondary' : 'primary'}
            busy={busy}
            disabled={confirmDisabled}
            {...(busyLabel ? { busyLabel } : {})}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
