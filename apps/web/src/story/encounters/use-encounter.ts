import type { Attempt } from '@xiotein/contract/story'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../platform/use-command.ts'
import { storyApi } from '../use-story.ts'
import { useInputs } from './use-inputs.ts'

export type Place = { readonly episodeId: string; readonly encounterId: string }

/** An attempt at an encounter: opened at once, played input by input. */
export function useEncounter({ episodeId, encounterId }: Place) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const begin = useCommand(storyApi, 'story.begin-encounter', {
    onDone: opened => {
      inputs.dropped()
      setAttempt(opened)
    },
  })
  const play = useCommand(storyApi, 'story.play', {
    onDone: after => {
      setAttempt(after)
      inputs.played(after)
    },
    onFailed: () => inputs.dropped(),
    changes: ['story.episode'],
  })
  const inputs = useInputs(attempt, ({ attemptId, steps }, input) => play.send({ attemptId, step: steps, input }))
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
    onInput: inputs.onInput,
    isOpening: begin.busy,
    isPlaying: play.busy,
    cannotOpen: begin.problem,
    cannotPlay: play.problem,
  }
}
