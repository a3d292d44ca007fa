import type { Calls, InputOf, KeyedNames, OutputOf, ReadName } from '@xiotein/contract/wire'
import { useRef, useState } from 'react'
import type { Api } from './call.ts'
import { nothingToTell, useCommand } from './use-command.ts'
import { useAnswers } from './use-read.ts'

type Options<Value, Input, Output> = {
  /** The value that the server is known to hold. */
  readonly saved: Value
  readonly inputOf: (value: Value) => Input
  /** Puts a value that was saved into the answer that `saved` is read from. */
  readonly keep: (value: Value, answer: Output) => void
  /** A value was saved, and no other one is waiting. */
  readonly onSaved?: (value: Value) => void
  /** Reads whose answers may change. */
  readonly changes?: readonly ReadName[]
}

/**
 * A value that is saved as soon as it is chosen. The last choice is shown at once and keeps being shown; chosen again before it is
 * saved, the last choice is sent afterwards, also where the first one failed, so that the server ends with what the reader sees. A failure of
 * the last choice shows what the server holds; if the place of the choice has gone by then, a message says so.
 */
export function useChoice<C extends Calls, N extends KeyedNames<C>, Value>(
  api: Api<C>,
  name: N,
  { saved, inputOf, keep, onSaved, changes = [] }: Options<Value, InputOf<C[N]>, OutputOf<C[N]>>,
) {
  const answers = useAnswers()
  // Beside the state, because a dialog may close before its last choice is saved.
  const underWay = useRef<{ readonly value: Value } | null>(null)
  const chosenBy = useRef(new Map<unknown, Value>())
  const [wanted, show] = useState(underWay.current)
  const setWanted = (next: typeof underWay.current): void => {
    underWay.current = next
    show(next)
  }
  const end = (): void => {
    setWanted(null)
    void answers.invalidate(changes)
  }
  const { send, busy, problem } = useCommand(api, name, {
    absolute: true,
    onDone: (answer, input) => {
      const sent = chosenBy.current.get(input) as Value
      keep(sent, answer)
      if (sendsLater(sent)) return
      end()
      onSaved?.(sent)
    },
    onFailed: (_error, _again, input) => {
      if (sendsLater(chosenBy.current.get(input) as Value)) return nothingToTell
      end()
      return undefined
    },
    onOvertaken: end,
  })
  const sendsLater = (sent: Value): boolean => {
    if (!underWay.current || Object.is(underWay.current.value, sent)) return false
    submit(underWay.current.value)
    return true
  }
  const submit = (value: Value): void => {
    const input = inputOf(value)
    chosenBy.current.set(input, value)
    setWanted({ value })
    send(input)
  }
  return {
    value: wanted ? wanted.value : saved,
    choose: (value: Value): void => (underWay.current ? setWanted({ value }) : submit(value)),
    busy,
    /** The reason why the last choice was not saved, in words. */
    problem,
  }
}
