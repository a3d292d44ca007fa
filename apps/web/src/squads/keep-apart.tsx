import { MOST_KEPT_APART, type Pair } from '@xiotein/game/squads'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import styles from './squads.module.css'

type Named = { readonly id: string; readonly displayName: string }
type KeepApartProps = { pupils: readonly Named[]; pairs: readonly Pair[]; onPairs: (pairs: readonly Pair[]) => void }

const isSame = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c)

const problemOf = (pair: Pair, pairs: readonly Pair[]): string | null => {
  if (pair.includes('')) return 'Choose two pupils first.'
  if (pair[0] === pair[1]) return 'Choose two different pupils.'
  if (pairs.some(known => isSame(known, pair))) return 'These two are kept apart already.'
  return pairs.length < MOST_KEPT_APART ? null : `${MOST_KEPT_APART} pairs are the most. Take one out first.`
}

/** Two pupils who should not be in one squad. Pairs are used for this once and not kept. */
export function KeepApart({ pupils, pairs, onPairs }: KeepApartProps) {
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const nameOf = (id: string): string => pupils.find(pupil => pupil.id === id)?.displayName ?? '…'
  const add = (): void => {
    const pair: Pair = [one, other]
    const refused = problemOf(pair, pairs)
    setProblem(refused)
    if (refused !== null) return
    onPairs([...pairs, pair])
    setOne('')
    setOther('')
  }
  return (
    <Stack gap="small">
      <div className={styles.pairRow}>
        <Field label="Keep apart" error={problem}>
          <Choice pupils={pupils} value={one} onValue={setOne} />
        </Field>
        <Field label="from">
          <Choice pupils={pupils} value={other} onValue={setOther} />
        </Field>
        <Button look="secondary" icon={Plus} onClick={add}>
          Add pair
        </Button>
      </div>
      {pairs.length > 0 ? (
        <ul className={styles.pairs} aria-label="Pairs kept apart">
          {pairs.map(pair => {
            const words = `${nameOf(pair[0])} and ${nameOf(pair[1])}`
            return (
              <li key={pair.join()}>
                {words}
                <IconButton icon={X} label={`Take out the pair ${words}`} onClick={() => onPairs(pairs.filter(each => each !== pair))} />
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
      <option value="">Choose a pupil</option>
      {pupils.map(pupil => (
        <option key={pupil.id} value={pupil.id}>
          {pupil.displayName}
        </option>
      ))}
    </Select>
  )
}
