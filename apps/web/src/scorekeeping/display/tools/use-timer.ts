import { useEffect, useState } from 'react'
import { keep, kept } from '../../../platform/kept.ts'
import { playSound } from '../../../ui/sounds.ts'
import { leftMs, setTo, type Timer } from './timer.ts'

declare module '../../../platform/kept.ts' {
  interface KeptNames {
    readonly 'timer.': true
  }
}

const USUAL_MINUTES = 5
const LOOK_MS = 200

const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' && value !== null && 'state' in value && ('leftMs' in value || 'endsAt' in value)

export type TimerOfClass = { readonly timer: Timer; readonly change: (make: (timer: Timer, now: number) => Timer) => void }

/** The timer of this device for a class, which a reload does not stop. It rings at its end, whatever is on the screen then. */
export function useTimer(classId: string): TimerOfClass {
  const name = `timer.${classId}` as const
  const [timer, setTimer] = useState<Timer>(() => {
    const known = kept<unknown>(name)
    return isTimer(known) ? known : setTo(USUAL_MINUTES)
  })
  useEffect(() => {
    const left = leftMs(timer, Date.now())
    if (timer.state !== 'running' || left === 0) return
    const end = setTimeout(() => playSound('ring'), left)
    return () => clearTimeout(end)
  }, [timer])
  const change: TimerOfClass['change'] = make => {
    const next = make(timer, Date.now())
    setTimer(next)
    keep(name, next)
  }
  return { timer, change }
}

/** Returns the time left now, looked at several times a second while the time runs. */
export function useLeft(timer: Timer): { readonly left: number; readonly runs: boolean } {
  const [, look] = useState(0)
  const left = leftMs(timer, Date.now())
  const runs = timer.state === 'running' && left > 0
  useEffect(() => {
    if (!runs) return
    const looking = setInterval(() => look(count => count + 1), LOOK_MS)
    return () => clearInterval(looking)
  }, [runs])
  return { left, runs }
}
