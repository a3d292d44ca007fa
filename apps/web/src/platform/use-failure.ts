import { useToast } from '../ui/overlay/toasts.tsx'
import { plainWordsOf, withErrorId } from './call.ts'
import { t } from './words/index.ts'

/**
 * `onFailed: useFailure()` of a command: a message that says why it did not work, with the error id, and offers to try again.
 * For commands without a place of their own on the screen, such as an entry of a menu that has closed.
 */
export function useFailure<Input = unknown>(
  wordsFor: (error: unknown, input?: Input) => string = plainWordsOf,
): (error: unknown, again: () => unknown, input?: Input) => () => void {
  const toast = useToast()
  return (error, again, input) =>
    toast(withErrorId(wordsFor(error, input), error), 'bad', { label: t('tryAgain'), onPress: () => void again() })
}
