import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import type { PerkPicture, Sale } from '@xiotein/game/market'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { versionOf } from '../school/index.ts'

export type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]
/** A perk as it is saved: with the ids of the classes that it is sold to. */
export type NewPerk = Omit<Perk, 'classes' | 'version'> & { readonly classIds: readonly string[] }

/** A perk as it is stored. `stockChanges` counts the changes of how many are left. */
type PerkRow = Omit<Perk, 'saleFrom' | 'saleUntil' | 'classes' | 'version'> & {
  readonly saleFrom: Date | null
  readonly saleUntil: Date | null
  readonly classIds: readonly string[]
  readonly classNames: readonly string[]
  readonly stockChanges: number
}

/** All perks, or the one with this id. */
export const perkRows = (db: Queryable, perkId: string | null = null): Promise<PerkRow[]> =>
  db.rows(sql<{
    id: string
    name: string
    note: string
    category: 'time' | 'protection' | 'food' | 'special'
    picture: PerkPicture
    truthMetal: number
    stockAWeek: number | null
    limitAWeek: number | null
    onSale: boolean
    saleFrom: Date | null
    saleUntil: Date | null
    stockChanges: number
    classIds: string[]
    classNames: string[]
  }>`
    select p.id, p.name, p.note, p.category, p.picture, p.truth_metal, p.stock_a_week, p.limit_a_week, p.on_sale, p.sale_from, p.sale_until,
           p.stock_changes,
           array(select c.id from market_perk_class s join classes_class c on c.id = s.class_id
                 where s.perk_id = p.id order by c.name, c.id) as class_ids,
           array(select c.name from market_perk_class s join classes_class c on c.id = s.class_id
                 where s.perk_id = p.id order by c.name, c.id) as class_names
    from market_perk p where ${perkId}::uuid is null or p.id = ${perkId} order by p.created_at, p.id`)

export const shownPerk = ({ classIds, classNames, stockChanges: _, saleFrom, saleUntil, ...perk }: PerkRow): Perk => {
  const form = { ...perk, saleFrom: saleFrom?.toISOString() ?? null, saleUntil: saleUntil?.toISOString() ?? null }
  return {
    ...form,
    classes: classIds.map((id, at) => ({ id, name: classNames[at] ?? '' })),
    version: versionOf({ ...form, classIds: [...classIds].sort() }),
  }
}

/** The time of a perk's sale, and its buyers. */
export const saleOf = ({ onSale, saleFrom, saleUntil, classIds }: PerkRow): Sale => ({
  onSale,
  classIds,
  fromMs: saleFrom?.getTime() ?? null,
  untilMs: saleUntil?.getTime() ?? null,
})

/** Locks a perk until the transaction ends, and then reads it, so that of two buyers the second sees what the first has left. */
export const lockPerk = async (tx: Transaction, id: string): Promise<PerkRow | null> => {
  await tx.run(sql`select from market_perk where id = ${id} for update`)
  return (await perkRows(tx, id))[0] ?? null
}

/** The number of each perk bought since then, by everybody and by one person, and how many that person has and has not used. */
export const soldSince = (
  db: Queryable,
  { since, buyerId, perkId }: { since: Date; buyerId: string; perkId: string | null },
): Promise<{ perkId: string; sold: number; soldToBuyer: number; owned: number }[]> =>
  db.rows(sql<{ perkId: string; sold: number; soldToBuyer: number; owned: number }>`
    select perk_id, count(*) filter (where bought_at >= ${since} and state not in ('undone', 'refunded')) as sold,
           count(*) filter (where bought_at >= ${since} and state not in ('undone', 'refunded') and owner_id = ${buyerId}) as sold_to_buyer,
           count(*) filter (where state = 'held' and owner_id = ${buyerId}) as owned
    from market_item
    where (${perkId}::uuid is null or perk_id = ${perkId}) and (bought_at >= ${since} or (owner_id = ${buyerId} and state = 'held'))
    group by perk_id`)

/** Counts a change of what is left of a perk. Returns the new count; null where the stock has no limit, because then nothing is left out. */
export const countStockChange = async (
  tx: Transaction,
  perkId: string,
): Promise<{ stockAWeek: number | null; stockChanges: number } | null> =>
  tx.maybe(sql<{ stockAWeek: number | null; stockChanges: number }>`
    update market_perk set stock_changes = stock_changes + 1 where id = ${perkId} and stock_a_week is not null
    returning stock_a_week, stock_changes`)
