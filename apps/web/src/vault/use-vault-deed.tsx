import type { VaultCalls } from '@xiotein/contract/vault'
import type { CommandNames, InputOf, OutputOf } from '@xiotein/contract/wire'
import { CallRefused, plainWordsOf, withErrorId } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { vaultApi } from './use-vault.ts'
import { t } from './words/index.ts'

type Deeds = Exclude<CommandNames<VaultCalls>, 'vault.change-settings'>
type Answers = { [N in Deeds]: OutputOf<VaultCalls[N]> }

/** Whether the rules said no. Everything else is a failure: the server broke, or did not answer. */
const isRuled = (error: unknown): boolean => error instanceof CallRefused && error.errorId === null

/**
 * A command of one's own vault. What came of it is a message that leaves after 3 s and stays under Recent messages: what was done, why the
 * rules refuse it, or what failed, with the error id and Try Again.
 */
export function useVaultDeed<N extends Deeds>(name: N, failed: () => string, done: (answer: Answers[N]) => string) {
  const toast = useToast()
  return useCommand(vaultApi, name, {
    changes: ['vault.mine', 'vault.history', 'ledger.balance', 'ledger.history', 'growth.history'],
    onDone: answer => toast(done(answer as Answers[N]), 'good', undefined, true),
    onFailed: (error, again) => {
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
    },
  })
}

export type DeedInput<N extends Deeds> = InputOf<VaultCalls[N]>
