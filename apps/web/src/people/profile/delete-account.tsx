import { useState } from 'react'
import { useLocation } from 'wouter'
import { wordsOf } from '../../platform/call.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { forgetPerson, people, refreshSession, useMe } from '../session.ts'
import styles from './profile-page.module.css'

const wordToType = 'delete'

/** Asks twice, says what stays, and then erases the account. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe()
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
      forgetPerson()
      toast('Your account is deleted.', 'good')
      await refreshSession()
      goTo('/', { replace: true })
    } catch (failed) {
      setError(wordsOf(failed))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title="Delete your account?"
      confirmLabel="Delete my account"
      busyLabel="Deleting..."
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
            <strong>Erased at once, and for good:</strong>
          </p>
          <ul className={styles.points}>
            <li>your name, email address, username, password and photo</li>
            <li>your classes, your roles and your notifications</li>
            <li>your points: nobody can give them back</li>
          </ul>
        </div>
        <div>
          <p>
            <strong>What stays:</strong>
          </p>
          <ul className={styles.points}>
            <li>the points of others, exactly as they are</li>
            <li>the lines of the points ledger, under a made-up name such as “Former pupil 3F2A”</li>
          </ul>
        </div>
        {me.hasPassword ? (
          <>
            <Field label="Your password" required>
              <PasswordInput name="password" maxLength={200} value={password} onChange={event => setPassword(event.target.value)} />
            </Field>
            <Field label={`Type “${wordToType}” to be sure`} required>
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
          <p>This account has no password. Ask an admin for a link to choose one first, or to delete the account for you.</p>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
