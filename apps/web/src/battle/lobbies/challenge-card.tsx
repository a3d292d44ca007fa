import { type BattleReach, PAIR_BATTLES_A_DAY } from '@xiotein/game/battle'
import type { LobbySettings } from '@xiotein/game/rules'
import { useState } from 'react'
import { ElementChip } from '../../moves/index.ts'
import { useMe } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { SearchInput, useSettled } from '../../ui/forms/search-input.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { type BattleLobby, battleApi, type DuelPlayer } from '../use-battle.ts'
import styles from './duels.module.css'
import { lobbyOf } from './own-lobby.ts'
import { useChallenge } from './use-duel-commands.ts'
import { t } from './words/index.ts'

/** The pupils whom the reader can challenge, by name, with the settings of a duel that the reader would open. */
export function ChallengeCard({
  lobbies,
  reach,
  settings,
}: {
  lobbies: readonly BattleLobby[]
  reach: BattleReach
  settings: LobbySettings
}) {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const found = useRead(battleApi, 'battle.opponents', query ? { query } : {}, { keepsPrevious: true })
  const isWaiting = lobbyOf(lobbies, me.id) !== undefined
  return (
    <Card aria-labelledby="challenge">
      <CardHead id="challenge" title={t('challenge', { reach })} note={t('challenge.note')}>
        <SearchInput label={t('find', { reach })} placeholder={t('find', { reach })} value={typed} onValue={setTyped} />
      </CardHead>
      <Answer query={found} failed={t('failed.opponents')} waiting={<SkeletonRows rows={4} />} inside="card">
        {({ opponents, more }) =>
          opponents.length === 0 ? (
            <p>{query ? t('nobodyFound') : t('nobody', { reach })}</p>
          ) : (
            <>
              <ul className={styles.mates}>
                {opponents.map(opponent => (
                  <Mate key={opponent.personId} {...opponent} isWaiting={isWaiting} settings={settings} />
                ))}
              </ul>
              {more ? <p>{t('more')}</p> : null}
            </>
          )
        }
      </Answer>
    </Card>
  )
}

type MateProps = DuelPlayer & { xpDuelsLeft: number; isWaiting: boolean; settings: LobbySettings }

function Mate({ personId, displayName, level, element, xpDuelsLeft, isWaiting, settings }: MateProps) {
  const challenge = useChallenge(() => displayName)
  return (
    <li className={styles.mate}>
      <Avatar id={personId} name={displayName} />
      <div className={styles.grow}>
        <b>{displayName}</b>
        <p className={styles.look}>
          {t('level', { level })} <ElementChip element={element} />
        </p>
        {xpDuelsLeft === PAIR_BATTLES_A_DAY ? null : <p className={styles.small}>{t('xpLeft', { left: xpDuelsLeft })}</p>}
      </div>
      <Button
        look="secondary"
        busy={challenge.busy}
        busyLabel={t('challenge.busy')}
        aria-disabled={isWaiting}
        aria-label={t('challengeLabel', { name: displayName })}
        onClick={() => challenge.send({ personId, settings })}
      >
        {t('challenge.send')}
      </Button>
    </li>
  )
}
