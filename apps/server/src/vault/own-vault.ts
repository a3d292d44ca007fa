import type { VaultState } from '@xiotein/contract/vault'
import type { Vault } from '@xiotein/game/vault'
import { type Entry, giveBack, lockBalances, movePp, openAccounts, type Return } from '../ledger/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { permit, Refused } from '../platform/http/index.ts'
import { saveVaults, type VaultEventKind } from './event-rows.ts'
import { hasVault } from './permissions.ts'
import { emitVaults } from './states.ts'
import { lockVaults, type VaultRow, vaultOf } from './vault-rows.ts'

/** The caller's own vault and PP, locked until the transaction ends: a second command waits and then sees what the first one did. */
type OwnVault = { readonly row: VaultRow; readonly vault: Vault; readonly pp: number }

/** Locks also the vaults that change with the caller's own: all in one order. Refusal: http.forbidden for people without a vault. */
export const lockOwnVault = async ({ caller, tx }: ChangeBy, others: readonly string[] = []): Promise<OwnVault> => {
  permit(hasVault(caller))
  const row = (await lockVaults(tx, [caller.personId, ...others])).find(({ personId }) => personId === caller.personId)
  if (!row) throw new Refused('http.not-found')
  await openAccounts(tx, [caller.personId])
  const [balance] = await lockBalances(tx, [caller.personId])
  return { row, vault: vaultOf(row), pp: balance?.pp ?? 0 }
}

type VaultChange = {
  readonly kind: VaultEventKind
  readonly after: Vault
  /** The PP that move; null if none do. With `paid` they come back. */
  readonly entry: (Pick<Entry, 'amount' | 'kind' | 'counterpart'> & Partial<Pick<Return, 'paid'>>) | null
}

/** Does to the caller's vault what the rules decided: moves PP, saves, writes the history, notifies the screens. Returns the new state. */
export const saveOwnVault = async (change: ChangeBy, own: OwnVault, { kind, after, entry }: VaultChange): Promise<VaultState> => {
  const { caller, tx, now } = change
  const { personId } = caller
  const causeId = change.newId()
  const entries = entry && entry.amount !== 0 ? [{ paid: [], ...entry, personId, reason: '', causeId }] : []
  const balances = await (entry?.paid ? giveBack : movePp)(change, personId, entries)
  const ppAfter = balances[0]?.pp ?? own.pp
  await saveVaults(tx, now, [{ personId, kind, actorId: personId, causeId, before: own.vault, after, ppBefore: own.pp, ppAfter }])
  const state = (await emitVaults(change, [personId])).get(personId)
  if (!state) throw new Error('a vault that was just saved is gone')
  return state
}
