import { Button } from '../../ui/actions/button.tsx'
import styles from './encounters.module.css'
import type { Game } from './game.ts'
import { t } from './words/index.ts'

/** Speakers of whom so many speak the truth. One of them is the right one. */
export function DoorsGame({ view: { round, rounds, truthful, speakers, liar }, onInput, isOver }: Game<'doors'>) {
  return (
    <div className={styles.game}>
      <p className={styles.here}>{t('doors.told', { truthful })}</p>
      {rounds > 1 ? <p className={styles.muted}>{t('doors.round', { round: round + 1, rounds })}</p> : null}
      <ol className={styles.doors}>
        {speakers.map(({ name, says }, at) => (
          <li key={`${round}-${name}`}>
            <b>{name}</b>
            <p>“{says}”</p>
            {liar === at ? <small>{t('doors.liar')}</small> : null}
            <Button
              size="small"
              look="secondary"
              aria-label={`${t('doors.choose')}: ${name}`}
              disabled={isOver}
              onClick={() => onInput({ kind: 'doors', door: at })}
            >
              {t('doors.choose')}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
