import { Note } from '../ui/messages/note.tsx'
import { ResendLetter } from './door/resend-letter.tsx'
import { useSessionState } from './session.ts'

/** For accounts whose address waits to be confirmed: what to do, and the letter once more. Nothing for everybody else. */
export function UnverifiedNote() {
  const { front } = useSessionState()
  const me = front?.me
  if (!me?.email || me.emailVerified) return null
  return (
    <Note tone="warn" title="Please confirm your email address" actions={front?.sendsMail ? <ResendLetter /> : null}>
      <p>
        {front?.sendsMail
          ? `Open the link in the letter that we sent to ${me.email}. Until then you cannot join a class.`
          : `Ask an admin of your school for the link that confirms ${me.email}. Until then you cannot join a class.`}
      </p>
    </Note>
  )
}
