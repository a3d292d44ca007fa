import { Note } from '../ui/messages/note.tsx'
import { useSessionState } from './session.ts'
import { ResendEmail } from './sign-in/emailed-links/resend-email.tsx'
import { t } from './words/index.ts'

/** For accounts whose address waits to be confirmed: what to do, and the email once more. Nothing for everybody else. */
export function UnverifiedNote() {
  const { front } = useSessionState()
  const me = front?.me
  if (!me?.email || me.isConfirmed) return null
  return (
    <Note tone="warn" title={t('unverified')} actions={<ResendEmail />}>
      <p>{t(front?.sendsMail ? 'unverified.byEmail' : 'unverified.byAdmin', { email: me.email })}</p>
    </Note>
  )
}
