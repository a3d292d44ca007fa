import { BANDS, SHARE_RANGE, summaryOf } from '@xiotein/game/battle'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Note } from '../../ui/messages/note.tsx'
import type { Measuring } from './use-effect-of.ts'
import { t } from './words/index.ts'

const [low, high] = SHARE_RANGE
const levelOf = (name: string): number => BANDS.find(band => band.name === name)?.lineLevel ?? 1

/** The verdict of the duels, in one sentence, and the nearest damage that fits. */
export function VerdictStrip({ measuring: { is, effect, again }, onTry }: { measuring: Measuring; onTry: (damage: number) => void }) {
  if (is === 'failed')
    return (
      <Note
        tone="bad"
        title={t('verdict.failed')}
        actions={
          <Button look="secondary" size="small" onClick={again}>
            {t('verdict.again')}
          </Button>
        }
      >
        {t('verdict.failedText')}
      </Note>
    )
  if (!effect)
    return (
      <Note tone="info" title={t('verdict.busy')}>
        <Spinner label={t('verdict.busyText')} />
      </Note>
    )
  const { verdict, fit } = effect
  const [worst] = verdict.stages
  if (worst === undefined) {
    const [now, changed] = [summaryOf(effect.now).percent, summaryOf(effect.changed).percent]
    const [still] = verdict.still
    return (
      <Note tone={still ? 'info' : 'good'} title={t(still ? 'verdict.noWorse' : 'verdict.fits')} announce>
        {t('verdict.wins', { now: Math.round(now), changed: Math.round(changed) })}{' '}
        {still
          ? t('verdict.still', { level: levelOf(still.name), percent: readNumber(Math.round(still.percent)), low, high })
          : t('verdict.every', { low, high })}
      </Note>
    )
  }
  const isStrong = verdict.is === 'too-strong'
  const isAlike = ({ percent }: (typeof verdict.stages)[number]): boolean => percent > 50 === isStrong
  const opposite = verdict.stages.find(stage => !isAlike(stage))
  return (
    <Note
      tone="warn"
      announce
      title={t(isStrong ? 'verdict.strong' : 'verdict.weak', {
        level: levelOf(worst.name),
        others: verdict.stages.filter(isAlike).length - 1,
      })}
      actions={
        fit === null ? (
          <Spinner label={t('verdict.looking')} />
        ) : (
          <Button size="small" onClick={() => onTry(fit)}>
            {t('verdict.try', { damage: fit })}
          </Button>
        )
      }
    >
      {t('verdict.text', {
        level: levelOf(worst.name),
        percent: readNumber(Math.round(worst.percent)),
        limit: isStrong ? high : low,
        is: isStrong ? 'strong' : 'weak',
      })}{' '}
      {opposite
        ? t('verdict.opposite', {
            level: levelOf(opposite.name),
            percent: readNumber(Math.round(opposite.percent)),
            is: isStrong ? 'weak' : 'strong',
          })
        : null}
    </Note>
  )
}
