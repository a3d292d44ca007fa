import { vaultCalls } from '@xiotein/contract/vault'
import { offlineMovesRemaining } from '@xiotein/game/growth'
import { MAX_BALANCE_PP } from '@xiotein/game/ledger'
import { gameDayStart } from '@xiotein/game/rules'
import { restoreLoot as decideToRestore, onEscrowPp } from '@xiotein/game/vault'
import { type Balance, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { orRefuse, serve } from '../platform/http/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { saveVaults } from './event-rows.ts'
import { type LootRow, lockLootFrom, lootOf, lootSince, saveRestored } from './loot-rows.ts'
import { noteOfflineMove, offlineMovesSince } from './offline-move-rows.ts'
import { lockOwnVault, saveOwnVault } from './own-vault.ts'
import { emitVaults } from './states.ts'
import { sayUntilReset } from './until-reset.ts'
import { lockVaults, touchVaults, vaultOf } from './vault-rows.ts'

/**
 * Brings back what was stolen since the reset, for one offline move. The attackers' vaults show the smaller loot.
 * Refusals: vault.nothing-stolen-today, vault.no-room-to-restore, vault.no-offline-moves-left.
 */
export const restoreLoot = serve(vaultCalls, 'vault.restore-loot', { who: 'signed-in' }, async change => {
  const { caller, tx, now } = change
  const { personId } = caller
  const since = new Date(gameDayStart(now.getTime()))
  const attackersBefore = (await lootSince(tx, [personId], since)).map(({ attackerId }) => attackerId)
  const own = await lockOwnVault(change, attackersBefore)
  const stolen = await lockLootFrom(tx, personId, since)
  const [done] = await offlineMovesSince(tx, [personId], since)
  const offlineLeft = offlineMovesRemaining(done)
  const robbed = { vault: own.vault, balancePp: own.pp, offlineMovesRemaining: offlineLeft, loot: stolen.map(lootOf) }
  const { restoredPp, takenFrom } = orRefuse(await sayUntilReset(tx, now, decideToRestore(robbed, now.getTime())))
  await saveRestored(tx, takenFrom)
  await noteOfflineMove(tx, personId, 'pp-restore', now)
  const stolenAt = new Map(stolen.map(each => [each.id, each.stolenAt.getTime()]))
  const paid = takenFrom.map(({ lootId, pp }) => ({ paidAtMs: stolenAt.get(lootId) ?? now.getTime(), pp }))
  const entry = { amount: restoredPp, kind: 'loot-restored', counterpart: 'loot', paid } as const
  const vault = await saveOwnVault(change, own, { kind: 'restore-loot', after: own.vault, entry })
  const attackers = [...new Set(stolen.filter(({ id }) => takenFrom.some(({ lootId }) => lootId === id)).map(each => each.attackerId))]
  await touchVaults(tx, attackers)
  await emitVaults(change, attackers)
  return { restoredPp, vault }
})

/** The attacker's new loot. */
type Theft = { readonly id: string; readonly attackerId: string; readonly targetId: string; readonly stolenPp: number }

/**
 * Takes PP out of a vault and holds them until the reset. Call it with both vaults and the target's balance locked; the caller has
 * asked the rules how much may be taken. Returns the target's balance; it writes no history of the vault.
 */
export const bookLoot = async (change: Change, { id, attackerId, targetId, stolenPp }: Theft): Promise<readonly Balance[]> => {
  const { tx, now } = change
  await tx.run(sql`
    insert into vault_loot (id, attacker_id, target_id, stolen_pp, stolen_at) values (${id}, ${attackerId}, ${targetId}, ${stolenPp}, ${now})`)
  const entry = { personId: targetId, causeId: id, amount: -stolenPp, kind: 'theft', counterpart: 'loot', reason: '' } as const
  return movePp(change, attackerId, [entry])
}

/** The PP on escrow. */
export const escrowPp = async (db: Queryable): Promise<number> => {
  const { pp } = await db.one(sql<{ pp: number }>`
    select coalesce(sum(stolen_pp - restored_pp), 0)::int as pp from vault_loot where released_at is null`)
  return pp
}

/** Gives every attacker what was stolen before a moment and not brought back. Loot for which a balance has no room waits for a later day. */
export const releaseLoot = async (change: Change, until: Date): Promise<void> => {
  const { tx, now, newId } = change
  const owners = await tx.rows(
    sql<{ attackerId: string }>`select distinct attacker_id from vault_loot where released_at is null and stolen_at < ${until}`,
  )
  const personIds = owners.map(each => each.attackerId)
  const vaults = new Map((await lockVaults(tx, personIds)).map(row => [row.personId, vaultOf(row)]))
  // Only loot of attackers whose vaults are locked: a theft that is booked in the meantime waits for the next run.
  const held: LootRow[] = await tx.rows(sql<{
    id: string
    attackerId: string
    targetId: string
    stolenPp: number
    restoredPp: number
    stolenAt: Date
  }>`
    select id, attacker_id, target_id, stolen_pp, restored_pp, stolen_at from vault_loot
    where released_at is null and stolen_at < ${until} and attacker_id = any(${personIds}::uuid[]) order by id for update`)
  await openAccounts(tx, personIds)
  const pp = new Map((await lockBalances(tx, personIds)).map(balance => [balance.personId, balance.pp]))
  const rooms = new Map(pp)
  const released = held.filter(row => {
    const after = (rooms.get(row.attackerId) ?? 0) + onEscrowPp(row)
    if (after > MAX_BALANCE_PP) return false
    rooms.set(row.attackerId, after)
    return true
  })
  const given = released.filter(row => onEscrowPp(row) > 0)
  const entries = given.map(
    row =>
      ({
        personId: row.attackerId,
        causeId: row.id,
        amount: onEscrowPp(row),
        kind: 'loot-released',
        counterpart: 'loot',
        reason: '',
      }) as const,
  )
  const balances = await movePp(change, null, entries)
  await tx.run(sql`update vault_loot set released_at = ${now} where id = any(${released.map(row => row.id)}::uuid[])`)
  await saveVaults(
    tx,
    now,
    balances.flatMap(balance => {
      const { personId } = balance
      const vault = vaults.get(personId)
      const ppBefore = pp.get(personId) ?? 0
      const what = { personId, kind: 'loot-released', actorId: null, causeId: newId() } as const
      return vault ? [{ ...what, before: vault, after: vault, ppBefore, ppAfter: balance.pp }] : []
    }),
  )
  await emitVaults(change, personIds)
}

/** Every reset. One run releases all that was stolen before it, however many days were missed. */
export const lootJob: Job = {
  name: 'vault-loot',
  period: 'game-day',
  run: change => releaseLoot(change, new Date(gameDayStart(change.now.getTime()))),
}

const CLEANING = { name: 'vault-cleaning', period: 'day' } as const
/** Thefts that are settled, and the offline moves of past days. */
export const vaultRetention: readonly RetentionRule[] = [
  {
    kind: 'sieges',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from vault_loot where released_at < ${before}`,
    purge: 'delete from vault_loot',
  },
  {
    kind: 'sieges',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from vault_offline_move where at < ${before}`,
    purge: 'delete from vault_offline_move',
  },
  {
    // Oldest first: a recount in between compares each vault with the newest entry that is left.
    kind: 'vault-history',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from vault_event where at < ${before} order by at, id`,
    purge: 'delete from vault_event',
  },
]
