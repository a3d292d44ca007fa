import { GAME_DAY_MS, gameDayStart, sum } from '@xiotein/game/rules'
import type { Vault } from '@xiotein/game/vault'
import { balancesOf, movedByDay } from '../ledger/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { groupedBy } from '../platform/grouped-by.ts'
import { type VaultNumbers, withoutPp } from './event-rows.ts'
import { vaultOf, vaultRows } from './vault-rows.ts'

/** A vault and the PP beside it, as they were from a moment on. */
type Moment = { readonly atMs: number; readonly pp: number; readonly vault: Vault }

const eventsSince = (db: Queryable, personIds: readonly string[], since: Date) =>
  db.rows(sql<{ personId: string; at: Date; before: VaultNumbers; after: VaultNumbers }>`
    select person_id, at, before, after from vault_event where person_id = any(${personIds}::uuid[]) and at >= ${since} order by id`)

/** Returns the vaults of pupils at the beginning of each game day from that of `since` on, and after everything that happened to them. */
export const momentsOf = async (db: Queryable, personIds: readonly string[], since: Date, now: Date): Promise<Map<string, Moment[]>> => {
  const first = gameDayStart(since.getTime())
  const days = Math.floor((now.getTime() - first) / GAME_DAY_MS) + 1
  const moved = groupedBy(await movedByDay(db, personIds, new Date(first)), ({ personId }) => personId)
  const events = groupedBy(await eventsSince(db, personIds, new Date(first)), ({ personId }) => personId)
  const balances = new Map((await balancesOf(db, personIds)).map(({ personId, pp }) => [personId, pp]))
  return new Map(
    (await vaultRows(db, personIds)).map(row => {
      const own = events.get(row.personId) ?? []
      const movedOn = moved.get(row.personId) ?? []
      const mornings = Array.from({ length: days }, (_, day): Moment => {
        const atMs = first + day * GAME_DAY_MS
        const since = sum(movedOn.filter(each => each.day >= day).map(({ pp }) => pp))
        const next = own.find(({ at }) => at.getTime() >= atMs)
        return { atMs, pp: (balances.get(row.personId) ?? 0) - since, vault: next ? withoutPp(next.before) : vaultOf(row) }
      })
      const changes = own.map(({ at, after }): Moment => ({ atMs: at.getTime(), pp: after.pp, vault: withoutPp(after) }))
      return [row.personId, [...mornings, ...changes].sort((one, other) => one.atMs - other.atMs)]
    }),
  )
}
