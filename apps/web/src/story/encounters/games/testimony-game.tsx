import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useRefocus } from '../../../ui/use-refocus.ts'
import styles from '../encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** With more piles than that, buttons for each of them would fill the screen with each card: a list takes their place. */
const MOST_BUTTONS = 4

/** Cards that belong on piles. */
export function TestimonyGame({ view: { piles, cards, mistakes }, onInput, isOver }: Game<'testimony'>) {
  const placed = cards.filter(({ pile }) => pile !== null).length
  const [pressed, setPressed] = useState(0)
  const later = cards.findIndex(({ pile }, at) => pile === null && at > pressed)
  const next = later === -1 ? cards.findIndex(({ pile }) => pile === null) : later
  const place = `card-after-${placed}`
  // The piles of a card are gone once it is laid on one: the next card takes the focus.
  useRefocus(place)
  // If each pile takes one card, a pile that has its card takes no other.
  const isTaken = (pile: number): boolean => piles.length === cards.length && cards.some(card => card.pile === pile)
  const lay = (card: number, pile: number): void => {
    setPressed(card)
    onInput({ kind: 'testimony', card, pile })
  }
  return (
    <div className={styles.game}>
      <p className={styles.muted} role="status">
        {t('testimony.laid', { placed, cards: cards.length })} {t('testimony.mistakes', { mistakes })}
      </p>
      <ul className={styles.cards}>
        {cards.map(({ text, pile, wrong }, at) => (
          <li key={text} data-placed={pile !== null || undefined}>
            <fieldset id={at === next ? place : undefined}>
              <legend>{text}</legend>
              {pile === null && piles.length > MOST_BUTTONS ? (
                <PileList
                  piles={piles.flatMap((name, to) => (isTaken(to) || wrong.includes(to) ? [] : [{ name, to }]))}
                  isOver={isOver}
                  onLay={to => lay(at, to)}
                />
              ) : pile === null ? (
                <div className={styles.piles}>
                  {piles.map((name, to) => (
                    <button
                      key={name}
                      type="button"
                      className={styles.pile}
                      disabled={isOver}
                      aria-disabled={wrong.includes(to) || undefined}
                      onClick={() => (wrong.includes(to) ? undefined : lay(at, to))}
                    >
                      {name}
                    </button>
                  ))}
                </div>
              ) : (
                <p className={styles.placed}>{piles[pile]}</p>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PileListProps = { piles: readonly { readonly name: string; readonly to: number }[]; isOver: boolean; onLay: (pile: number) => void }

/** The piles of a card as a list: one chooses, and lays. */
function PileList({ piles, isOver, onLay }: PileListProps) {
  const [chosen, setChosen] = useState('')
  // A pile that has been taken since is chosen no longer.
  const held = piles.some(({ to }) => String(to) === chosen) ? chosen : ''
  return (
    <div className={styles.piles}>
      <Field label={t('testimony.pile')}>
        <Select value={held} disabled={isOver} onChange={event => setChosen(event.target.value)}>
          <option value="" disabled>
            {t('hands.open')}
          </option>
          {piles.map(({ name, to }) => (
            <option key={name} value={to}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button look="secondary" disabled={held === '' || isOver} onClick={() => onLay(Number(held))}>
        {t('testimony.lay')}
      </Button>
    </div>
  )
}
