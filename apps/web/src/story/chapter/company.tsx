import type { ChapterPage } from '@xiotein/contract/story'
import { Users } from 'lucide-react'
import { Link } from 'wouter'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { t } from '../words/index.ts'
import styles from './section.module.css'

const TONES = { 'on-the-way': 'line', here: 'pending', done: 'good' } as const

/** In a chapter for teams: where the others of the reader's squad stand, and the team that waits at the guardian. */
export function Company({ page: { episodeId, boss, squad, teamWaits } }: { page: ChapterPage }) {
  return (
    <section className={styles.section} aria-labelledby="company">
      <h3 id="company">{t('squad')}</h3>
      {squad.length === 0 ? (
        <p>
          {t('squad.none')} <Link href="/squads">{t('where.squads')}</Link>
        </p>
      ) : (
        <ul className={styles.mates}>
          {squad.map(({ personId, displayName, stands }) => (
            <li key={personId}>
              {displayName} <Chip tone={TONES[stands]}>{t(`squad.${stands}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
      {teamWaits ? (
        <div className={styles.waits}>
          <p>{t('squad.team')}</p>
          {boss.open ? (
            <ButtonLink look="secondary" size="small" icon={Users} href={`/story/${episodeId}/battle`}>
              {t('where.teams')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
