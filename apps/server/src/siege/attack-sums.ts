import { type Queryable, sql } from '../platform/database/index.ts'

/** The attacks of one pupil on another, added up. */
type AttackSum = {
  readonly attackerId: string
  readonly targetId: string
  readonly attacks: number
  readonly lostPp: number
  readonly restoredPp: number
}

/** Attacks since a moment in which one of these pupils was on either side: what other features learn of sieges. */
export const attackSums = (db: Queryable, personIds: readonly string[], since: Date): Promise<AttackSum[]> =>
  db.rows(sql<AttackSum>`
    select l.host_id as attacker_id, l.target_id, count(*)::int as attacks, sum(a.stolen_pp)::int as lost_pp,
           sum(coalesce(b.restored_pp, 0))::int as restored_pp
    from siege_attack a join siege_lobby l on l.id = a.lobby_id left join vault_loot b on b.id = a.id
    where a.at > ${since} and (l.host_id = any(${personIds}::uuid[]) or l.target_id = any(${personIds}::uuid[]))
    group by l.host_id, l.target_id`)
