import type { Attempt } from '@xiotein/contract/story'
import { CallRefused, isTemporary } from '../../platform/call.ts'
import { nothingToTell, useCommand } from '../../platform/use-command.ts'
import { useNewest } from '../../platform/use-newest.ts'
import { useOnce } from '../../platform/use-once.ts'
import { storyApi } from '../use-story.ts'
import { useInputs } from './use-inputs.ts'

export type Place = { readonly episodeId: string; readonly encounterId: string }

/** An attempt at an encounter: opened at once, played input by input. */
export function useEncounter({ episodeId, encounterId }: Place) {
  const { state: attempt, take, renew, drop } = useNewest<Attempt>(({ attemptId, steps }) => ({ id: attemptId, at: steps }))
  const begin = useCommand(storyApi, 'story.begin-encounter', {
    onDone: opened => {
      inputs.dropped()
      take(opened)
    },
    onFailed: () => nothingToTell,
  })
  const play = useCommand(storyApi, 'story.play', {
    onDone: after => {
      renew(after)
      inputs.played(after)
    },
    onFailed: (error, _again, { input }) => {
      if (isTemporary(error)) inputs.lost(input)
      else inputs.dropped()
      // It was played in another window, or by an input whose answer was lost: goes on from there.
      if (error instanceof CallRefused && error.refusal === 'story.step-out-of-turn') begin.send({ episodeId, encounterId })
      return undefined
    },
    changes: ['story.episode'],
  })
  const inputs = useInputs(attempt, ({ attemptId, steps }, input) => play.send({ attemptId, step: steps, input }))
  const open = (): void => begin.send({ episodeId, encounterId })
  useOnce(open)
  /** Opens the next attempt. The one that is over goes, so that nobody continues to play it in the meantime. */
  const openNext = (): void => {
    drop()
    play.forget()
    open()
  }
  return {
    attempt,
    open: openNext,
    playAgain: (): void => {
      if (!inputs.again()) openNext()
    },
    /** The attempt as a battle has left it. */
    onAttempt: renew,
    onInput: inputs.onInput,
    isOpening: begin.busy,
    isPlaying: play.busy,
    cannotOpen: begin.problem,
    cannotPlay: play.problem,
  }
}
