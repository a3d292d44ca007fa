import type { VaultCalls } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import type { Vault } from '@xiotein/game/vault'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

type ShownEvent = OutputOf<VaultCalls['vault.history']>['rows'][number]
export type VaultEventKind = ShownEvent['kind']
/** The effect of firewall and debt in an attack. */
type AttackDefence = NonNullable<ShownEvent['defence']>

/** A change of one vault, which is saved and written into its history. One change per vault and call. */
export type VaultChange = {
  readonly personId: string
  readonly kind: VaultEventKind
  /** Null for what the school does automatically. */
  readonly actorId: string | null
  /** The cause of the entry in the ledger, too, where PP moved. */
  readonly causeId: string
  readonly before: Vault
  readonly after: Vault
  readonly ppBefore: number
  readonly ppAfter: number
  /** Set for an attack. */
  readonly defence?: AttackDefence
}

const numbersOf = (vault: Vault, pp: number): string => JSON.stringify({ pp, ...vault })

/** Saves vaults and their history in one statement, however many there are. Call it with the vaults locked. */
export const saveVaults = async (tx: Transaction, now: Date, changes: readonly VaultChange[]): Promise<void> => {
  await tx.run(sql`
    with change as (
      select * from unnest(${changes.map(c => c.personId)}::uuid[], ${changes.map(c => c.kind)}::text[], ${changes.map(c => c.actorId)}::uuid[],
                           ${changes.map(c => c.causeId)}::uuid[], ${changes.map(c => numbersOf(c.before, c.ppBefore))}::jsonb[],
                           ${changes.map(c => numbersOf(c.after, c.ppAfter))}::jsonb[],
                           ${changes.map(c => (c.defence ? JSON.stringify(c.defence) : null))}::jsonb[])
        with ordinality as c(person_id, kind, actor_id, cause_id, before, after, defence, place)
    ), saved as (
      update vault_vault v set
        capacity_pp = (c.after ->> 'capacityPp')::int, shield = (c.after ->> 'shield')::int, max_shield = (c.after ->> 'maxShield')::int,
        overshield = (c.after ->> 'overshield')::int, firewall = (c.after ->> 'firewall')::int, debt_pp = (c.after ->> 'debtPp')::int,
        last_upgrade_at = case when c.kind like 'upgrade-%' then ${now}::timestamptz else v.last_upgrade_at end,
        last_dues_at = case when c.kind = 'dues' then ${now}::timestamptz else v.last_dues_at end,
        version = v.version + 1
      from change c where v.person_id = c.person_id
    )
    insert into vault_event (person_id, kind, actor_id, cause_id, before, after, defence, at)
    select person_id, kind, actor_id, cause_id, before, after, defence, ${now}::timestamptz from change order by place`)
}

/** The numbers of a vault in its history. */
export type VaultNumbers = Vault & { readonly pp: number }

export const withoutPp = ({ pp: _, ...vault }: VaultNumbers): Vault => vault

export type VaultEventRow = {
  readonly id: number
  readonly at: Date
  readonly kind: VaultEventKind
  readonly actorName: string | null
  readonly before: VaultNumbers
  readonly after: VaultNumbers
  readonly defence: AttackDefence | null
}

/** The history of a vault, newest first, from before a given entry. */
export const eventRows = (db: Queryable, personId: string, before: number | null, count: number): Promise<VaultEventRow[]> =>
  db.rows(sql<{
    id: number
    at: Date
    kind: VaultEventKind
    actorName: string | null
    before: VaultNumbers
    after: VaultNumbers
    defence: AttackDefence | null
  }>`
    select e.id, e.at, e.kind, p.display_name as actor_name, e.before, e.after, e.defence
    from vault_event e left join people_person p on p.id = e.actor_id
    where e.person_id = ${personId} and (${before}::bigint is null or e.id < ${before})
    order by e.id desc limit ${count}`)

/** The vaults before and after what a cause did to them, by that cause. */
export const vaultsThrough = async (
  db: Queryable,
  kind: VaultEventKind,
  causeIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly before: Vault; readonly after: Vault }>> => {
  const rows = await db.rows(sql<{ causeId: string; before: VaultNumbers; after: VaultNumbers }>`
    select cause_id, before, after from vault_event where kind = ${kind} and cause_id = any(${causeIds}::uuid[])`)
  return new Map(rows.map(({ causeId, before, after }) => [causeId, { before: withoutPp(before), after: withoutPp(after) }]))
}
