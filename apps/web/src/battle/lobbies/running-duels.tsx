import { Eye } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { listOf } from '../../ui/speech.ts'
import type { WatchableDuel } from '../use-battle.ts'
import styles from './duels.module.css'
import { Looks } from './looks.tsx'
import { t } from './words/index.ts'

/** The duels of classmates that the reader may watch. Without any there is no card. */
export function RunningDuels({ duels }: { duels: readonly WatchableDuel[] }) {
  if (duels.length === 0) return null
  return (
    <Card aria-labelledby="running-duels">
      <CardHead id="running-duels" title={t('watchable')} note={t('watchable.note')} />
      <ul className={styles.lobbies}>
        {duels.map(duel => (
          <Running key={duel.battleId} duel={duel} />
        ))}
      </ul>
    </Card>
  )
}

function Running({ duel: { battleId, name, players } }: { duel: WatchableDuel }) {
  const names = listOf(players.map(({ displayName }) => displayName))
  return (
    <li className={classNames(styles.lobby, styles.running)}>
      <div className={styles.who}>
        {players.map(({ personId, displayName }) => (
          <Avatar key={personId} id={personId} name={displayName} />
        ))}
        <div>
          <h3>{name}</h3>
          <p className={styles.small}>{names}</p>
          <Looks players={players} />
        </div>
      </div>
      <ButtonLink look="secondary" icon={Eye} href={`/battle/${battleId}`} aria-label={t('watchLabel', { names })}>
        {t('watch')}
      </ButtonLink>
    </li>
  )
}
