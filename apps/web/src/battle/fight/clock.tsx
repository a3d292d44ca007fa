import { END_SHOWN_SECONDS } from '@xiotein/game/battle'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import type { Fight } from '../use-battle.ts'
import { Dusk } from './dusk.tsx'
import styles from './fight.module.css'
import { useSeconds } from './use-seconds.ts'
import { t } from './words/index.ts'

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The last seconds of a turn, which are shown, and announced once. How long it is would tell that somebody has more time to choose. */
const NEAR_SECONDS = 10

/** A ring that empties in the last seconds of a turn, and the last minute of the battle. `ringed`: without a clock the ring is there, too. */
export const Clock = memo(function Clock({ fight, ringed = false }: { fight: Fight; ringed?: boolean }) {
  const turn = useSeconds(fight.turnEndsAt, fight.asOf)
  const all = useSeconds(fight.endsAt, fight.asOf)
  const announce = useAnnounce()
  const before = useRef(turn)
  useEffect(() => {
    const wasFar = before.current !== null && before.current > NEAR_SECONDS
    before.current = turn
    if (wasFar && turn !== null && turn > 0 && turn <= NEAR_SECONDS) announce(t('seconds', { seconds: turn }))
  }, [turn, announce])
  const isPaused = fight.pausedAt !== null
  const goesOn = fight.outcome === null
  const wasPaused = useRef(isPaused)
  useEffect(() => {
    if (isPaused) announce(`${t('paused')} ${t('paused.text')}`)
    else if (wasPaused.current && goesOn) announce(t('paused.over'))
    wasPaused.current = isPaused
  }, [isPaused, goesOn, announce])
  const near = turn !== null && turn <= NEAR_SECONDS ? turn : null
  const hasRing = turn !== null || (ringed && !(fight.outcome || fight.pausedAt || fight.isLate))
  return (
    <div className={styles.clock}>
      {near === null ? (
        hasRing && (
          <p className={styles.seconds} aria-hidden="true" style={{ '--part': 1 } as CSSProperties}>
            <span />
          </p>
        )
      ) : (
        <p
          className={styles.seconds}
          role="timer"
          aria-label={t('seconds', { seconds: near })}
          style={{ '--part': near / NEAR_SECONDS } as CSSProperties}
        >
          <span aria-hidden="true">{near}</span>
        </p>
      )}
      <h2>
        {fight.outcome
          ? t('over')
          : isPaused
            ? t('paused')
            : fight.isLate
              ? t('late.turn', { turns: fight.log.length })
              : t('turn', { turn: fight.turn })}
      </h2>
      <Dusk fight={fight} />
      <p>{isPaused ? t('paused.text') : all === null || all > END_SHOWN_SECONDS ? '' : t('endsIn', { time: minutes(all) })}</p>
    </div>
  )
})
