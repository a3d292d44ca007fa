import { useState } from 'react'
import { wordsOf } from '../../platform/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { people } from '../session.ts'

/** Sends the letter that confirms one's address once more. */
export function ResendLetter() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await people.command('people.resend-verification', {})
      setOutcome('The letter is on its way. Only its link works now, not that of an earlier letter.')
    } catch (error) {
      setOutcome(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="tight">
      <div>
        <Button look="secondary" size="small" busy={busy} busyLabel="Sending..." onClick={() => void send()}>
          Send it again
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </Stack>
  )
}
