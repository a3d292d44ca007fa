import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Narration, useNarration } from '../stage/use-narration.ts'
import type { ReplayStep } from './rebuilt.ts'

/** The step that is shown, as the address says it: a link opens the replay there. */
function useTurn(last: number): readonly [number, (turn: number) => void] {
  const [path, navigate] = useLocation()
  const asked = Number(new URLSearchParams(useSearch()).get('turn') ?? 0)
  const turn = Number.isInteger(asked) ? Math.min(last, Math.max(0, asked)) : 0
  return [turn, next => navigate(`${path}?turn=${Math.min(last, Math.max(0, next))}`, { replace: true })]
}

/** The pause after a turn before the next one is narrated. */
const STILL_MS = 1_500
export const SPEEDS = { slow: 0.5, normal: 1, fast: 2 } as const
export type Speed = keyof typeof SPEEDS

export type Player = {
  readonly at: number
  readonly last: number
  readonly plays: boolean
  readonly speed: Speed
  readonly narration: Narration
  /** Shows a step at once. */
  readonly show: (at: number) => void
  /** Narrates the next step as a scene. */
  readonly stepOn: () => void
  readonly playOrPause: () => void
  readonly setSpeed: (speed: Speed) => void
}

/** Controls what is shown of a replay, and how it continues. */
export function usePlayer(steps: readonly ReplayStep[]): Player {
  const last = steps.length - 1
  const [at, setAt] = useTurn(last)
  const [plays, setPlays] = useState(false)
  const [speed, setSpeed] = useState<Speed>('normal')
  const narration = useNarration(SPEEDS[speed])
  const goOn = (from: number): void => {
    const [before, next] = [steps[from], steps[from + 1]]
    if (!before || !next) return
    setAt(from + 1)
    narration.narrate(before.fighters, next.events)
  }
  const isNarrating = narration.moment !== null
  useEffect(() => {
    if (!plays || isNarrating) return
    const timer = setTimeout(() => (at < last ? goOn(at) : setPlays(false)), STILL_MS / SPEEDS[speed])
    return () => clearTimeout(timer)
  })
  const show = (next: number): void => {
    narration.skip()
    setPlays(false)
    setAt(next)
  }
  return {
    at,
    last,
    plays,
    speed,
    narration,
    show,
    setSpeed,
    stepOn: () => {
      setPlays(false)
      goOn(at)
    },
    playOrPause: () => {
      if (!plays) goOn(at === last ? 0 : at)
      setPlays(!plays)
    },
  }
}
