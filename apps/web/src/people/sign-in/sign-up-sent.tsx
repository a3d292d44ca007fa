import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useSessionState } from '../session.ts'
import { t } from './words/index.ts'

/** The next step after signing up. It is the same for every address: only the email to it reveals whether it has an account. */
export function SignUpSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const sendsMail = useSessionState().front?.sendsMail
  return (
    <Stack gap="usual">
      <Note tone="good" announce title={t(sendsMail ? 'sent.look' : 'sent.askAdmin')}>
        <p>
          <Rich of={t} id={sendsMail ? 'sent.byEmail' : 'sent.byAdmin'} components={{ email: <strong>{email}</strong> }} />
        </p>
      </Note>
      <p>{t('sent.known')}</p>
      {sendsMail ? <p>{t('sent.nothing')}</p> : null}
      <Button look="ghost" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </Stack>
  )
}
