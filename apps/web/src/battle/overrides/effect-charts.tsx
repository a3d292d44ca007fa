import { MOVES } from '@xiotein/content/moves'
import { BANDS, SHARE_RANGE, stagesOf, summaryOf, TURNS_RANGE, winPercent } from '@xiotein/game/battle'
import type { CSSProperties } from 'react'
import { readNumber } from '../../ui/display/numbers.ts'
import styles from './effect-charts.module.css'
import room from './overrides.module.css'
import scale from './scale.module.css'
import type { Effect } from './use-effect-of.ts'
import { t } from './words/index.ts'

const [LOW, HIGH] = SHARE_RANGE
/** The charts of wins show from 25 to 75 of 100. */
const FROM = 25
const TO = 75
const place = (percent: number): number => (100 * (Math.max(FROM, Math.min(TO, percent)) - FROM)) / (TO - FROM)
const at = (percent: number): CSSProperties => ({ '--at': `${place(percent)}%` }) as CSSProperties
const isOut = (percent: number): boolean => percent < LOW || percent > HIGH
const tenth = (percent: number): string => readNumber(Math.round(percent * 10) / 10)

/** Wins over all levels, now and with the draft. */
export function WinsChart({ effect }: { effect: Effect }) {
  const [now, changed] = [summaryOf(effect.now), summaryOf(effect.changed)]
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{t('wins')}</h3>
      </figcaption>
      <div
        className={scale.wins}
        role="img"
        aria-label={t('wins.spoken', { now: tenth(now.percent), changed: tenth(changed.percent), low: LOW, high: HIGH })}
      >
        <p className={styles.figures}>
          <span>{t('wins.now', { percent: tenth(now.percent) })}</span>
          <b className={isOut(changed.percent) ? room.out : undefined}>{tenth(changed.percent)}</b>
          <span>{t('wins.changed')}</span>
        </p>
        <div className={scale.track}>
          <span className={scale.allowed} style={{ left: `${place(LOW)}%`, right: `${100 - place(HIGH)}%` }} />
          <span className={scale.middle} style={at(50)} />
          <span className={scale.nowAbove} style={at(now.percent)} />
          <span className={scale.draftPointer} style={at(changed.percent)} />
        </div>
        <p className={scale.ends}>
          <span style={at(LOW)}>{LOW}</span>
          <span style={at(50)}>50</span>
          <span style={at(HIGH)}>{HIGH}</span>
        </p>
      </div>
      <p className={room.small}>{t('wins.error', { error: tenth(changed.error) })}</p>
    </figure>
  )
}

/** Wins at each level: a ring for now, a diamond with the draft. */
export function LevelsChart({ effect, moveId }: { effect: Effect; moveId: string }) {
  const learned = stagesOf({ moves: MOVES, cards: {} }, moveId)
  const spoken = BANDS.map(band => {
    const [now, changed] = [effect.now.stages[band.name], effect.changed.stages[band.name]]
    return now && changed
      ? t('levels.spoken', { level: band.lineLevel, now: tenth(winPercent(now)), changed: tenth(winPercent(changed)) })
      : t('levels.spokenNot', { level: band.lineLevel })
  }).join(' ')
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{t('levels')}</h3>
      </figcaption>
      <div className={styles.levels} role="img" aria-label={spoken}>
        <p className={styles.levelHead}>
          <span style={at(LOW)}>{LOW}</span>
          <span style={at(50)}>50</span>
          <span style={at(HIGH)}>{HIGH}</span>
        </p>
        {BANDS.map(band => {
          const [now, changed] = [effect.now.stages[band.name], effect.changed.stages[band.name]]
          const [before, after] = [now ? winPercent(now) : 0, changed ? winPercent(changed) : 0]
          const known = learned.includes(band) && now && changed
          return (
            <div key={band.name} className={styles.level}>
              <span className={known && isOut(after) ? room.out : undefined}>{t('level', { level: band.lineLevel })}</span>
              {known ? (
                <span className={styles.lane}>
                  <span className={styles.band} style={{ left: `${place(LOW)}%`, right: `${100 - place(HIGH)}%` }} />
                  <span
                    className={styles.span}
                    style={{ left: `${Math.min(place(before), place(after))}%`, width: `${Math.abs(place(after) - place(before))}%` }}
                  />
                  <span className={styles.ring} style={at(before)} />
                  <span className={isOut(after) ? styles.badDiamond : styles.diamond} style={at(after)} />
                </span>
              ) : (
                <span className={styles.notYet}>
                  <span>{t('levels.not')}</span>
                </span>
              )}
              <b className={known && isOut(after) ? room.out : undefined}>{known ? tenth(after) : ''}</b>
            </div>
          )
        })}
      </div>
      <p className={room.small}>{t('levels.legend')}</p>
    </figure>
  )
}

const MOST_TURNS = 15
const countsOf = (turns: readonly number[]): readonly number[] =>
  Array.from({ length: MOST_TURNS }, (_, nth) => turns.filter(turn => Math.min(MOST_TURNS, turn) === nth + 1).length)

/** The number of turns that duels take: bars with the draft, dashes for now. */
export function TurnsChart({ effect }: { effect: Effect }) {
  const [now, changed] = [countsOf(effect.now.turns), countsOf(effect.changed.turns)]
  const most = Math.max(1, ...now, ...changed)
  const [first, last] = TURNS_RANGE
  const [before, after] = [summaryOf(effect.now).median, summaryOf(effect.changed).median]
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{t('turns')}</h3>
      </figcaption>
      <div className={styles.turns} role="img" aria-label={t('turns.spoken', { before, after, first, last })}>
        {changed.map((count, nth) => (
          <span key={`turn ${nth + 1}`} className={nth + 1 >= first && nth + 1 <= last ? styles.wanted : undefined}>
            <span className={styles.bar} style={{ height: `${(100 * count) / most}%` }} />
            <span className={styles.dash} style={{ bottom: `${(100 * (now[nth] ?? 0)) / most}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        {changed.map((_, nth) => (
          <span key={`mark ${nth + 1}`}>
            {[1, first, last].includes(nth + 1) ? nth + 1 : nth + 1 === MOST_TURNS ? `${MOST_TURNS}+` : ''}
          </span>
        ))}
      </p>
      <p className={room.small}>{t('turns.half', { before, after, first, last })}</p>
    </figure>
  )
}
