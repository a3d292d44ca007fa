import { Play } from 'lucide-react'
import type { OpenClass } from '../../classes/index.ts'
import { PagedCard } from '../../platform/paged-card.tsx'
import { usePages, useRead } from '../../platform/use-read.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { When } from '../../ui/display/when.tsx'
import { listOf } from '../../ui/speech.ts'
import { battleApi } from '../use-battle.ts'
import styles from './staff.module.css'
import { t } from './words/index.ts'

const useEnded = (classId: string) =>
  usePages(
    battleApi,
    'battle.ended-of-class',
    { classId },
    { subscriptions: [{ topic: 'class-battles', of: classId, on: { 'battle.class-ended': 'ask-again' } }] },
  )
type Ended = NonNullable<ReturnType<typeof useEnded>['query']['data']>['rows'][number]

const namesOf = ({ players }: Ended): string => listOf(players.map(({ displayName }) => displayName))
const resultOf = ({ players, winnerId, reason }: Ended): string => {
  const winner = players.find(({ personId }) => personId === winnerId)
  if (winner) return t('ended.won', { name: winner.displayName })
  return t(reason === 'stopped' ? 'ended.early' : 'ended.draw')
}
/** Whoever gave up or stayed away is the one who did not win. */
const reasonOf = ({ players, winnerId, reason, stoppedBy }: Ended): string => {
  const leaver = players.find(({ personId }) => personId !== winnerId)?.displayName ?? ''
  return t(`reason.${reason}`, { name: leaver, by: stoppedBy ?? '' })
}

function EndedDuel({ row }: { row: Ended }) {
  const names = namesOf(row)
  return (
    <li className={styles.battle}>
      <div>
        <b>{names}</b>
        <p>
          {resultOf(row)} <span className={styles.small}>{reasonOf(row)}</span>
        </p>
        {row.name === null ? null : <p className={styles.small}>{row.name}</p>}
        <p className={styles.small}>
          <When at={row.endedAt} />
        </p>
      </div>
      <ButtonLink look="ghost" icon={Play} href={`/battle/replays/${row.battleId}`} aria-label={t('ended.replayLabel', { names })}>
        {t('ended.replay')}
      </ButtonLink>
    </li>
  )
}

/** The duels of a class that are over, for its teachers: who, when, how it ended, and the replay. */
export function EndedBattlesCard({ schoolClass }: { schoolClass: OpenClass }) {
  const pages = useEnded(schoolClass.id)
  const { data: switches } = useRead(battleApi, 'battle.switches', { classId: schoolClass.id })
  if (switches?.duels === false && pages.query.data?.rows.length === 0) return null
  return (
    <PagedCard
      title={t('ended')}
      note={t('ended.note')}
      pages={pages}
      failed={t('ended.failed')}
      pager={{ label: t('ended.pages'), summary: page => t('ended.page', { page }) }}
      empty={<p className={styles.inside}>{t('ended.none')}</p>}
    >
      {rows => (
        <ul className={classNames(styles.battles, styles.inside)}>
          {rows.map(row => (
            <EndedDuel key={row.battleId} row={row} />
          ))}
        </ul>
      )}
    </PagedCard>
  )
}
