import type { VaultCalls } from '@xiotein/contract/vault'
import type { KeyedNames, OutputOf, ReadName } from '@xiotein/contract/wire'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { vaultApi } from './use-vault.ts'

type Names = Exclude<KeyedNames<VaultCalls>, 'vault.change-settings'>

const CHANGES: readonly ReadName[] = ['vault.mine', 'vault.history', 'ledger.balance']

type Words<N extends Names> = { readonly failed: () => string; readonly done: (answer: OutputOf<VaultCalls[N]>) => string }

/**
 * A command for the reader's vault, and the message of its result. `shown`: what it changes, as the screen shows it; the version of the vault, which
 * attacks change as well, where the input or the state of the vault forbids it a second time.
 */
export const useVaultCommand = <N extends Names>(name: N, shown: number, words: Words<N>) =>
  useCommandWithToasts(vaultApi, name, { ...words, shown, changes: CHANGES })
