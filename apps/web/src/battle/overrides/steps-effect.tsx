import { BANDS, type MeasuredEffect, summaryOf, verdictOf } from '@xiotein/game/battle'
import type { MoveOverrides, OverrideStep } from '@xiotein/game/moves'
import { readNumber } from '../../ui/display/numbers.ts'
import { Spinner } from '../../ui/display/waiting.tsx'
import type { Measure } from './measure.ts'
import styles from './overrides.module.css'
import { nameOfMove } from './step-words.ts'
import { usePlayed } from './use-together.ts'
import { t } from './words/index.ts'

export const changesDamage = ({ before, after }: OverrideStep): boolean => before.damage !== after.damage

type StepsEffectProps = { after: MoveOverrides; steps: readonly OverrideStep[]; measure: Measure }

/** The effect of the steps to a state in duels, for each move that hits harder or less hard. */
export function StepsEffect({ after, steps, measure }: StepsEffectProps) {
  const played = usePlayed(after, steps, measure)
  const asked = steps.filter(changesDamage)
  return (
    <div className={styles.effect} role="status">
      {[...played].map(([moveId, result]) => (
        <p key={moveId}>
          {asked.length > 1 ? <b>{nameOfMove(moveId)}: </b> : null}
          {result === 'failed' ? t('effect.failed') : <Figures {...result} />}
        </p>
      ))}
      {played.size < asked.length ? <Spinner label={t('effect.busy')} /> : <p className={styles.small}>{t('effect.note')}</p>}
    </div>
  )
}

function Figures({ now, changed }: { now: MeasuredEffect; changed: MeasuredEffect }) {
  const { is: verdict, stages } = verdictOf(now, changed)
  const [before, after] = [summaryOf(now), summaryOf(changed)]
  const level = BANDS.find(({ name }) => name === stages[0]?.name)?.lineLevel ?? 1
  return (
    <>
      {t('effect.wins', { before: readNumber(before.percent), after: readNumber(after.percent), error: readNumber(after.error) })}{' '}
      {t('effect.turns', { before: before.median, after: after.median })}{' '}
      <b className={verdict === 'fits' ? undefined : styles.out}>{t('effect.verdict', { verdict: verdict.replace('-', '_'), level })}</b>
    </>
  )
}
