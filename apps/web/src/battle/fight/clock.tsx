import { TURN_SECONDS } from '@xiotein/game/battle'
import type { CSSProperties } from 'react'
import type { Fight } from '../use-battle.ts'
import styles from './fight.module.css'
import { useSeconds } from './use-seconds.ts'
import { t } from './words/index.ts'

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds of this turn, and what is left of the battle. */
export function Clock({ fight, turnSeconds = TURN_SECONDS }: { fight: Fight; turnSeconds?: number }) {
  const turn = useSeconds(fight.turnEndsAt, fight.asOf)
  const all = useSeconds(fight.endsAt, fight.asOf)
  return (
    <div className={styles.clock}>
      {turn === null ? null : (
        <p className={styles.seconds} role="timer" style={{ '--part': Math.min(1, turn / turnSeconds) } as CSSProperties}>
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
      <p>{fight.pausedAt ? t('paused.text') : all === null ? '' : t('endsIn', { time: minutes(all) })}</p>
    </div>
  )
}
