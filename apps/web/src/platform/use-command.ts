import { useMutation } from '@tanstack/react-query'
import type { Calls, CommandNames, InputOf, OutputOf, ReadName } from '@xiotein/contract/wire'
import { useRef, useState } from 'react'
import { type Api, newKey, wordsOf } from './call.ts'
import { openIntentions } from './intentions.ts'
import { useAnswers } from './use-read.ts'

type Options<Input, Output> = {
  onDone?: (answer: Output, input: Input) => unknown
  /** `again` sends the same once more. */
  onFailed?: (error: unknown, again: () => void, input: Input) => unknown
  /** Reads on the same screen whose answers may change. They are asked again however the command ended; others are whenever they are shown. */
  changes?: readonly ReadName[]
}

const files = new WeakMap<Uint8Array, string>()
/** The same for the same input. A file counts as the one that was picked: as text it would be many times as large. */
const intentionOf = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value
    const known = files.get(value) ?? newKey()
    files.set(value, known)
    return known
  })

/**
 * A command of the server as a press of a button. While nobody knows whether it has counted, trying again sends the same key,
 * so that nothing happens twice; and a second press before the first one is done sends nothing.
 */
export function useCommand<C extends Calls, N extends CommandNames<C>>(
  api: Api<C>,
  name: N,
  options: Options<InputOf<C[N]>, OutputOf<C[N]>> = {},
) {
  const answers = useAnswers()
  const [intend] = useState(openIntentions)
  // A double click comes before the button can look busy, or before the screen shows what the first click did.
  const underWay = useRef(new Set<string>())
  const mutation = useMutation({
    // Without a network the failure is shown at once; nobody wants a press to take effect an hour later.
    networkMode: 'always',
    mutationFn: (input: InputOf<C[N]>) => intend(intentionOf(input), key => api.command(name, input, key)),
    onSuccess: (answer, input) => options.onDone?.(answer, input),
    onError: (error, input) => options.onFailed?.(error, () => send(input), input),
    onSettled: (_answer, error, input) => {
      const refetched = answers.invalidate(options.changes ?? [])
      const release = (): void => void underWay.current.delete(intentionOf(input))
      if (error) release()
      else void refetched.then(release)
    },
  })
  const send = (input: InputOf<C[N]>): void => {
    const intention = intentionOf(input)
    if (underWay.current.has(intention)) return
    underWay.current.add(intention)
    mutation.mutate(input)
  }
  return {
    send,
    busy: mutation.isPending,
    /** The reason why it did not work, in words and with the error id; null while all is well. */
    problem: mutation.error ? wordsOf(mutation.error) : null,
    error: mutation.error,
    answer: mutation.data ?? null,
    input: mutation.variables ?? null,
    forget: mutation.reset,
  }
}
