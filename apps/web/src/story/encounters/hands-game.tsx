import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** Levers that stand right together. What is known about them is split among four. */
export function HandsGame({ view: { levers, holders }, onInput, isOver }: Game<'hands'>) {
  const [places, setPlaces] = useState<readonly number[]>(() => levers.map(() => 0))
  return (
    <div className={styles.game}>
      <h4>{t('hands.facts')}</h4>
      <ul className={styles.holders}>
        {holders.map(({ name, asked, facts }, at) => (
          <li key={name ?? 'you'}>
            <b>{name ?? t('hands.you')}</b>
            {asked || name === null ? (
              <ul>
                {facts.map(fact => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            ) : (
              <Button size="small" look="secondary" disabled={isOver} onClick={() => onInput({ kind: 'hands', ask: at })}>
                {t('hands.ask', { name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <fieldset className={`${styles.answers} ${styles.pairs}`}>
        <legend>{t('hands.levers')}</legend>
        {levers.map((lever, at) => (
          <Field key={lever.name} label={lever.name}>
            <Select
              value={`${places[at] ?? 0}`}
              disabled={isOver}
              onChange={event => setPlaces(now => now.map((place, one) => (one === at ? Number(event.target.value) : place)))}
            >
              {lever.places.map((place, to) => (
                <option key={place} value={to}>
                  {place}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </fieldset>
      <Button disabled={isOver} onClick={() => onInput({ kind: 'pull', places: [...places] })}>
        {t('hands.pull')}
      </Button>
    </div>
  )
}
