import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Chip } from '../ui/display/chip.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { locale } from '../ui/speech.ts'
import { type Boost, useStanding } from './use-standing.ts'
import { t } from './words/index.ts'

const TICK_MS = 15_000
const MINUTE_MS = 60_000

/** `2 h 14 min left`, `14 min left`, `less than a minute left`. */
export const timeLeft = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return t('boost.lastMinute')
  return minutes < 60 ? t('boost.minutes', { minutes }) : t('boost.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
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
  const until = new Date(end).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
  return (
    <Card>
      <CardHead title={t('boost.title')}>
        <Chip tone="pending" icon={Timer}>
          {timeLeft(end - now)}
        </Chip>
      </CardHead>
      <p>{t('boost.text', { times: boost.multiplier, until })}</p>
    </Card>
  )
}
