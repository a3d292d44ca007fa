import { useCommand } from '../platform/use-command.ts'
import { useFailure } from '../platform/use-failure.ts'
import type { WaitingRow } from '../platform/waiting.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { todayApi, WAITING } from './use-waiting.ts'
import { t } from './words/index.ts'

type Item = Pick<WaitingRow, 'kind' | 'id'>

/** Puts something aside until the next lesson or the next day, and brings it back. */
export function useAside(): { readonly put: (row: Item) => void; readonly bring: (row: Item) => void } {
  const toast = useToast()
  const { send } = useCommand(todayApi, 'today.put-aside', {
    changes: [WAITING],
    absolute: true,
    onDone: (_answer, { kind, id, aside }) => {
      if (aside) toast(t('aside.done'), 'good', { label: t('undo'), onPress: () => send({ kind, id, aside: false }) })
    },
    onFailed: useFailure(),
  })
  const ask =
    (aside: boolean) =>
    ({ kind, id }: Item): void =>
      send({ kind, id, aside })
  return { put: ask(true), bring: ask(false) }
}
