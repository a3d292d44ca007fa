import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { t } from './words/index.ts'

type FormDialogProps = {
  title: string
  /** The id of the form inside. */
  form: string
  send: string
  sending: string
  command: { readonly busy: boolean; readonly problem: string | null }
  blocked: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with the server's words when it refuses. */
export function FormDialog({ title, form, send, sending, command, blocked, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!command.busy}
      footer={
        <>
          <Button look="secondary" disabled={command.busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={blocked} busy={command.busy} busyLabel={sending}>
            {send}
          </Button>
        </>
      }
    >
      {children}
      {command.problem ? <Note tone="bad">{command.problem}</Note> : null}
    </Dialog>
  )
}
