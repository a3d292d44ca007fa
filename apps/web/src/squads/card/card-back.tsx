import { FRAMES } from '@xiotein/game/growth'
import { classNames } from '../../ui/class-names.ts'
import { BACK } from './art.ts'
import { badgesOnCard } from './badges-on-card.ts'
import styles from './card.module.css'
import inside from './card-back.module.css'
import { CardBadges, CardFace } from './card-face.tsx'
import { FRAME_INKS, frameClass } from './frames.ts'
import { lampWords, worksWords } from './story-words.ts'
import type { PowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

/** The back: the badges that were earned, and the squad. */
export function CardBack({ card, hidden }: { card: PowerCard; hidden: boolean }) {
  const { displayName, frame, badges, squadName } = card
  const story = badgesOnCard(badges)
  const { earned, most, lamps, chapters, allChapters } = story
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
          <>
            <p className={inside.chapters}>
              {FRAMES.map(light => (
                <svg key={light} viewBox="0 0 12 12" className={inside.dot} aria-hidden="true">
                  {lamps.includes(light) ? (
                    <circle cx="6" cy="6" r="5" fill={FRAME_INKS[light]} />
                  ) : (
                    <circle cx="6" cy="6" r="4.5" className={inside.dark} />
                  )}
                </svg>
              ))}
              {t('chapters', { chapters, most: allChapters })}
            </p>
            <p className={inside.brought}>{lampWords(story)}</p>
            <p className={inside.brought}>{worksWords(story)}</p>
          </>
        ) : null}
        {squadName ? <p className={inside.squad}>{squadName}</p> : null}
      </div>
    </CardFace>
  )
}
