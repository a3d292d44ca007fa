import type { MoveId } from '@xiotein/content/moves'
import { MAX_ASCENSION, MAX_MOVE_MASTERY } from '@xiotein/game/growth'
import { MoveSign, moveName, pathName } from '../../moves/index.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './card.module.css'
import { CardFace, CardOwner, CardPicture } from './card-face.tsx'
import { frameClass } from './frames.ts'
import type { PowerCard } from './use-power-card.ts'
import { t } from './words/index.ts'

const STAR = 'M12 1.5l2.6 7.9 7.9 2.6-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z'

/** The front: who it is, element and manifest, ascension, power, and the moves in the slots. */
export function CardFront({ card, hidden }: { card: PowerCard; hidden: boolean }) {
  const { displayName, title, frame, level, element, manifest, ascension, path, power, moves } = card
  return (
    <CardFace className={classNames(styles.card, frameClass(frame), hidden && styles.away)} label={t('front.of', { name: displayName })}>
      <div className={styles.inside}>
        <CardOwner displayName={displayName} title={title} level={level} />
        <CardPicture element={element} manifest={manifest} />
        <dl className={styles.numbers}>
          <div>
            <dt>{t('ascension')}</dt>
            <dd>
              <span role="img" aria-label={t('of', { value: ascension, most: MAX_ASCENSION })}>
                {Array.from({ length: MAX_ASCENSION }, (_, at) => (
                  <svg key={at} viewBox="0 0 24 24" className={classNames(styles.star, at < ascension && styles.lit)} aria-hidden="true">
                    <path d={STAR} />
                  </svg>
                ))}
              </span>
            </dd>
          </div>
          <div>
            <dt>{t('power')}</dt>
            <dd className={styles.power}>{power}</dd>
          </div>
          {path === null ? null : (
            <div>
              <dt>{t('path')}</dt>
              <dd>{pathName(path)}</dd>
            </div>
          )}
        </dl>
        {moves === null ? (
          <p className={styles.secret}>{t('moves.secret')}</p>
        ) : (
          <ol className={styles.moves}>
            {moves.map(({ moveId, mastery }) => (
              <li key={moveId}>
                <MoveSign id={moveId as MoveId} />
                <b>{moveName(moveId as MoveId)}</b>
                <span role="img" aria-label={t('mastery', { mastery, most: MAX_MOVE_MASTERY })}>
                  {mastery}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </CardFace>
  )
}
