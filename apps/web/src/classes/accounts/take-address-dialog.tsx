import { useCommand } from '../../platform/use-command.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { classesApi } from '../api.ts'
import { CLASS_READS } from '../use-classes.ts'
import { t } from './words/index.ts'

type TakeAddressDialogProps = {
  person: { id: string; displayName: string; email: string | null; username: string | null }
  onClose: () => void
}

/** Takes away an address that nobody has confirmed, such as one that a roster gave to the wrong pupil. */
export function TakeAddressDialog({ person, onClose }: TakeAddressDialogProps) {
  const toast = useToast()
  const who = { name: person.displayName, email: person.email ?? '', username: person.username ?? '' }
  const take = useCommand(classesApi, 'classes.take-address', {
    changes: [...CLASS_READS, 'people.people'],
    onDone: () => {
      toast(t('address.done', { name: who.name, username: who.username }), 'good')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('address.title', { name: who.name })}
      confirmLabel={t('address.remove')}
      busyLabel={t('address.removing')}
      danger
      busy={take.busy}
      error={take.problem}
      onConfirm={() => take.send({ personId: person.id })}
      onCancel={onClose}
    >
      <p>{t('address.text', who)}</p>
    </ConfirmDialog>
  )
}
