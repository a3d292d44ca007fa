import { TrendingDown, TrendingUp } from 'lucide-react'
import { Answer } from '../platform/answer.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { Odometer } from '../ui/display/odometer.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { SummaryCell } from '../ui/layout/stat-strip.tsx'
import { useBalance } from './use-balance.ts'
import { t } from './words/index.ts'

/** A pupil's PP as a counter that ticks when approved points arrive. A total that is not known is never shown as 0. */
export function PpStanding() {
  const query = useBalance()
  const { data } = query
  if (data === undefined) {
    return (
      <SummaryCell title={t('standing')}>
        <Answer query={query} failed={t('standing.failed')} waiting={<Skeleton height="2rem" width="7rem" />} inside="note">
          {() => null}
        </Answer>
      </SummaryCell>
    )
  }
  return (
    <SummaryCell title={t('standing')} value={<Odometer value={data.pp} />} unit="PP">
      {data.today > 0 ? (
        <div>
          <Chip tone="good" icon={TrendingUp}>
            {t('today', { change: readChange(data.today) })}
          </Chip>
        </div>
      ) : data.today < 0 ? (
        <div>
          <Chip icon={TrendingDown}>{t('today', { change: readChange(data.today) })}</Chip>
        </div>
      ) : (
        <p>{t('today.none')}</p>
      )}
    </SummaryCell>
  )
}
