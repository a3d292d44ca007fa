// The Power Points of everybody, and the vaults around them, at the end of a season and when that is undone.

import { checkBalance } from '@xiotein/game/ledger'
import { broughtBack } from '@xiotein/game/season'
import { NEW_VAULT, type Vault, withLantern } from '@xiotein/game/vault'
import { type Entry, giveBack, lockBalances, movePp, openAccounts, ownersOfPp } from '../ledger/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { orRefuse } from '../platform/http/index.ts'
import {
  emitVaults,
  lanternHouses,
  lockVaults,
  ownersOfVaults,
  saveVaults,
  type VaultChange,
  vaultOf,
  vaultsThrough,
} from '../vault/index.ts'

/** The PP taken from one person; `causeId` is their card. */
export type TakenPp = { readonly personId: string; readonly causeId: string; readonly pp: number }

type MovedPp = {
  readonly personId: string
  readonly causeId: string
  readonly ppBefore: number
  readonly ppAfter: number
  readonly before: Vault | null
  readonly after: Vault | null
}
type What =
  | { readonly kind: 'season-closed'; readonly season: string }
  | { readonly kind: 'season-reopened'; readonly season: string; readonly closedAt: Date }

/** Locks every vault until the transaction ends. */
export const lockBank = async (tx: Transaction): Promise<void> => {
  await lockVaults(tx, await ownersOfVaults(tx))
}

/** Everybody who has a vault or Power Points, without simulated pupils; somebody who was erased may have Power Points without a vault. */
const everybody = async (tx: Transaction): Promise<string[]> => {
  const simulated = new Set(
    (await tx.rows(sql<{ personId: string }>`select person_id from people_simulated`)).map(({ personId }) => personId),
  )
  const vaults = (await ownersOfVaults(tx)).filter(personId => !simulated.has(personId))
  return [...new Set([...vaults, ...(await ownersOfPp(tx))])]
}

const isSame = (one: Vault, other: Vault): boolean => (Object.keys(one) as (keyof Vault)[]).every(key => one[key] === other[key])

/** Moves the PP, saves the vaults with their history, and notifies every screen. What undos since the closing could not take is settled. */
const save = async (change: ChangeBy, moved: readonly MovedPp[], what: What): Promise<void> => {
  const { caller, tx, now } = change
  const { kind, season } = what
  const entries = moved
    .filter(({ ppBefore, ppAfter }) => ppBefore !== ppAfter)
    .map(
      ({ personId, causeId, ppBefore, ppAfter }): Entry => ({
        personId,
        causeId,
        kind,
        reason: season,
        amount: ppAfter - ppBefore,
        counterpart: 'closed-seasons',
      }),
    )
  const balances =
    what.kind === 'season-closed'
      ? await movePp(change, caller.personId, entries)
      : await giveBack(
          change,
          caller.personId,
          entries.map(entry => ({ ...entry, paid: [{ paidAtMs: what.closedAt.getTime(), pp: entry.amount }] })),
        )
  const ppOf = new Map(balances.map(({ personId, pp }) => [personId, pp]))
  const vaults = moved.flatMap(({ before, after, ...rest }): VaultChange[] =>
    before && after && !(rest.ppBefore === rest.ppAfter && isSame(before, after))
      ? [{ ...rest, ppAfter: ppOf.get(rest.personId) ?? rest.ppAfter, kind, actorId: caller.personId, before, after }]
      : [],
  )
  await saveVaults(tx, now, vaults)
  await emitVaults(
    change,
    vaults.map(({ personId }) => personId),
  )
}

const held = async (tx: Transaction, personIds: readonly string[]) => {
  const vaults = new Map((await lockVaults(tx, personIds)).map(row => [row.personId, vaultOf(row)]))
  const balances = new Map((await lockBalances(tx, personIds)).map(({ personId, pp }) => [personId, pp]))
  return (personId: string) => ({ vault: vaults.get(personId) ?? null, pp: balances.get(personId) ?? 0 })
}

/** Takes every balance, and makes every vault a new one. Returns what was taken, by person. Call it with the bank locked. */
export const takeAll = async (change: ChangeBy, season: string): Promise<readonly TakenPp[]> => {
  const personIds = await everybody(change.tx)
  const bankOf = await held(change.tx, personIds)
  const lit = new Set(await lanternHouses(change.tx))
  const moved = personIds.map((personId): MovedPp => {
    const { vault, pp } = bankOf(personId)
    return {
      personId,
      causeId: change.newId(),
      ppBefore: pp,
      ppAfter: 0,
      before: vault,
      after: vault && (lit.has(personId) ? withLantern(NEW_VAULT) : NEW_VAULT),
    }
  })
  await save(change, moved, { kind: 'season-closed', season })
  return moved.map(({ personId, causeId, ppBefore }) => ({ personId, causeId, pp: ppBefore }))
}

/** Gives back what was taken, and leaves what came since. Refusal: ledger.balance-too-large. */
export const bringAllBack = async (
  change: ChangeBy,
  taken: readonly TakenPp[],
  season: { readonly name: string; readonly closedAt: Date },
): Promise<void> => {
  const { tx } = change
  const personIds = taken.map(({ personId }) => personId)
  await lockVaults(tx, personIds)
  await openAccounts(tx, personIds)
  const bankOf = await held(tx, personIds)
  const closed = await vaultsThrough(
    tx,
    'season-closed',
    taken.map(({ causeId }) => causeId),
  )
  const moved = taken.map(({ personId, causeId, pp }): MovedPp => {
    const since = bankOf(personId)
    const { before, after: begun } = closed.get(causeId) ?? { before: NEW_VAULT, after: NEW_VAULT }
    const back = broughtBack({ pp, vault: before }, { pp: since.pp, vault: since.vault ?? begun }, begun)
    orRefuse(checkBalance(back.pp))
    return { personId, causeId, ppBefore: since.pp, ppAfter: back.pp, before: since.vault, after: since.vault && back.vault }
  })
  await save(change, moved, { kind: 'season-reopened', season: season.name, closedAt: season.closedAt })
}
