import { TURN_SECONDS } from '@xiotein/game/battle'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { useSeconds } from './use-seconds.ts'
import { t } from './words/index.ts'

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The remaining seconds at which screen readers announce the time, once in a turn. */
const NEAR_SECONDS = 10

/** What is left of the battle is shown in its last minute: its length would tell who has more time to choose. */
const END_SECONDS = 60

/** The seconds of this turn, and the last minute of the battle. */
export const Clock = memo(function Clock({ fight, turnSeconds = TURN_SECONDS }: { fight: Fight; turnSeconds?: number }) {
  const turn = useSeconds(fight.turnEndsAt, fight.asOf)
  const all = useSeconds(fight.endsAt, fight.asOf)
  const announce = useAnnounce()
  const before = useRef(turn)
  useEffect(() => {
    const wasFar = before.current !== null && before.current > NEAR_SECONDS
    before.current = turn
    if (wasFar && turn !== null && turn > 0 && turn <= NEAR_SECONDS) announce(t('seconds', { seconds: turn }))
  }, [turn, announce])
  return (
    <div className={styles.clock}>
      {turn === null ? null : (
        <p
          className={styles.seconds}
          role="timer"
          aria-label={t('seconds', { seconds: turn })}
          style={{ '--part': Math.min(1, turn / turnSeconds) } as CSSProperties}
        >
          <span aria-hidden="true">{turn}</span>
        </p>
      )}
      <h2>
        {fight.outcome
          ? t('over')
          : fight.pausedAt
            ? t('paused')
            : fight.isLate
              ? t('late.turn', { turns: fight.log.length })
              : t('turn', { turn: fight.turn })}
      </h2>
      <p>{fight.pausedAt ? t('paused.text') : all === null || all > END_SECONDS ? '' : t('endsIn', { time: minutes(all) })}</p>
    </div>
  )
})
