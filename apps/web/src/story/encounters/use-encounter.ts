import type { Attempt, EncounterInput } from '@xiotein/contract/story'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { storyApi } from '../use-story.ts'

type Place = { readonly episodeId: string; readonly encounterId: string }

/** An attempt at an encounter: opened at once, played input by input. Inputs made while one is under way follow it in their order. */
export function useEncounter({ episodeId, encounterId }: Place) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const waiting = useRef<EncounterInput[]>([])
  // Two presses can come before the page is drawn again.
  const isUnderWay = useRef(false)
  const begin = useCommand(storyApi, 'story.begin-encounter', {
    onDone: opened => {
      waiting.current = []
      setAttempt(opened)
    },
  })
  const play = useCommand(storyApi, 'story.play', {
    onDone: after => {
      setAttempt(after)
      isUnderWay.current = false
      const next = waiting.current.shift()
      if (next && after.state === 'open') send(after, next)
    },
    onFailed: () => {
      isUnderWay.current = false
      waiting.current = []
    },
    changes: ['story.episode'],
  })
  const send = ({ attemptId, steps }: Attempt, input: EncounterInput): void => {
    isUnderWay.current = true
    play.send({ attemptId, step: steps, input })
  }
  const open = (): void => begin.send({ episodeId, encounterId })
  const opening = useRef(open)
  useEffect(() => opening.current(), [])
  return {
    attempt,
    /** Opens the next attempt. The one that is over goes, so that nobody plays on in it meanwhile. */
    open: (): void => {
      setAttempt(null)
      play.forget()
      open()
    },
    /** The attempt as a battle has left it. */
    onAttempt: setAttempt,
    onInput: (input: EncounterInput): void => {
      if (attempt?.state !== 'open') return
      if (isUnderWay.current) waiting.current.push(input)
      else send(attempt, input)
    },
    isOpening: begin.busy,
    isPlaying: play.busy,
    cannotOpen: begin.problem,
    cannotPlay: play.problem,
  }
}
