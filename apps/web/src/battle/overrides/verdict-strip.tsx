import { BANDS, SHARE_RANGE, summaryOf } from '@xiotein/game/battle'
import { Button } from '../../ui/actions/button.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Note } from '../../ui/messages/note.tsx'
import type { Measuring } from './use-effect-of.ts'
import { t } from './words/index.ts'

const levelOf = (name: string): number => BANDS.find(band => band.name === name)?.lineLevel ?? 1

/** What the duels say, in one sentence, and the nearest damage that fits. */
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
    return (
      <Note tone="good" title={t('verdict.fits')} announce>
        {t('verdict.fitsText', { now: Math.round(now), changed: Math.round(changed) })}
      </Note>
    )
  }
  const isStrong = verdict.is === 'too-strong'
  const others = verdict.stages.length - 1
  return (
    <Note
      tone="warn"
      announce
      title={t(isStrong ? 'verdict.strong' : 'verdict.weak', { level: levelOf(worst.name), others })}
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
        limit: SHARE_RANGE[isStrong ? 1 : 0],
        is: isStrong ? 'strong' : 'weak',
      })}
    </Note>
  )
}
