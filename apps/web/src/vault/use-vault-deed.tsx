import type { VaultCalls } from '@xiotein/contract/vault'
import type { CommandNames, OutputOf } from '@xiotein/contract/wire'
import { useDeed } from '../platform/use-deed.tsx'
import { vaultApi } from './use-vault.ts'

type Deeds = Exclude<CommandNames<VaultCalls>, 'vault.change-settings'>

const CHANGES = ['vault.mine', 'vault.history', 'ledger.balance', 'ledger.history', 'growth.history']

/** A command of one's own vault, and the message of what came of it. */
export const useVaultDeed = <N extends Deeds>(name: N, failed: () => string, done: (answer: OutputOf<VaultCalls[N]>) => string) =>
  useDeed(vaultApi, name, { failed, done, changes: CHANGES })
