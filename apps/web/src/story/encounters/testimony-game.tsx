import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** Cards that belong on piles. */
export function TestimonyGame({ view: { piles, cards, mistakes }, onInput, isOver }: Game<'testimony'>) {
  return (
    <div className={styles.game}>
      <p className={styles.muted}>{t('testimony.mistakes', { mistakes })}</p>
      <ul className={styles.cards}>
        {cards.map(({ text, pile, wrong }, at) => (
          <li key={text} data-placed={pile !== null || undefined}>
            <fieldset>
              <legend>{text}</legend>
              {pile === null ? (
                <div className={styles.piles}>
                  {piles.map((name, to) => (
                    <button
                      key={name}
                      type="button"
                      className={styles.pile}
                      disabled={isOver || wrong.includes(to)}
                      onClick={() => onInput({ kind: 'testimony', card: at, pile: to })}
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
