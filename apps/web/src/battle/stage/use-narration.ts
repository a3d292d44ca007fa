import { useCallback, useEffect, useMemo, useState } from 'react'
import { soundsAreOn, useReading } from '../../ui/reading.ts'
import type { Sound } from '../../ui/sounds.ts'
import type { Fight } from '../use-battle.ts'
import { drawingOf } from './drawings.ts'
import { eventMs, type LogEvent, shownEvents, statesAfter } from './narration.ts'

/** Loaded only where sounds are on. A scene whose sound cannot be loaded is silent. */
const loadSounds = () => import('../../ui/sounds.ts')

/** Plays a sound. The returned function ends it while it is still being loaded. */
const play = (sound: Sound | null): (() => void) => {
  let isOver = false
  if (sound !== null && soundsAreOn())
    loadSounds()
      .then(({ playSound }) => isOver || playSound(sound))
      .catch(() => undefined)
  return () => {
    isOver = true
  }
}

type Fighters = Fight['fighters']
type Scene = {
  readonly events: readonly LogEvent[]
  /** The fighters after each of the events. */
  readonly states: readonly Fighters[]
  readonly at: number
}

/** The part of a scene that a stage shows in this moment. */
export type Moment = {
  readonly event: LogEvent
  readonly at: number
  readonly ms: number
  /** All events of the scene: the same list in each of its moments. */
  readonly events: readonly LogEvent[]
}
export type Narration = {
  /** Null while nothing is narrated. */
  readonly moment: Moment | null
  /** The fighters as they are in this moment; null while nothing is narrated. */
  readonly fighters: Fighters | null
  readonly narrate: (before: Fighters, events: readonly LogEvent[]) => void
  readonly skip: () => void
}

/** Whether nothing may move: then all words are there at once, and there is no scene. */
export function useStill(): boolean {
  const { lessMotion } = useReading()
  return lessMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Narrates a turn event by event. A new narration ends the one before. */
export function useNarration(speed: number): Narration {
  const still = useStill()
  const [scene, setScene] = useState<Scene | null>(null)
  const event = scene?.events[scene.at] ?? null
  const ms = scene ? eventMs(scene.events.length, speed) : 0
  // Before the first scene, which would be over when its sound comes.
  useEffect(() => {
    if (soundsAreOn()) loadSounds().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (scene === null || event === null) return
    const drop = play(drawingOf(event)?.sound ?? null)
    const timer = setTimeout(() => setScene(scene.at + 1 < scene.events.length ? { ...scene, at: scene.at + 1 } : null), ms)
    return () => {
      clearTimeout(timer)
      drop()
    }
  }, [scene, event, ms])
  const narrate = useCallback(
    (before: Fighters, events: readonly LogEvent[]): void => {
      const shown = shownEvents(events)
      setScene(still || shown.length === 0 ? null : { events: shown, states: statesAfter(before, shown), at: 0 })
    },
    [still],
  )
  const skip = useCallback(() => setScene(null), [])
  const moment = useMemo(() => (scene && event ? { event, at: scene.at, ms, events: scene.events } : null), [scene, event, ms])
  return {
    moment,
    fighters: scene?.states[scene.at] ?? null,
    narrate,
    skip,
  }
}
