import type { Calls, CommandNames, InputOf, OutputOf } from '@xiotein/contract/wire'
import { useToast } from '../ui/overlay/toasts.tsx'
import { type Api, CallRefused, plainWordsOf, withErrorId } from './call.ts'
import { useCommand } from './use-command.ts'
import { t } from './words/index.ts'

/** Whether the rules said no. Everything else is a failure: the server broke, or did not answer. */
export const isRuled = (error: unknown): boolean => error instanceof CallRefused && error.errorId === null

type Said = string | { readonly text: string; readonly action: { readonly label: string; readonly onPress: () => void } }

type Words<Input, Output> = {
  /** What could not be done. */
  failed: () => string
  /** What was done. With an action, such as Undo, the message stays as long as the action is offered. Null where the page shows it. */
  done: (answer: Output, input: Input) => Said | null
  onDone?: (answer: Output, input: Input) => void
  onFailed?: (input: Input) => void
  /** Names of reads whose answers may change. */
  changes?: readonly string[]
}

/**
 * A command of a pupil. What came of it is a message that leaves after 3 s and stays under Recent messages: what was done, why the
 * rules refuse it, or what failed, with the error id and Try Again.
 */
export function useCommandWithToasts<C extends Calls, N extends CommandNames<C>>(
  api: Api<C>,
  name: N,
  { failed, done, onDone, onFailed, changes = [] }: Words<InputOf<C[N]>, OutputOf<C[N]>>,
) {
  const toast = useToast()
  return useCommand(api, name, {
    changes,
    onDone: (answer, input) => {
      const said = done(answer, input)
      if (typeof said === 'string') toast(said, 'good', undefined, true)
      else if (said !== null) toast(said.text, 'good', said.action)
      onDone?.(answer, input)
    },
    onFailed: (error, again, input) => {
      if (isRuled(error)) toast(plainWordsOf(error), 'bad', undefined, true)
      else
        toast(
          <>
            <strong>{failed()}</strong> {withErrorId(plainWordsOf(error), error)}
          </>,
          'bad',
          { label: t('tryAgain'), onPress: again },
          true,
        )
      onFailed?.(input)
    },
  })
}
