// The PP that a pupil may hold in ten weeks, on average.

import { bandOf, bandPercent, FORECAST_WEEKS } from '@xiotein/game/numbers'
import { readNumber } from '../../ui/display/numbers.ts'
import { Band } from '../draw/band.tsx'
import type { Figure } from '../figure-of.ts'
import type { ForecastAnswer } from '../use-numbers.ts'
import { t } from '../words/index.ts'

/** A class would not feel a change of fewer percent. */
const SAME_PERCENT = 3

export const forecastFigure = ({ pupils, pastWeeks, lacks, asToday, tried }: ForecastAnswer): Figure => {
  const each = (pp: number): number => Math.round(pp / Math.max(1, pupils))
  const steps = asToday.map((pp, week) => {
    const { low, high } = bandOf(pp, week, pupils)
    const other = tried[week]
    return { low: each(low), middle: each(pp), high: each(high), tried: other === undefined ? null : each(other) }
  })
  const names = steps.map((_, week) => (week === 0 ? t('forecast.today') : readNumber(week)))
  const [today, later, other] = [steps[0]?.middle ?? 0, steps.at(-1)?.middle ?? 0, steps.at(-1)?.tried ?? null]
  const title = (): string => {
    if (lacks !== null) return t(`forecast.lacks.${lacks}`)
    const words = { today: readNumber(today), later: readNumber(later), other: readNumber(other ?? 0), weeks: FORECAST_WEEKS }
    if (other !== null) return t(Math.abs(other - later) * 100 < later * SAME_PERCENT ? 'forecast.same' : 'forecast.other', words)
    return t(Math.abs(later - today) * 100 < today * SAME_PERCENT ? 'forecast.level' : 'forecast.title', words)
  }
  const isTried = other !== null
  return {
    title: title(),
    note: lacks === null ? t('forecast.note', { pastWeeks, band: bandPercent(pupils) }) : t('forecast.about'),
    table: {
      head: [t('forecast.week'), t('forecast.low'), t('forecast.middle'), t('forecast.high'), ...(isTried ? [t('forecast.tried')] : [])],
      rows: steps.map(({ low, middle, high, tried: changed }, at) => [
        names[at] ?? '',
        low,
        middle,
        high,
        ...(isTried ? [changed ?? 0] : []),
      ]),
    },
    picture:
      lacks === null ? (
        <Band
          label={[
            t('spoken', { name: t('forecast.middle'), numbers: steps.map(({ middle }) => readNumber(middle)).join(', ') }),
            ...(isTried
              ? [
                  t('spoken', {
                    name: t('forecast.tried'),
                    numbers: steps.map(({ tried: changed }) => readNumber(changed ?? 0)).join(', '),
                  }),
                ]
              : []),
          ].join(' ')}
          steps={steps}
          names={names}
        />
      ) : null,
  }
}
