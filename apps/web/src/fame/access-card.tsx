import { useQuery } from '@tanstack/react-query'
import type { FameAccess } from '@xiotein/game/fame'
import { useState } from 'react'
import { errorIdOf, wordsOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { ErrorState } from '../ui/messages/states.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { fame } from './use-board.ts'

const choices: readonly { value: FameAccess; label: string; hint: string }[] = [
  { value: 'off', label: 'Nobody', hint: 'The Hall of Fame is closed for everybody.' },
  {
    value: 'signed-in',
    label: 'People who are signed in',
    hint: 'Whole names inside a class; first name and initial for the rest of the school.',
  },
  {
    value: 'initials',
    label: 'Everybody, with first names and initials',
    hint: 'Also outside the school. Whole names stay inside a class.',
  },
  {
    value: 'names',
    label: 'Everybody, with whole names',
    hint: 'Also outside the school. Ask parents first: anybody on the internet who finds this address reads the names.',
  },
]

/** For admins: who may see the Hall of Fame, and how its names read. */
export function AccessCard() {
  const query = useQuery({ queryKey: ['fame.settings'], queryFn: () => fame.read('fame.settings', {}) })
  return (
    <Card aria-labelledby="fame-access">
      <CardHead id="fame-access" title="Hall of Fame" note="Each pupil can hide their own name, whatever you choose here." />
      {query.data ? (
        <AccessForm key={query.data.access} access={query.data.access} />
      ) : query.isError ? (
        <ErrorState
          title="This could not be loaded"
          errorId={errorIdOf(query.error) ?? null}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <p>{wordsOf(query.error)}</p>
        </ErrorState>
      ) : (
        <SkeletonRows rows={2} disc={false} />
      )}
    </Card>
  )
}

function AccessForm({ access }: { access: FameAccess }) {
  const toast = useToast()
  const [chosen, setChosen] = useState(access)
  const save = useCommand(fame, 'fame.change-access', {
    changes: ['fame.settings', 'fame.board', 'fame.privacy'],
    onDone: () => toast('The Hall of Fame is set.', 'good'),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (chosen !== access) save.send({ access: chosen })
      }}
    >
      <Stack gap="small">
        <Field label="Who may see it" hint={choices.find(choice => choice.value === chosen)?.hint}>
          <Select value={chosen} onChange={event => setChosen(choices.find(each => each.value === event.target.value)?.value ?? access)}>
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
        {save.problem ? <Note tone="bad">{save.problem}</Note> : null}
        <Row>
          <Button type="submit" look="secondary" busy={save.busy} busyLabel="Saving..." disabled={chosen === access}>
            Save
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
