import type { Calls, CommandName, InputOf, KeyedNames, OutputOf, ReadName, UnkeyedNames } from '@xiotein/contract/wire'
import { useToast } from '../ui/overlay/toasts.tsx'
import { type Api, CallRefused, plainWordsOf, withErrorId } from './call.ts'
import type { Overtaken } from './intentions.ts'
import { useCommand, useUnkeyedCommand } from './use-command.ts'
import { t } from './words/index.ts'

/** Whether the rules said no. Everything else is a failure: the server broke, or did not answer. */
export const isRuled = (error: unknown): boolean => error instanceof CallRefused && error.errorId === null

type ToastContent = string | { readonly text: string; readonly action: { readonly label: string; readonly onPress: () => void } }

type Words<Input, Output> = {
  /** The message that it could not be done. */
  failed: (input: Input) => string
  /** The message that it was done. With an action, such as Undo, it stays as long as that is offered. Null where the page shows it. */
  done: (answer: Output, input: Input) => ToastContent | null
  /** The message for a refusal here, where it is not in its own words. */
  refused?: (error: unknown) => string | null
  /** Whether the page itself shows this refusal: then there is no message. */
  shows?: (error: unknown) => boolean
  onDone?: (answer: Output, input: Input) => void
  onFailed?: (input: Input, error: unknown) => void
  /** Reads whose answers may change. */
  changes?: readonly ReadName[]
  /** As in `useCommand`. */
  absolute?: boolean
  overtakes?: Overtaken<CommandName>
  about?: (input: Input) => string
  shown?: string | number | boolean | null
}

function useToasts<Input, Output>({
  failed,
  done,
  refused,
  shows,
  onDone,
  onFailed,
  changes = [],
  absolute = false,
  overtakes = [],
  about = () => '',
  shown = null,
}: Words<Input, Output>) {
  const toast = useToast()
  return {
    changes,
    absolute,
    overtakes,
    about,
    shown,
    onDone: (answer: Output, input: Input) => {
      const said = done(answer, input)
      if (typeof said === 'string') toast(said, 'good')
      else if (said !== null) toast(said.text, 'good', said.action)
      onDone?.(answer, input)
    },
    onFailed: (error: unknown, again: () => void, input: Input) => {
      onFailed?.(input, error)
      if (isRuled(error)) return shows?.(error) ? undefined : toast(refused?.(error) ?? plainWordsOf(error), 'bad', null, { brief: true })
      const words = (
        <>
          <strong>{failed(input)}</strong> {withErrorId(plainWordsOf(error), error)}
        </>
      )
      return toast(words, 'bad', { label: t('tryAgain'), onPress: again }, { brief: true })
    },
  }
}

/**
 * A command of a pupil. Its result is a message that leaves after 3 s and stays under Recent messages: what was done, why the
 * rules refuse it, or what failed, with the error id and Try Again.
 */
export const useCommandWithToasts = <C extends Calls, N extends KeyedNames<C>>(
  api: Api<C>,
  name: N,
  words: Words<InputOf<C[N]>, OutputOf<C[N]>>,
) => useCommand(api, name, useToasts(words))

/** The same for a call that the server knows by no key. */
export const useUnkeyedCommandWithToasts = <C extends Calls, N extends UnkeyedNames<C>>(
  api: Api<C>,
  name: N,
  words: Words<InputOf<C[N]>, OutputOf<C[N]>>,
) => useUnkeyedCommand(api, name, useToasts(words))
