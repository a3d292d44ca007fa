import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Chip } from '../ui/display/chip.tsx'
import { MINUTE_MS } from '../ui/durations.ts'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { readClock } from '../ui/school-time.ts'
import { type Boost, useStanding } from './use-standing.ts'
import { t } from './words/index.ts'

const TICK_MS = 15_000

/** `2 h 14 min left`, `14 min left`, `less than a minute left`. */
const timeLeft = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return t('boost.lastMinute')
  return minutes < 60 ? t('boost.minutes', { minutes }) : t('boost.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Returns the time that a boost still runs, in words; null once it is over. */
function useTimeLeft({ endTime }: Boost): string | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(endTime) - now
  return left > 0 ? timeLeft(left) : null
}

/** The time that a boost has left; nothing once it is over. */
export function BoostChip({ boost }: { boost: Boost }) {
  const left = useTimeLeft(boost)
  return left === null ? null : (
    <Chip tone="pending" icon={Timer}>
      {left}
    </Chip>
  )
}

/** The boosts that run, with the time they have left; nothing while none runs. */
export function BoostCard() {
  const { data } = useStanding()
  return (
    <>
      {data?.boost ? <RunningBoost boost={data.boost} of="pp" /> : null}
      {data?.xpBoost ? <RunningBoost boost={data.xpBoost} of="xp" /> : null}
    </>
  )
}

function RunningBoost({ boost, of }: { boost: Boost; of: 'pp' | 'xp' }) {
  if (useTimeLeft(boost) === null) return null
  const until = readClock(boost.endTime)
  return (
    <Card>
      <CardHead title={t(of === 'pp' ? 'boost.title' : 'boost.xpTitle')}>
        <BoostChip boost={boost} />
      </CardHead>
      <p>{t(of === 'pp' ? 'boost.text' : 'boost.xpText', { times: boost.multiplier, until })}</p>
    </Card>
  )
}
