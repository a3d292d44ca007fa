import { CHAPTER_BADGES } from '@xiotein/game/growth'
import { CardBadges, CardFace, CardOwner, CardPicture } from '../../squads/index.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { dayWords, type OwnCard } from '../use-season.ts'
import { badgesShown } from './badges-shown.ts'
import styles from './keepsake.module.css'
import { t } from './words/index.ts'

/** The card of one season: its owner as they were that day, and what they did in it. */
export function KeepsakeCard({ card, schoolName }: { card: OwnCard; schoolName: string }) {
  const { seasonName, closedAt, keepsake } = card
  const { displayName, title, level, element, manifest, earnedPp, chapters, classNames, squadName } = keepsake
  const { shown, more } = badgesShown(keepsake.badges)
  return (
    <CardFace className={styles.card} label={t('of', { name: displayName, season: seasonName })}>
      <CardOwner displayName={displayName} title={title} level={level} />
      <CardPicture element={element} manifest={manifest} />
      <p className={styles.season}>{t('season', { season: seasonName })}</p>
      <dl className={styles.numbers}>
        <div>
          <dt>{t('earned')}</dt>
          <dd>{readNumber(earnedPp)} PP</dd>
        </div>
        <div>
          <dt>{t('chapters')}</dt>
          <dd>{t('chapters.of', { chapters, most: CHAPTER_BADGES.length })}</dd>
        </div>
      </dl>
      <section className={styles.badges}>
        <h3>{t('badges')}</h3>
        {shown.length === 0 ? <p>{t('badges.none')}</p> : <CardBadges badges={shown} small />}
        {more > 0 ? <p>{t('badges.more', { count: more })}</p> : null}
      </section>
      <footer className={styles.foot}>
        <p>{[...classNames, ...(squadName ? [squadName] : [])].join(' · ')}</p>
        <p>
          {schoolName} · <span className={styles.day}>{dayWords(closedAt)}</span>
        </p>
      </footer>
    </CardFace>
  )
}
