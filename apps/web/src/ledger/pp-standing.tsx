import { TrendingDown, TrendingUp } from 'lucide-react'
import { wordsOf } from '../platform/call.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readChange } from '../ui/display/numbers.ts'
import { Odometer } from '../ui/display/odometer.tsx'
import { Skeleton } from '../ui/display/waiting.tsx'
import { Standing } from '../ui/layout/stat-strip.tsx'
import { useBalance } from './use-balance.ts'

/** A pupil's PP as a counter that ticks when approved points arrive. A total that is not known is never shown as 0. */
export function PpStanding() {
  const { data, error, isPending, refetch } = useBalance()
  if (data === undefined) {
    return (
      <Standing title="Power Points">
        {isPending ? <Skeleton height="2rem" width="7rem" /> : <p>{wordsOf(error)}</p>}
        {isPending ? null : (
          <Button size="small" look="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
      </Standing>
    )
  }
  return (
    <Standing title="Power Points" value={<Odometer value={data.pp} />} unit="PP">
      {data.today > 0 ? (
        <div>
          <Chip tone="good" icon={TrendingUp}>
            {readChange(data.today)} in class today
          </Chip>
        </div>
      ) : data.today < 0 ? (
        <div>
          <Chip icon={TrendingDown}>{readChange(data.today)} in class today</Chip>
        </div>
      ) : (
        <p>No new points today yet</p>
      )}
    </Standing>
  )
}
