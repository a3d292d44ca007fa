import { useState } from 'react'
import { wordsOf } from '../../../platform/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { people } from '../../session.ts'
import { t } from './words/index.ts'

/** Sends the letter that confirms one's address once more. */
export function ResendLetter() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await people.command('people.resend-verification', {})
      setOutcome(t('resend.sent'))
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
          {t('resend')}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </Stack>
  )
}
