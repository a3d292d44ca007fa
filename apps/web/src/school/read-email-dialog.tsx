import { useUnkeyedCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './school.module.css'
import { schoolApi } from './school-calls.ts'
import { t } from './words/index.ts'

type ReadEmailDialogProps = { email: { id: string; to: string; subject: string }; onClose: () => void }

/** The text of an email that waits. Who is told is said before it is read. */
export function ReadEmailDialog({ email, onClose }: ReadEmailDialogProps) {
  const read = useUnkeyedCommand(schoolApi, 'school.read-email', { changes: ['school.outbox'] })
  if (read.answer) {
    return (
      <Dialog
        open
        title={email.subject}
        onClose={onClose}
        dismissible={false}
        footer={
          <Button look="secondary" onClick={onClose}>
            {t('emails.done')}
          </Button>
        }
      >
        <p className={styles.email}>{read.answer.text}</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={email.subject}
      confirmLabel={t('emails.read')}
      busyLabel={t('emails.reading')}
      busy={read.busy}
      error={read.problem}
      onConfirm={() => read.send({ emailId: email.id })}
      onCancel={onClose}
    >
      <p>{t('emails.told', { to: email.to })}</p>
    </ConfirmDialog>
  )
}
