import { useState } from 'react'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { forgetPerson, people, refreshSession } from './session.ts'

/** For a phone that was lost, or a computer that was left open. */
export function SessionsCard() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const leave = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      await people.command('people.sign-out-everywhere', {})
      forgetPerson()
      toast('You are signed out everywhere.', 'good')
      await refreshSession()
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card aria-labelledby="sessions">
      <CardHead
        id="sessions"
        title="Signed in elsewhere?"
        note="Left a computer open, or lost a phone? This signs you out on every device, here too."
      />
      <Stack>
        {trouble ? <Note tone="bad">{trouble}</Note> : null}
        <Row>
          <Button look="secondary" busy={busy} busyLabel="Signing out..." onClick={() => void leave()}>
            Sign out everywhere
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
