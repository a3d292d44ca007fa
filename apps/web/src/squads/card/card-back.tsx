import { classNames } from '../../ui/class-names.ts'
import { BACK } from './art.ts'
import { badgesOnCard } from './badges-on-card.ts'
import styles from './card.module.css'
import inside from './card-back.module.css'
import { CardBadges, CardFace } from './card-face.tsx'
import { frameClass } from './frames.ts'
import type { PowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

/** The back: the badges that were earned, and the squad. */
export function CardBack({ card, hidden }: { card: PowerCard; hidden: boolean }) {
  const { displayName, frame, badges, squadName } = card
  const { earned, most, chapters, allChapters } = badgesOnCard(badges)
  return (
    <CardFace
      className={classNames(styles.card, styles.back, frameClass(frame), hidden && styles.away)}
      label={t('back.of', { name: displayName })}
    >
      <img className={inside.ground} src={BACK} alt="" />
      <p className={inside.brand}>Xiotein</p>
      <div className={inside.foot}>
        <h3>
          {t('badges')} <span>{t('of', { value: earned.length, most })}</span>
        </h3>
        {earned.length === 0 ? <p>{t('badges.none')}</p> : <CardBadges badges={earned} />}
        {chapters > 0 ? (
          <p className={inside.chapters}>
            {Array.from({ length: allChapters }, (_, at) => (
              <svg key={at} viewBox="0 0 12 12" className={inside.dot} aria-hidden="true">
                <circle cx="6" cy="6" r="4.5" className={at < chapters ? inside.lamp : inside.dark} />
              </svg>
            ))}
            {t('chapters', { chapters, most: allChapters })}
          </p>
        ) : null}
        {squadName ? <p className={inside.squad}>{squadName}</p> : null}
      </div>
    </CardFace>
  )
}
