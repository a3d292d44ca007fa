import { Note } from '../ui/messages/note.tsx'
import { useSessionState } from './session.ts'
import { ResendLetter } from './sign-in/letters/resend-letter.tsx'
import { t } from './words/index.ts'

/** For accounts whose address waits to be confirmed: what to do, and the letter once more. Nothing for everybody else. */
export function UnverifiedNote() {
  const { front } = useSessionState()
  const me = front?.me
  if (!me?.email || me.isConfirmed) return null
  return (
    <Note tone="warn" title={t('unverified')} actions={<ResendLetter />}>
      <p>{t(front?.sendsMail ? 'unverified.byLetter' : 'unverified.byAdmin', { email: me.email })}</p>
    </Note>
  )
}
