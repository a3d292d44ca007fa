import { MOST_KEPT_APART, type Pair } from '@xiotein/game/squads'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { listOf, locale } from '../ui/speech.ts'
import styles from './squads.module.css'
import { type KeptApart, useKeepApart } from './use-kept-apart.ts'
import { t } from './words/index.ts'

type Named = { readonly id: string; readonly displayName: string }
type KeepApartProps = {
  classId: string
  /** Who can be chosen for a new pair. */
  choices: readonly Named[]
  known: KeptApart
}

const isSame = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c)

const problemOf = (pair: Pair, pairs: readonly Pair[]): string | null => {
  if (pair.includes('')) return t('apart.incomplete')
  if (pair[0] === pair[1]) return t('apart.same')
  if (pairs.some(known => isSame(known, pair))) return t('apart.known')
  return pairs.length < MOST_KEPT_APART ? null : t('apart.most', { most: MOST_KEPT_APART })
}

/** Two pupils who should not be in one squad or group. All staff of the class keep the same pairs. */
export function KeepApart({ classId, choices, known: { pairs, pupils } }: KeepApartProps) {
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  // A pair that could not be saved is there again, unless others have been chosen since.
  const {
    choose,
    busy,
    problem: unsaved,
  } = useKeepApart(classId, pair => {
    if (one !== '' || other !== '') return
    setOne(pair[0])
    setOther(pair[1])
  })
  const [problem, setProblem] = useState<string | null>(null)
  const nameOf = (id: string): string => pupils.find(pupil => pupil.id === id)?.displayName ?? '…'
  const add = (): void => {
    const pair: Pair = [one, other]
    const refused = problemOf(pair, pairs)
    setProblem(refused)
    if (refused !== null) return
    choose(pair, true)
    setOne('')
    setOther('')
  }
  return (
    <Stack gap="small">
      <div className={styles.pairRow}>
        <Field label={t('apart')} error={problem}>
          <Choice pupils={choices} value={one} onValue={setOne} />
        </Field>
        <Field label={t('apart.from')}>
          <Choice pupils={choices} value={other} onValue={setOther} />
        </Field>
        <Button look="secondary" icon={Plus} busy={busy} onClick={add}>
          {t('apart.add')}
        </Button>
      </div>
      <p className={styles.pairHint}>{t('apart.hint')}</p>
      {unsaved ? <Note tone="bad">{unsaved}</Note> : null}
      {pairs.length > 0 ? (
        <ul className={styles.pairs} aria-label={t('apart.pairs')}>
          {pairs.map(pair => {
            // By name: a pair has no order of its own.
            const both = listOf(pair.map(nameOf).sort((a, b) => a.localeCompare(b, locale())))
            return (
              <li key={pair.join()}>
                {both}
                <IconButton icon={X} label={t('apart.takeOut', { pair: both })} disabled={busy} onClick={() => choose(pair, false)} />
              </li>
            )
          })}
        </ul>
      ) : null}
    </Stack>
  )
}

function Choice({ pupils, value, onValue }: { pupils: readonly Named[]; value: string; onValue: (id: string) => void }) {
  return (
    <Select value={value} onChange={event => onValue(event.target.value)}>
      <option value="">{t('apart.choose')}</option>
      {pupils.map(pupil => (
        <option key={pupil.id} value={pupil.id}>
          {pupil.displayName}
        </option>
      ))}
    </Select>
  )
}
