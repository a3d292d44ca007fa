import { BADGES } from '@xiotein/game/growth'
import { badgeName, Medal } from '../../growth/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { BACK } from './art.ts'
import styles from './card.module.css'
import type { PowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

/** The back: the badges that were earned, and the squad. */
export function CardBack({ card, hidden }: { card: PowerCard; hidden: boolean }) {
  const { displayName, badges, squadName } = card
  const earned = BADGES.filter(badge => badges.includes(badge))
  return (
    <article className={classNames(styles.card, styles.back, hidden && styles.away)} aria-label={t('back.of', { name: displayName })}>
      <img className={styles.ground} src={BACK} alt="" />
      <p className={styles.brand}>Xiotein</p>
      <div className={styles.foot}>
        <h3>
          {t('badges')} <span>{t('of', { value: earned.length, most: BADGES.length })}</span>
        </h3>
        {earned.length === 0 ? (
          <p>{t('badges.none')}</p>
        ) : (
          <ul className={styles.badges}>
            {earned.map(badge => (
              <li key={badge}>
                <Medal badge={badge} earned />
                <span>{badgeName(badge)}</span>
              </li>
            ))}
          </ul>
        )}
        {squadName ? <p className={styles.squad}>{squadName}</p> : null}
      </div>
    </article>
  )
}
