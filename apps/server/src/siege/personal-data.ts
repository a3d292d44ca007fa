import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { attackFacts, attackRows } from './attack-rows.ts'
import { sumAttacks } from './class-sums.ts'

const MOST_ENTRIES = 100_000

/** A person's attacks and those on them, and until when they closed their vault. Names of others are left out. */
export const exportSiege = async (db: Queryable, personId: string): Promise<unknown> => {
  const peace = await db.maybe(
    sql<{ until: Date | null }>`select greatest(until, staff_until) as until from siege_peace where person_id = ${personId}`,
  )
  const out = await db.maybe(sql<{ personId: string }>`select person_id from siege_pupil_out where person_id = ${personId}`)
  const rows = await attackRows(db, { personId, side: 'both', before: null, count: MOST_ENTRIES })
  return {
    switchedOff: out !== null,
    peaceUntil: peace?.until ?? null,
    attacks: rows.map(row => ({ lobbyId: row.lobbyId, ...attackFacts(row, personId) })),
  }
}

/** The switches go. Attacks stay under the pseudonym until they are old: they are the history of the other pupil, too. */
export const eraseSiege = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from siege_peace where person_id = ${personId}`)
  await tx.run(sql`delete from siege_pupil_out where person_id = ${personId}`)
}

const CLEANING = { name: 'siege-cleaning', period: 'day' } as const
/** Attacks are kept as long as the thefts that they made. */
export const siegeRetention: readonly RetentionRule[] = [
  {
    kind: 'sieges',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from siege_attack where at < ${before}`,
    purge: async (tx, before, most) => {
      await sumAttacks(tx, before)
      await tx.run(sql`
        delete from siege_attack where ctid = any(array(select ctid from siege_attack where at < ${before} limit ${most}))`)
      await tx.run(sql`
        delete from siege_lobby where ctid = any(array(
          select l.ctid from siege_lobby l
          where l.created_at < ${before} and not exists (select from siege_attack a where a.lobby_id = l.id) limit ${most}))`)
    },
  },
  {
    kind: 'attack-sums',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from siege_class_day where day < ${before}::date`,
    purge: 'delete from siege_class_day',
  },
  {
    kind: 'closed-vaults',
    job: { name: 'siege-closed-vaults', period: 'hour' },
    due: before => sql<{ ctid: unknown }>`select ctid from siege_peace where greatest(until, staff_until) < ${before}`,
    purge: 'delete from siege_peace',
    skipsLocked: true,
  },
]
