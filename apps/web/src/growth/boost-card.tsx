import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Chip } from '../ui/display/chip.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { type Boost, useStanding } from './use-standing.ts'

const TICK_MS = 15_000
const MINUTE_MS = 60_000

/** `2 h 14 min left`, `14 min left`, `less than a minute left`. */
export const timeLeft = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'less than a minute left'
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}

/** The boost that runs, with the time it has left; nothing while none runs. */
export function BoostCard() {
  const { data } = useStanding()
  return data?.boost ? <RunningBoost boost={data.boost} /> : null
}

function RunningBoost({ boost }: { boost: Boost }) {
  const [now, setNow] = useState(() => Date.now())
  const end = Date.parse(boost.endTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (end <= now) return null
  const until = new Date(end).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const times = boost.multiplier === 2 ? 'twice' : `${boost.multiplier} times`
  return (
    <Card>
      <CardHead title={boost.artifactName}>
        <Chip tone="pending" icon={Timer}>
          {timeLeft(end - now)}
        </Chip>
      </CardHead>
      <p>
        Points your scorekeeper adds count {times} until {until}. Points taken away do not.
      </p>
    </Card>
  )
}
