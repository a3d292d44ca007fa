import type { ScorekeepingCalls, ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { useEffect, useRef, useState } from 'react'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'
import { MINUTE_MS } from '../../ui/durations.ts'
import { type Display, type Gain, gainsBetween } from './gains.ts'

export const displayApi = apiOf<ScorekeepingCalls, ScorekeepingTopics>()

/** Asks again automatically now and then, because a wall is left alone for hours. */
const AGAIN_MS = MINUTE_MS
const JUST_NOW_MS = 90_000
const MOST_SHOWN = 8

export type LandedGain = Gain & { readonly key: number; readonly at: number }

/** The wall of a class, live, and the points that have just arrived on it. */
export function useDisplay(classId: string) {
  const query = useRead(
    displayApi,
    'scorekeeping.display',
    { classId },
    { everyMs: AGAIN_MS, subscriptions: [{ topic: 'display', of: classId, on: { 'scorekeeping.display-changed': 'ask-again' } }] },
  )
  return { query, landed: useLanded(query.data) }
}

/** Gains of the last minute and a half, newest first. Forgets them all when the wall starts to hide its pupils. */
function useLanded(display: Display | undefined): readonly LandedGain[] {
  const before = useRef<Display | undefined>(undefined)
  const count = useRef(0)
  const [landed, setLanded] = useState<readonly LandedGain[]>([])
  useEffect(() => {
    const earlier = before.current
    before.current = display
    if (!earlier || !display) return
    if (earlier.pupils.length > 0 && display.pupils.length === 0) {
      setLanded([])
      return
    }
    const gains = gainsBetween(earlier, display)
    if (gains.length === 0) return
    const at = Date.now()
    const fresh = gains.map((gain): LandedGain => {
      count.current += 1
      return { ...gain, key: count.current, at }
    })
    setLanded(known => [...fresh, ...known].slice(0, MOST_SHOWN))
  }, [display])

  useEffect(() => {
    const oldest = landed.at(-1)
    if (!oldest) return
    const timer = setTimeout(
      () => setLanded(known => known.filter(each => each.at + JUST_NOW_MS > Date.now())),
      Math.max(0, oldest.at + JUST_NOW_MS - Date.now()) + 50,
    )
    return () => clearTimeout(timer)
  }, [landed])
  return landed
}
