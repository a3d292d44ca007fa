import { useEffect, useMemo, useState } from 'react'

const TICK_MS = 250

/**
 * Seconds until a moment of the server, counted from when its answer came: a device whose clock is wrong counts right. Null while nothing runs.
 */
export function useSeconds(until: string | null, asOf: string): number | null {
  const [now, setNow] = useState(() => Date.now())
  const endsAt = useMemo(() => (until === null ? null : Date.now() + Date.parse(until) - Date.parse(asOf)), [until, asOf])
  useEffect(() => {
    if (endsAt === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000))
}
