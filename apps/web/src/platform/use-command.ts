import { useIsMutating, useMutation } from '@tanstack/react-query'
import type { Calls, CommandName, CommandNames, InputOf, KeyedNames, OutputOf, ReadName, UnkeyedNames } from '@xiotein/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { useToast, withoutGoodNews } from '../ui/overlay/toasts.tsx'
import { type Api, wasReplayed, wordsOf } from './call.ts'
import { intentionOf, mayHaveCounted, newPress, type Overtaken, type Press } from './intentions.ts'
import { useFailure } from './use-failure.ts'
import { useAnswers } from './use-read.ts'
import { t } from './words/index.ts'

type Options<Input, Output> = {
  onDone?: (answer: Output, input: Input) => unknown
  /**
   * `again` sends the same once more. Returns what withdraws the message that it showed; without one, a failure is told in a message if the
   * place that would show it has gone.
   */
  onFailed?: (error: unknown, again: () => void, input: Input) => (() => void) | undefined
  /** Reads on the same screen whose answers may change. They are asked again however the command ended; others are whenever they are shown. */
  changes?: readonly ReadName[]
  /** The input is all that is wanted, such as on or off, and may be sent twice: it has a new key each time, and overtakes the presses before it. */
  absolute?: boolean
  /** The presses that this one replaces or takes back: they are not repeated after it, and their failures are not told. */
  overtakes?: Overtaken<CommandName>
  /** The subject of the press, besides the ids in its input: it overtakes only presses with the same subject. */
  about?: (input: Input) => string
  /** Takes back what was shown ahead of a press that was overtaken, and failed. */
  onOvertaken?: (input: Input) => void
  /**
   * The state that the command changes, as this screen shows it, such as whether it is asked for. Once that is another than at a press whose answer
   * was lost, its outcome is known: the failure is no longer shown, and the same press is a new wish.
   */
  shown?: string | number | boolean | null
}

/** Returned by `onFailed` where a reader who has gone on misses nothing: a page that did not open, a choice that a later one replaces. */
export const nothingToTell = (): void => undefined

/** Whether one of these commands is under way: a dialog that shows its outcome inside stays open until then. */
export const useIsSending = (...names: readonly CommandName[]): boolean =>
  useIsMutating({ predicate: ({ options }) => names.some(name => options.mutationKey?.includes(name)) }) > 0

type Sent<Input> = { readonly input: Input; readonly press: Press; readonly shown: unknown }

/** So long a button looks busy until the screen shows what it did: on a slow network the answers may take a minute. */
const LONGEST_UNSEEN_MS = 3_000

function usePress<C extends Calls, N extends CommandNames<C>>(
  api: Api<C>,
  name: N,
  options: Options<InputOf<C[N]>, OutputOf<C[N]>>,
  isKeyed: boolean,
) {
  const answers = useAnswers()
  const tell = useFailure()
  const toast = useToast()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  // A double click comes before the button can look busy.
  const underWay = useRef(new Map<string, Press>())
  const [unseen, setUnseen] = useState(0)
  /** The failure after which the reads in `changes` were asked again, and have come. */
  const [told, setTold] = useState<unknown>(null)
  const isOwn = options.absolute === true || !isKeyed
  const mutation = useMutation({
    mutationKey: [name],
    // Without a network the failure is shown at once; nobody wants a press to take effect an hour later.
    networkMode: 'always',
    mutationFn: ({ input, press, shown }: Sent<InputOf<C[N]>>) =>
      answers.intentions.send<OutputOf<C[N]>>(intentionOf(name, input), key => api.command(name, input, key), press, {
        shown,
        isKeyed,
        overtakes: [...(options.absolute ? [name] : []), ...(options.overtakes ?? [])],
        about: options.about?.(input) ?? '',
      }),
    onMutate: ({ input, press }) => {
      const { intentions } = answers
      return { intentions, isRepeated: intentions.isUnknown(intentionOf(name, input), press), isLast: intentions.pressedBy(press) }
    },
    onSuccess: (answer, { input }, { intentions, isRepeated, isLast }) => {
      // The next person at the computer is told nothing of it.
      if (intentions !== answers.intentions || !isLast()) return
      if (!isRepeated || !wasReplayed(answer)) return void options.onDone?.(answer, input)
      withoutGoodNews(() => options.onDone?.(answer, input))
      if (options.onDone) toast(t('replayed'))
    },
    onError: (error, { input, press }, context) => {
      const { intentions } = answers
      if (intentions !== context?.intentions || !context.isLast()) return
      if (press.isOvertaken) return void options.onOvertaken?.(input)
      const again = (): void => send(input, isOwn ? newPress() : press)
      const withdraw = options.onFailed?.(error, again, input) ?? (isShown.current ? undefined : tell(error, again))
      if (withdraw) intentions.offered(intentionOf(name, input), withdraw)
    },
    onSettled: (_answer, error, { input, press }) => {
      const changes = options.changes ?? []
      const refetched = answers.invalidate(changes)
      const intention = intentionOf(name, input)
      const release = (): void => void (underWay.current.get(intention) === press && underWay.current.delete(intention))
      if (error) void refetched.then(areFresh => areFresh && setTold(error))
      if (error || changes.length === 0) return release()
      setUnseen(before => before + 1)
      const longest = new Promise(resolve => setTimeout(resolve, LONGEST_UNSEEN_MS))
      void Promise.race([refetched, longest]).then(() => {
        release()
        setUnseen(before => before - 1)
      })
    },
  })
  const { shown = null } = options
  const send = (input: InputOf<C[N]>, again?: Press): void => {
    const { intentions } = answers
    const intention = intentionOf(name, input)
    if (underWay.current.get(intention)?.isOvertaken === false) return
    const press = again ?? (isOwn ? newPress() : intentions.pressOf(intention, shown))
    underWay.current.set(intention, press)
    mutation.mutate({ input, press, shown })
  }
  const { variables: pressed, reset } = mutation
  const error = pressed?.press.isOvertaken ? null : mutation.error
  const isSettled = pressed !== undefined && mayHaveCounted(error) && told === error && pressed.shown !== shown
  const settled = isSettled ? intentionOf(name, pressed.input) : null
  useEffect(() => {
    if (settled === null) return
    answers.intentions.settle(settled)
    reset()
  }, [answers, settled, reset])
  return {
    send: (input: InputOf<C[N]>): void => send(input),
    busy: mutation.isPending || unseen > 0,
    /** The reason why it did not work, in words and with the error id; null while all is well. */
    problem: error && !isSettled ? wordsOf(error) : null,
    error: isSettled ? null : error,
    answer: mutation.data ?? null,
    input: mutation.variables?.input ?? null,
    forget: (): void => {
      underWay.current.clear()
      mutation.reset()
    },
  }
}

/**
 * A command of the server as a press of a button. While nobody knows whether it has counted, the same press sends the same key, so that
 * nothing happens twice; and a second press before the first one is done, and seen, sends nothing.
 */
export const useCommand = <C extends Calls, N extends KeyedNames<C>>(
  api: Api<C>,
  name: N,
  options: Options<InputOf<C[N]>, OutputOf<C[N]>> = {},
) => usePress(api, name, options, true)

/** The same for a call that the server knows by no key, such as one that hands out a secret: it is sent once a press, whatever comes of it. */
export const useUnkeyedCommand = <C extends Calls, N extends UnkeyedNames<C>>(
  api: Api<C>,
  name: N,
  options: Options<InputOf<C[N]>, OutputOf<C[N]>> = {},
) => usePress(api, name, options, false)
