import { useState } from 'react'
import { type Me, people, refreshSession } from '../people/index.ts'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'

/** The classes a pupil is in, and a way into another one. */
export function ClassesCard({ me }: { me: Me }) {
  const [joining, setJoining] = useState(false)
  return (
    <Card>
      <CardHead title={me.classes.length === 1 ? 'Your class' : 'Your classes'} />
      <Stack gap="small">
        <ul>
          {me.classes.map(each => (
            <li key={each.id}>
              <b>{each.name}</b>
            </li>
          ))}
        </ul>
        {joining ? (
          <JoinForm onJoined={() => setJoining(false)} />
        ) : (
          <div>
            <Button look="ghost" size="small" onClick={() => setJoining(true)}>
              Join another class
            </Button>
          </div>
        )}
      </Stack>
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
