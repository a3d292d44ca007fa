import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]

export const perkRows = (db: Queryable): Promise<Perk[]> =>
  db.rows(sql<{
    id: string
    name: string
    note: string
    category: 'time' | 'protection' | 'food' | 'special'
    truthMetal: number
    stockAWeek: number | null
    limitAWeek: number | null
    onSale: boolean
  }>`
    select id, name, note, category, truth_metal, stock_a_week, limit_a_week, on_sale
    from market_perk order by created_at, id`)

/** Holds a perk until the transaction ends, so that of two buyers the second sees what the first has left. */
export const lockPerk = (tx: Transaction, id: string): Promise<Perk | null> =>
  tx.maybe(sql<{
    id: string
    name: string
    note: string
    category: 'time' | 'protection' | 'food' | 'special'
    truthMetal: number
    stockAWeek: number | null
    limitAWeek: number | null
    onSale: boolean
  }>`
    select id, name, note, category, truth_metal, stock_a_week, limit_a_week, on_sale
    from market_perk where id = ${id} for update`)

/** How many of each perk were bought since then, by everybody and by one person, and how many that person has and has not used. */
export const soldSince = (
  db: Queryable,
  { since, buyerId, perkId }: { since: Date; buyerId: string; perkId: string | null },
): Promise<{ perkId: string; sold: number; soldToBuyer: number; owned: number }[]> =>
  db.rows(sql<{ perkId: string; sold: number; soldToBuyer: number; owned: number }>`
    select perk_id, count(*) filter (where bought_at >= ${since} and state <> 'undone') as sold,
           count(*) filter (where bought_at >= ${since} and state <> 'undone' and owner_id = ${buyerId}) as sold_to_buyer,
           count(*) filter (where state = 'held' and owner_id = ${buyerId}) as owned
    from market_item
    where (${perkId}::uuid is null or perk_id = ${perkId}) and (bought_at >= ${since} or (owner_id = ${buyerId} and state = 'held'))
    group by perk_id`)

/** Lets one change of what is sold come after the other, so that two with one name meet in words. Take it before any perk. */
export const lockMarket = async (tx: Transaction): Promise<void> => {
  await tx.run(sql`select from pg_advisory_xact_lock(hashtext('market_perk'))`)
}

/** Adds perks or changes them; nothing is written over a name that another perk has: those are left out of the answer. */
export const savePerks = async (tx: Transaction, now: Date, perks: readonly Perk[]): Promise<number> => {
  const saved = await tx.run(sql`
    insert into market_perk (id, name, note, category, truth_metal, stock_a_week, limit_a_week, on_sale, created_at)
    select p.id, p.name, p.note, p.category, p.truth_metal, p.stock_a_week, p.limit_a_week, p.on_sale, ${now}::timestamptz + p.place * interval '1 microsecond'
    from unnest(${perks.map(p => p.id)}::uuid[], ${perks.map(p => p.name)}::text[], ${perks.map(p => p.note)}::text[],
                ${perks.map(p => p.category)}::text[], ${perks.map(p => p.truthMetal)}::int[], ${perks.map(p => p.stockAWeek)}::int[],
                ${perks.map(p => p.limitAWeek)}::int[], ${perks.map(p => p.onSale)}::boolean[])
      with ordinality as p(id, name, note, category, truth_metal, stock_a_week, limit_a_week, on_sale, place)
    where not exists (select from market_perk other where lower(other.name) = lower(p.name) and other.id <> p.id)
    on conflict (id) do update set name = excluded.name, note = excluded.note, category = excluded.category, truth_metal = excluded.truth_metal,
      stock_a_week = excluded.stock_a_week, limit_a_week = excluded.limit_a_week, on_sale = excluded.on_sale`)
  return saved
}
