import { useEffect, useState } from 'react'
import { MINUTE_MS } from './durations.ts'

/** The time, read again each minute: for texts that say how long ago something was. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const reading = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(reading)
  }, [])
  return now
}
