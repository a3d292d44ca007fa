import { useState } from 'react'
import { useRefocus } from '../../ui/use-refocus.ts'
import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** Cards that belong on piles. */
export function TestimonyGame({ view: { piles, cards, mistakes }, onInput, isOver }: Game<'testimony'>) {
  const placed = cards.filter(({ pile }) => pile !== null).length
  const [pressed, setPressed] = useState(0)
  const later = cards.findIndex(({ pile }, at) => pile === null && at > pressed)
  const next = later === -1 ? cards.findIndex(({ pile }) => pile === null) : later
  const place = `card-after-${placed}`
  // The piles of a card are gone once it is laid on one: the next card takes the focus.
  useRefocus(place)
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
              {pile === null ? (
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
