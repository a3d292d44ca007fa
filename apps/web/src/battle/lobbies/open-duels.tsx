import { Hourglass, ListPlus, Play } from 'lucide-react'
import { useMemo } from 'react'
import { useMe } from '../../people/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { listOf } from '../../ui/speech.ts'
import { useRefocus } from '../../ui/use-refocus.ts'
import type { BattleLobby } from '../use-battle.ts'
import styles from './duels.module.css'
import { Looks } from './looks.tsx'
import { challengesTo, lobbyOf } from './own-lobby.ts'
import { SettingsWords } from './settings-words.tsx'
import { useJoin, useLeave } from './use-duel-commands.ts'
import { useSteadyLobbies } from './use-steady-lobbies.ts'
import { t } from './words/index.ts'

type OpenDuelsProps = {
  lobbies: readonly BattleLobby[]
  paused: boolean
  /** Whether nothing stands below that longer lists would move. */
  isLast?: boolean
}

/** The lobbies in which somebody waits, as they were when the reader came. The reader's own is among them, with the way out. */
export function OpenDuels({ lobbies, paused, isLast = false }: OpenDuelsProps) {
  const me = useMe()
  const open = useMemo(() => {
    const challenges = challengesTo(lobbies, me.id)
    return lobbies.filter(lobby => !challenges.includes(lobby))
  }, [lobbies, me.id])
  const { rows, waiting, showAll } = useSteadyLobbies(open, me.id, isLast)
  const own = lobbyOf(lobbies, me.id)
  // A reader who leaves has pressed a button of a lobby that is gone.
  useRefocus(own ? '' : 'open-duels')
  return (
    <Card aria-labelledby="open-duels">
      <CardHead id="open-duels" title={t('open')}>
        <span className={styles.news} role="status">
          {waiting === 0 ? null : (
            <Button
              look="secondary"
              size="small"
              icon={ListPlus}
              onClick={() => {
                showAll()
                // The button goes, so the list takes the focus.
                const head = document.getElementById('open-duels')
                if (head) head.tabIndex = -1
                head?.focus({ preventScroll: true })
              }}
            >
              {t('open.new', { count: waiting })}
            </Button>
          )}
        </span>
      </CardHead>
      {rows.length === 0 ? (
        <EmptyState title={t('open.none')}>
          <p>{t('open.noneText')}</p>
        </EmptyState>
      ) : (
        <ul className={styles.lobbies}>
          {rows.map(({ lobby, isGone }) => (
            <Lobby key={lobby.id} lobby={lobby} isGone={isGone} isOwn={lobby === own} mayJoin={own === undefined && !paused} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type LobbyProps = { lobby: BattleLobby; isGone: boolean; isOwn: boolean; mayJoin: boolean }

function Lobby({ lobby, isGone, isOwn, mayJoin }: LobbyProps) {
  const { id, name, participants, challenged, status, settings, xpDuelsLeft } = lobby
  const join = useJoin()
  // There is nobody to hand the duel on to.
  const isAlone = participants.length === 1
  const leave = useLeave(isAlone)
  const who = participants.map(({ displayName }) => displayName)
  const all = listOf(who)
  // A challenge has no name of its own.
  const title = challenged ? (isAlone ? t('waitsFor', { name: challenged.displayName }) : all) : name
  return (
    <li className={styles.lobby}>
      <div className={styles.who}>
        {participants.map(({ personId, displayName }) => (
          <Avatar key={personId} id={personId} name={displayName} />
        ))}
        <div>
          <h3>{title}</h3>
          {title === all ? null : <p className={styles.small}>{all}</p>}
          <Looks players={participants} />
          {xpDuelsLeft === null ? null : <p className={styles.small}>{t('xpLeft', { left: xpDuelsLeft })}</p>}
          {lobby.paused ? <p className={styles.small}>{t('paused.lobby')}</p> : null}
        </div>
      </div>
      <div className={styles.middle}>
        {isGone ? (
          <Chip tone="line">{t('gone')}</Chip>
        ) : (
          <Chip tone={status === 'starting' ? 'good' : 'warn'} icon={status === 'starting' ? Play : Hourglass}>
            {t(status === 'starting' ? 'starting' : 'waiting')}
          </Chip>
        )}
        <SettingsWords settings={settings} />
      </div>
      {isGone ? null : isOwn ? (
        <Button
          look="secondary"
          busy={leave.busy}
          busyLabel={t(isAlone ? 'cancel.busy' : 'leave.busy')}
          onClick={() => leave.send({ lobbyId: id })}
        >
          {t(isAlone ? 'cancel' : 'leave')}
        </Button>
      ) : status === 'waiting' ? (
        <Button
          look="secondary"
          busy={join.busy}
          busyLabel={t('join.busy')}
          aria-disabled={!mayJoin}
          aria-label={t('joinLabel', { name: who[0] ?? '' })}
          onClick={() => join.send({ lobbyId: id })}
        >
          {t('join')}
        </Button>
      ) : null}
    </li>
  )
}
