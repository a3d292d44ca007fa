import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import { ELEMENTS, type Element } from '@xiotein/game/moves'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { lineName } from '../names/line-name.ts'
import { moveName } from '../names/names.ts'
import { type GuidedChange, isLearned } from './preview.ts'
import styles from './staff.module.css'
import { t } from './words/index.ts'

const ALL_IDS = Object.keys(MOVES) as MoveId[]
/** Stands in a list for all moves of an element, or for everything. */
const OF_ELEMENT = 'element:'
const EVERYTHING = 'everything'

type PartsProps = { moves: MovesState; onAsk: (guided: GuidedChange) => void }

/** The changes that staff may make, each with a list and a button that asks first. */
export function ChangeParts({ moves, onAsk }: PartsProps) {
  const locked = ALL_IDS.filter(id => !isLearned(moves, id))
  const mastered = moves.learned.filter(({ masteryLevel }) => masteryLevel > 1).map(({ moveId }) => moveId as MoveId)
  const openElements = ELEMENTS.filter(element => locked.some(id => MOVES[id].element === element))
  const others = ELEMENTS.filter(element => element !== moves.element.name || !moves.element.chosen)
  return (
    <div className={styles.parts}>
      {locked.length === 0 ? null : (
        <Part
          label={t('unlock.label')}
          button={t('unlock')}
          onPick={picked =>
            onAsk(
              picked.startsWith(OF_ELEMENT)
                ? { kind: 'unlock-element', element: picked.slice(OF_ELEMENT.length) as Element }
                : { kind: 'unlock', moveId: picked as MoveId },
            )
          }
        >
          <optgroup label={t('unlock.elements')}>
            {openElements.map(element => (
              <option key={element} value={`${OF_ELEMENT}${element}`}>
                {t('unlock.all', { element: lineName(element) })}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('unlock.one')}>
            {locked.map(id => (
              <option key={id} value={id}>
                {t('unlock.move', { name: moveName(id), line: lineName(MOVES[id].manifest ?? MOVES[id].element ?? 'system') })}
              </option>
            ))}
          </optgroup>
        </Part>
      )}
      <Part
        label={t('reset.label')}
        button={t('reset')}
        onPick={picked => onAsk(picked === EVERYTHING ? { kind: 'reset' } : { kind: 'reset-mastery', moveId: picked as MoveId })}
      >
        {mastered.map(id => (
          <option key={id} value={id}>
            {t('reset.move', { name: moveName(id) })}
          </option>
        ))}
        <option value={EVERYTHING}>{t('reset.all')}</option>
      </Part>
      <Part label={t('element.label')} button={t('change')} onPick={picked => onAsk({ kind: 'element', element: picked as Element })}>
        {others.map(element => (
          <option key={element} value={element}>
            {lineName(element)}
          </option>
        ))}
      </Part>
    </div>
  )
}

type PartProps = { label: string; button: string; onPick: (picked: string) => void; children: ReactNode }

function Part({ label, button, onPick, children }: PartProps) {
  const [picked, setPicked] = useState('')
  const pick = (): void => {
    // The picked entry may be gone from the list afterwards.
    setPicked('')
    onPick(picked)
  }
  return (
    <div className={styles.part}>
      <Field label={label}>
        <Select value={picked} onChange={event => setPicked(event.target.value)}>
          <option value="">{t('choose')}</option>
          {children}
        </Select>
      </Field>
      <Button look="secondary" aria-disabled={picked === ''} aria-label={`${button}: ${label}`} onClick={pick}>
        {button}
      </Button>
    </div>
  )
}
