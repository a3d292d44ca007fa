import { useState } from 'react'
import { wordsOf } from '../../../platform/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { people, useSessionState } from '../../session.ts'
import { t } from './words/index.ts'

/** Asks for the email that confirms the reader's address once more: by mail, or from an admin where the school sends none. */
export function ResendEmail() {
  const sendsMail = useSessionState().front?.sendsMail
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await people.command('people.resend-verification', {})
      setOutcome(t(sendsMail ? 'resend.sent' : 'resend.waits'))
    } catch (error) {
      setOutcome(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="tight">
      <div>
        <Button look="secondary" size="small" busy={busy} busyLabel={t('sending')} onClick={() => void send()}>
          {t(sendsMail ? 'resend' : 'resend.anew')}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </Stack>
  )
}
