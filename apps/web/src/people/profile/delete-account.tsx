import { useState } from 'react'
import { useLocation } from 'wouter'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { leaveDevice, people, refreshSession, useMe } from '../session.ts'
import { t } from '../words/index.ts'
import styles from './profile-page.module.css'
import { wordsOfAccount } from './words-of-account.ts'

/** Asks twice, says what stays, and then erases the account. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe()
  const wordToType = t('delete.word')
  const toast = useToast()
  const [, goTo] = useLocation()
  const [password, setPassword] = useState('')
  const [word, setWord] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const close = () => {
    setPassword('')
    setWord('')
    setError(null)
    onClose()
  }
  const erase = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await people.command('people.delete-me', { password })
      leaveDevice()
      toast(t('delete.done'), 'good')
      await refreshSession()
      goTo('/', { replace: true })
    } catch (failed) {
      setError(wordsOfAccount(failed))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('delete.title')}
      confirmLabel={t('delete')}
      busyLabel={t('delete.busy')}
      danger
      busy={busy}
      error={error}
      confirmDisabled={password === '' || word.trim().toLowerCase() !== wordToType}
      onConfirm={() => void erase()}
      onCancel={close}
    >
      <Stack>
        <div>
          <p>
            <strong>{t('delete.erased')}</strong>
          </p>
          <ul className={styles.points}>
            <li>{t('delete.erased.person')}</li>
            <li>{t('delete.erased.classes')}</li>
            <li>{t('delete.erased.points')}</li>
          </ul>
        </div>
        <div>
          <p>
            <strong>{t('delete.stays')}</strong>
          </p>
          <ul className={styles.points}>
            <li>{t('delete.stays.others')}</li>
            <li>{t('delete.stays.ledger')}</li>
          </ul>
        </div>
        {me.hasPassword ? (
          <>
            <Field label={t('yourPassword')} required>
              <PasswordInput name="password" maxLength={200} value={password} onChange={event => setPassword(event.target.value)} />
            </Field>
            <Field label={t('delete.type', { word: wordToType })} required>
              <TextInput
                name="word"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={word}
                onChange={event => setWord(event.target.value)}
              />
            </Field>
          </>
        ) : (
          <p>{t('delete.noPassword')}</p>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
