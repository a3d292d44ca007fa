import { MAX_MOVE_MASTERY, masteryOffer } from '@xiotein/game/growth'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { readFactor, readNumber } from '../../ui/display/numbers.ts'
import { Coin } from '../../ui/display/pp.tsx'
import { moveName } from '../names/names.ts'
import { type BookMove, mainEffect } from './book.ts'
import styles from './move-sheet.module.css'
import { duelsOf, numbersOf, reachOf } from './offer.ts'
import { ReachBar } from './reach-bar.tsx'
import { effectName } from './texts.ts'
import type { Raising } from './use-raising.tsx'
import { t } from './words/index.ts'

/** The mastery of a learned move: what it is, and what the next level can give and costs. Its button stays in sight. */
export function MasteryPart({ bookMove, pp, raising }: { bookMove: BookMove; pp: number; raising: Raising }) {
  const { id, move, mastery, rolls } = bookMove
  const name = moveName(id)
  const busy = raising.busyWith === id
  const offer = masteryOffer(rolls)
  const main = mainEffect(bookMove)
  return (
    <>
      <div className={styles.part}>
        <div className={styles.between}>
          <h3>{t('mastery', { level: mastery, most: MAX_MOVE_MASTERY })}</h3>
          <span className={styles.quiet}>
            {rolls.length === 0
              ? t('rolls.none')
              : t('rolls', {
                  rolls: rolls.map(({ multiplierPerMille }) => t('scene.factor', { factor: readFactor(multiplierPerMille) })).join('  '),
                })}
          </span>
        </div>
        <ol className={styles.ladder} aria-hidden="true">
          {Array.from({ length: MAX_MOVE_MASTERY }, (_, at) => (
            <li key={at} className={classNames(at < mastery ? styles.reached : at === mastery && styles.next)}>
              <b>{at + 1}</b>
            </li>
          ))}
        </ol>
        {offer === null ? (
          <p>{t('raise.highest', { name })}</p>
        ) : (
          <>
            <h3>{t('raise.brings', { level: offer.toLevel })}</h3>
            <ReachBar what={effectName(main)} level={offer.toLevel} reach={reachOf(bookMove, offer, main)} />
            {move.effects.length > 1 ? (
              <ul className={styles.all}>
                {move.effects
                  .filter(effect => effect !== main)
                  .map((effect, at) => (
                    <li key={`${effect.kind}${at}`}>
                      {t('raise.all', { what: effectName(effect), ...numbersOf(bookMove, offer, effect) })}
                    </li>
                  ))}
              </ul>
            ) : null}
            <p className={styles.quiet}>{t('raise.text')}</p>
            <p className={styles.quiet}>{t('raise.duels', duelsOf(bookMove, offer, main))}</p>
          </>
        )}
      </div>
      {offer === null ? null : (
        <div className={styles.raise}>
          <Button
            size="big"
            wide
            look={offer.costPp > pp ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel={t('raise.raising')}
            aria-label={busy ? undefined : t('raise.for', { name, level: offer.toLevel, pp: readNumber(offer.costPp) })}
            onClick={() => raising.ask(bookMove)}
          >
            {t('raise', { level: offer.toLevel })} <Coin /> {`${readNumber(offer.costPp)}\u00a0PP`}
          </Button>
          <p className={styles.hint}>
            {offer.costPp > pp
              ? t('raise.missing', { have: readNumber(pp), missing: readNumber(offer.costPp - pp) })
              : t('raise.left', { have: readNumber(pp), left: readNumber(pp - offer.costPp) })}
          </p>
        </div>
      )}
    </>
  )
}
