import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import { portraitOf } from '../../art/drawings.ts'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** Levers that are right together. What is known about them is split among four. */
export function HandsGame({ view: { levers, holders }, onInput, isOver, isPlaying = false }: Game<'hands'>) {
  const [places, setPlaces] = useState<readonly (number | null)[]>(() => levers.map(() => null))
  const chosen = places.filter(place => place !== null)
  return (
    <div className={styles.game}>
      <h4>{t('hands.facts')}</h4>
      <ul className={styles.holders}>
        {holders.map((holder, at) => (
          <HolderOfFacts key={holder.name ?? 'you'} holder={holder} isOver={isOver} onAsk={() => onInput({ kind: 'hands', ask: at })} />
        ))}
      </ul>
      <fieldset className={`${styles.answers} ${styles.pairs}`}>
        <legend>{t('hands.levers')}</legend>
        {levers.map((lever, at) => (
          <Field key={lever.name} label={lever.name}>
            <Select
              value={`${places[at] ?? ''}`}
              disabled={isOver}
              onChange={event => setPlaces(now => now.map((place, one) => (one === at ? Number(event.target.value) : place)))}
            >
              <option value="" disabled>
                {t('hands.open')}
              </option>
              {lever.places.map((place, to) => (
                <option key={place} value={to}>
                  {place}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </fieldset>
      <Button busy={isPlaying} disabled={isOver || chosen.length < levers.length} onClick={() => onInput({ kind: 'pull', places: chosen })}>
        {t('hands.pull')}
      </Button>
    </div>
  )
}

type HolderProps = { holder: Game<'hands'>['view']['holders'][number]; isOver: boolean; onAsk: () => void }

function HolderOfFacts({ holder: { speaker, name, asked, facts }, isOver, onAsk }: HolderProps) {
  const id = useId()
  const portrait = speaker && portraitOf(speaker, 1, false)
  const isKnown = asked || name === null
  // The button that asked makes room for its answer.
  useRefocus(isKnown ? id : '')
  return (
    <li>
      {portrait ? <img src={portrait} alt="" width="240" height="240" /> : null}
      <b id={id}>{name ?? t('hands.you')}</b>
      {/* There from the beginning, so that what is put into it is read aloud. */}
      <div aria-live="polite">
        {isKnown ? (
          <ul>
            {facts.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {isKnown ? null : (
        <Button size="small" look="secondary" disabled={isOver} onClick={onAsk}>
          {t('hands.ask', { name })}
        </Button>
      )}
    </li>
  )
}
