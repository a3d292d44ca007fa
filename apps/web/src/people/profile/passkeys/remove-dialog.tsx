import type { RefusalName } from '@xiotein/contract/wire'
import { useState } from 'react'
import { CallRefused, wordsOf } from '../../../platform/call.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toasts.tsx'
import { changeSession, people } from '../../session.ts'
import { isBlocked, ProofField, ProofFirst } from './proof.tsx'
import { type Passkey, type Passkeys, useRefreshPasskeys } from './use-passkeys.ts'
import { t } from './words/index.ts'

const ABOUT_PASSWORD: readonly RefusalName[] = ['people.wrong-password', 'people.too-many-confirmations']

type RemoveDialogProps = { passkey: Passkey; proof: Passkeys['proof']; onClose: () => void }

/** Asks once more, with the password, before a passkey stops opening the account. */
export function RemoveDialog({ passkey, proof, onClose }: RemoveDialogProps) {
  const toast = useToast()
  const refresh = useRefreshPasskeys()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isAboutPassword = failure instanceof CallRefused && ABOUT_PASSWORD.includes(failure.refusal)
  const remove = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const given = proof === 'password' ? password : null
      await changeSession(people.command('people.remove-passkey', { passkeyId: passkey.id, password: given }))
      toast(t('removed'), 'good')
      onClose()
      await refresh()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', { name: passkey.name })}
      confirmLabel={t('remove')}
      busyLabel={t('removing')}
      busy={busy}
      error={failure === null || isAboutPassword ? null : wordsOf(failure)}
      confirmDisabled={isBlocked(proof) || (proof === 'password' && password === '')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Stack>
        <p>{t('removeText')}</p>
        {isBlocked(proof) ? <ProofFirst proof={proof} /> : null}
        <ProofField proof={proof} password={password} onPassword={setPassword} error={isAboutPassword ? wordsOf(failure) : null} />
      </Stack>
    </ConfirmDialog>
  )
}
