import type { VaultCalls } from '@xiotein/contract/vault'
import type { KeyedNames, OutputOf, ReadName } from '@xiotein/contract/wire'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { vaultApi } from './use-vault.ts'

type Names = Exclude<KeyedNames<VaultCalls>, 'vault.change-settings'>

const CHANGES: readonly ReadName[] = ['vault.mine', 'vault.history', 'ledger.balance']

/** A command for the reader's vault, and the message of its result. */
export const useVaultCommand = <N extends Names>(name: N, failed: () => string, done: (answer: OutputOf<VaultCalls[N]>) => string) =>
  useCommandWithToasts(vaultApi, name, { failed, done, changes: CHANGES })
