import { useCommand } from '../platform/use-command.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { type Token, tokens } from './tokens.ts'
import { t } from './words/index.ts'

/** Asks once more before a program loses its way in. */
export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const toast = useToast()
  const revoke = useCommand(tokens, 'tokens.revoke', {
    changes: ['tokens.list'],
    onDone: () => {
      toast(t('revoked'), 'good')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('revoke.title', { name: token.name })}
      confirmLabel={t('revoke')}
      busyLabel={t('revoking')}
      busy={revoke.busy}
      error={revoke.problem}
      onConfirm={() => revoke.send({ tokenId: token.id })}
      onCancel={onClose}
    >
      <p>{t('revoke.text')}</p>
    </ConfirmDialog>
  )
}
