import type { Crest as CrestOf } from '@xiotein/game/squads'
import { LONGEST_NAME, SHORTEST_NAME } from '@xiotein/game/squads'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { CrestPicker } from './crest-picker.tsx'
import { t } from './words/index.ts'

type SquadDraft = { name: string; crest: CrestOf }

type SquadFormProps = {
  draft: SquadDraft
  onDraft: (draft: SquadDraft) => void
  /** The server's words about the name. */
  problem: string | null
  onSubmit: (draft: SquadDraft) => void
  /** For buttons that stand outside it. */
  id?: string
  children?: ReactNode
}

/** Name and crest of a squad. The buttons are the caller's. */
export function SquadForm({ draft, onDraft, problem, onSubmit, id, children }: SquadFormProps) {
  const [missing, setMissing] = useState(false)
  const name = draft.name.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(name.length < SHORTEST_NAME)
    if (name.length >= SHORTEST_NAME) onSubmit({ ...draft, name })
  }
  const error = missing && name.length < SHORTEST_NAME ? t('name.tooShort', { least: SHORTEST_NAME }) : problem
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack>
        <Field label={t('name')} hint={t('name.hint')} required error={error}>
          <TextInput
            value={draft.name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={event => onDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <CrestPicker crest={draft.crest} onCrest={crest => onDraft({ ...draft, crest })} />
        {children}
      </Stack>
    </form>
  )
}
