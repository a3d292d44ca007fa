import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import type { Person } from './roles.ts'
import { t } from './words/index.ts'

/** Removes the passkeys of somebody whose device was lost or stolen. */
export function PasskeysDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const toast = useToast()
  const name = person.displayName
  const remove = useCommand(people, 'people.end-passkeys', {
    changes: ['people.people'],
    onDone: () => {
      toast(t('passkeys.done', { name }), 'good')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('passkeys.title', { name })}
      confirmLabel={t('passkeys')}
      busyLabel={t('passkeys.removing')}
      busy={remove.busy}
      error={remove.problem}
      onConfirm={() => remove.send({ personId: person.id })}
      onCancel={onClose}
    >
      <p>{t('passkeys.text', { name })}</p>
    </ConfirmDialog>
  )
}
