import type { Change } from '../platform/change.ts'
import { lockName, sql, type Transaction } from '../platform/database/index.ts'
import { emitShelf } from './live-events.ts'
import type { NewPerk } from './perk-rows.ts'

/** Serializes changes of what is sold, so that the second of two with one name is refused. Lock it before any perk. */
export const lockMarket = (tx: Transaction): Promise<void> => lockName(tx, 'market_perk')

/** Whether all of these are classes of the school. */
export const areClasses = async (tx: Transaction, classIds: readonly string[]): Promise<boolean> => {
  const { count } = await tx.one(sql<{ count: number }>`select count(*) from classes_class where id = any(${classIds}::uuid[])`)
  return count === new Set(classIds).size
}

const PLACES = 3

/** They are listed in the order in which they were saved. */
const microsecondsAfter = (now: Date, place: number): string => now.toISOString().replace('Z', `${String(place).padStart(PLACES, '0')}Z`)

/** Adds perks or changes them; nothing is written over a name that another perk has: those are left out of the count. */
export const savePerks = async (tx: Transaction, now: Date, perks: readonly NewPerk[]): Promise<number> =>
  tx.run(sql`
    insert into market_perk (id, name, note, category, picture, truth_metal, stock_a_week, limit_a_week, on_sale, sale_from, sale_until, created_at)
    select p.id, p.name, p.note, p.category, p.picture, p.truth_metal, p.stock_a_week, p.limit_a_week, p.on_sale, p.sale_from, p.sale_until,
           p.created_at
    from unnest(${perks.map(p => p.id)}::uuid[], ${perks.map(p => p.name)}::text[], ${perks.map(p => p.note)}::text[],
                ${perks.map(p => p.category)}::text[], ${perks.map(p => p.picture)}::text[], ${perks.map(p => p.truthMetal)}::int[],
                ${perks.map(p => p.stockAWeek)}::int[], ${perks.map(p => p.limitAWeek)}::int[], ${perks.map(p => p.onSale)}::boolean[],
                ${perks.map(p => p.saleFrom)}::timestamptz[], ${perks.map(p => p.saleUntil)}::timestamptz[],
                ${perks.map((_, place) => microsecondsAfter(now, place))}::timestamptz[])
      as p(id, name, note, category, picture, truth_metal, stock_a_week, limit_a_week, on_sale, sale_from, sale_until, created_at)
    where not exists (select from market_perk other where lower(other.name) = lower(p.name) and other.id <> p.id)
    on conflict (id) do update set name = excluded.name, note = excluded.note, category = excluded.category, picture = excluded.picture,
      truth_metal = excluded.truth_metal, stock_a_week = excluded.stock_a_week, limit_a_week = excluded.limit_a_week,
      on_sale = excluded.on_sale, sale_from = excluded.sale_from, sale_until = excluded.sale_until`)

/** Perks that are sold to a class alone are sold to its class of the new year, too. */
export const carryPerksOver = async (
  change: Change,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): Promise<void> => {
  const { tx } = change
  await lockMarket(tx)
  const carried = await tx.run(sql`
    insert into market_perk_class (perk_id, class_id)
    select k.perk_id, c.after from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join market_perk_class k on k.class_id = c.before
    on conflict do nothing`)
  if (carried > 0) emitShelf(change)
}

/** Saves which classes a perk is sold to. Call it with the perk locked, or new. */
export const saveClasses = async (tx: Transaction, perkId: string, classIds: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from market_perk_class where perk_id = ${perkId} and not class_id = any(${classIds}::uuid[])`)
  await tx.run(sql`
    insert into market_perk_class (perk_id, class_id) select distinct ${perkId}::uuid, id from unnest(${classIds}::uuid[]) as id
    on conflict do nothing`)
}
