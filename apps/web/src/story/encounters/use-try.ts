import type { StoryCalls } from '@xiotein/contract/story'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { useRef, useState } from 'react'
import { nothingToTell, useUnkeyedCommand } from '../../platform/use-command.ts'
import { useOnce } from '../../platform/use-once.ts'
import { storyApi } from '../use-story.ts'
import type { Place } from './use-encounter.ts'
import { useInputs } from './use-inputs.ts'

type TryInput = InputOf<StoryCalls['story.try-encounter']>
type Tried = OutputOf<StoryCalls['story.try-encounter']>

/** An encounter as staff tries it. The school keeps nothing of it, so everything that was played in this try is sent each time. */
export function useTry(place: Place) {
  const [tried, setTried] = useState<Tried | null>(null)
  const sent = useRef<TryInput>({ ...place, ticket: null, failures: 0, inputs: [], turns: [] })
  const call = useUnkeyedCommand(storyApi, 'story.try-encounter', {
    onDone: (answer, asked) => {
      sent.current = { ...asked, ticket: answer.attempt.attemptId }
      setTried(answer)
      if (asked.inputs.length > 0) inputs.played(answer.attempt)
    },
    onFailed: () => {
      inputs.dropped()
      return nothingToTell
    },
  })
  const inputs = useInputs(tried?.attempt ?? null, (_, input) => call.send({ ...sent.current, inputs: [...sent.current.inputs, input] }))
  const begin = (failures: number): void => {
    inputs.dropped()
    setTried(null)
    call.send({ ...place, ticket: null, failures, inputs: [], turns: [] })
  }
  useOnce(() => begin(0))
  return {
    attempt: tried?.attempt ?? null,
    /** Opens the next try, with the help that the lost ones earn. */
    open: (): void =>
      begin(tried ? tried.attempt.failures + (tried.attempt.state === 'lost' && tried.attempt.made ? 1 : 0) : sent.current.failures),
    onInput: inputs.onInput,
    isOpening: call.busy,
    isPlaying: call.busy,
    cannotOpen: tried ? null : call.problem,
    cannotPlay: tried ? call.problem : null,
    /** The battle of a drill, and how its turns are played. */
    drill: {
      fight: tried?.fight ?? null,
      busy: call.busy,
      onChoose: (actions: TryInput['turns'][number]): void => call.send({ ...sent.current, turns: [...sent.current.turns, actions] }),
    },
  }
}
