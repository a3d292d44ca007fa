import { useState } from 'react'
import { people, refreshSession } from '../people/index.ts'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'

/** A way into another class, for pupils who have more than one. */
export function AnotherClassCard() {
  const [joining, setJoining] = useState(false)
  return (
    <Card look="quiet">
      <CardHead title="In another class too?" note="Your points are the same in every class." level={3} />
      {joining ? (
        <JoinForm onJoined={() => setJoining(false)} />
      ) : (
        <Button look="secondary" size="small" onClick={() => setJoining(true)}>
          Join with a class code
        </Button>
      )}
    </Card>
  )
}

/** For a pupil in no class: without one nobody can give points. */
export function JoinCard() {
  return (
    <Card look="rule">
      <CardHead title="Join your class" note="Your teacher has its code. Points can only come from a class." />
      <JoinForm onJoined={() => undefined} />
    </Card>
  )
}

function JoinForm({ onJoined }: { onJoined: () => void }) {
  const toast = useToast()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const join = async (): Promise<void> => {
    if (code.trim() === '') {
      setProblem('Type the code of your class first.')
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const joined = await people.command('people.join-class', { code: code.trim() })
      toast(`You are in ${joined.name} now.`, 'good')
      onJoined()
      await refreshSession()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void join()
      }}
    >
      <Stack gap="small">
        <Field label="Class code" required error={problem}>
          <TextInput
            value={code}
            onChange={event => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
        <div>
          <Button type="submit" look="secondary" busy={busy} busyLabel="Joining...">
            Join class
          </Button>
        </div>
      </Stack>
    </form>
  )
}
