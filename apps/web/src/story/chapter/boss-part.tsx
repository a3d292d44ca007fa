import type { ChapterPage } from '@xiotein/contract/story'
import { BookOpen, Check, Lock, Swords } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { guardianDrawing } from '../art/guardian-drawings.ts'
import { HandNote } from '../hand/hand-note.tsx'
import { t } from '../words/index.ts'
import styles from './boss-part.module.css'

/** The guardian at the end of the chapter: what is known of it, and the way to it once all encounters are done. */
export function BossPart({ page }: { page: ChapterPage }) {
  const { boss, episodeId, encounters } = page
  // A question of the story may still come before it.
  const isAhead = !boss.open && !boss.defeated && encounters.every(({ done }) => done)
  return (
    <Plate as="section" className={styles.boss} aria-labelledby="boss">
      <img
        className={styles.portrait}
        src={guardianDrawing(boss.id, boss.defeated ? boss.phases.length : 1) ?? ''}
        alt=""
        width="240"
        height="240"
      />
      <div className={styles.words}>
        <h3 id="boss">{boss.name}</h3>
        <div className={styles.chips}>
          {boss.defeated ? (
            <Chip tone="good" icon={Check}>
              {t('boss.defeated')}
            </Chip>
          ) : boss.open || isAhead ? null : (
            <Chip tone="line" icon={Lock}>
              {t('boss.closed')}
            </Chip>
          )}
          <Chip tone="line">{t('boss.health', { health: boss.health })}</Chip>
          {boss.tries > 0 ? <Chip tone="line">{t('boss.tries', { tries: boss.tries })}</Chip> : null}
        </div>
        {boss.phases.length > 0 ? (
          <ol className={styles.phases} aria-label={t('boss.phases')}>
            {boss.phases.map(({ name, fromPercent }, at) => (
              <li key={name}>
                <b>{t('boss.phase', { number: at + 1, name })}</b> <span>{t('boss.from', { percent: fromPercent })}</span>
              </li>
            ))}
          </ol>
        ) : null}
        {boss.mechanics.map(({ name, warning }) => (
          <p key={name} className={styles.mechanic}>
            <b>{name}.</b> {warning}
          </p>
        ))}
        {boss.advice === null || boss.defeated ? null : <p className={styles.advice}>{t('boss.advice', { advice: boss.advice })}</p>}
        {boss.open && !boss.defeated ? <HandNote page={page} /> : null}
        {isAhead ? (
          <div>
            <ButtonLink look="onPlate" icon={BookOpen} href={`/story/${episodeId}`}>
              {t('boss.ahead')}
            </ButtonLink>
          </div>
        ) : null}
        {boss.open ? (
          <div>
            <ButtonLink look="onPlate" icon={Swords} href={`/story/${episodeId}/battle`}>
              {t(boss.defeated ? 'boss.fightAgain' : boss.tries > 0 ? 'boss.again' : 'boss.fight')}
            </ButtonLink>
          </div>
        ) : null}
        {boss.open && boss.defeated ? <p className={styles.quiet}>{t('boss.paysNothing')}</p> : null}
      </div>
    </Plate>
  )
}
