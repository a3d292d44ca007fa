import { siegeCalls } from '@xiotein/contract/siege'
import { levelFromXp } from '@xiotein/game/growth'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { type PastAttack, replayAttacks } from '@xiotein/game/siege'
import { xpOf } from '../growth/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { utcOffsetMinutes } from '../platform/local-day.ts'
import { mayRunSchool, timeZoneOfSchool } from '../school/index.ts'
import type { VaultThen } from './attack-rows.ts'
import { policyFrom, policyOf } from './policy-rows.ts'

const REPLAYED_DAYS = 28
/** A theft of so many days before the first attack can still have closed a vault. */
const COUNTED_BEFORE_DAYS = 28

/** The attacks of so many days, the earliest first, with both pupils at the level that they have now. */
const pastAttacks = async (db: Queryable, since: Date): Promise<(PastAttack & { mode: 'contested' | 'friendly' })[]> => {
  const rows = await db.rows(sql<{
    at: Date
    mode: 'contested' | 'friendly'
    attackerId: string
    attackerSince: Date
    targetId: string
    targetSince: Date
    stolenPp: number
    restoredPp: number
    wasWeakened: boolean
    shieldDamage: number
    before: unknown
  }>`
    select a.at, a.mode, l.host_id as attacker_id, h.created_at as attacker_since, l.target_id, t.created_at as target_since, a.stolen_pp,
           coalesce(b.restored_pp, 0) as restored_pp, a.weakened_by_level as was_weakened, a.shield_damage, a.before
    from siege_attack a join siege_lobby l on l.id = a.lobby_id join people_person h on h.id = l.host_id join people_person t on t.id = l.target_id
         left join vault_loot b on b.id = a.id
    where a.at > ${since} order by a.place`)
  const ids = [...new Set(rows.flatMap(({ attackerId, targetId }) => [attackerId, targetId]))]
  const levels = new Map((await xpOf(db, ids)).map(({ personId, xp }) => [personId, levelFromXp(xp)]))
  const timeZone = await timeZoneOfSchool(db)
  return rows.map(({ at, attackerId, attackerSince, targetId, targetSince, before, ...row }) => ({
    ...row,
    atMs: at.getTime(),
    utcOffsetMinutes: utcOffsetMinutes(timeZone, at.getTime()),
    attacker: { id: attackerId, level: levels.get(attackerId) ?? 1, accountCreatedAtMs: attackerSince.getTime() },
    target: { id: targetId, level: levels.get(targetId) ?? 1, accountCreatedAtMs: targetSince.getTime() },
    // `saveAttack` alone writes this column.
    targetPpBefore: (before as VaultThen).pp,
    shieldBefore: (before as VaultThen).shield,
  }))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Plays the attacks of the last 28 days again by rules that are not saved yet. It changes nothing, and the answer is kept nowhere. */
export const whatIf = serve(siegeCalls, 'siege.what-if', { who: 'signed-in' }, async ({ caller, input, inChange }) => {
  permit(mayRunSchool(caller))
  return inChange(async ({ tx, now }) => {
    const sinceMs = now.getTime() - REPLAYED_DAYS * GAME_DAY_MS
    const past = await pastAttacks(tx, new Date(sinceMs - COUNTED_BEFORE_DAYS * GAME_DAY_MS))
    const { policy: inForce } = await policyOf(tx, now)
    const { policy } = await policyFrom(tx, input, now)
    const contested = past.filter(({ mode }) => mode === 'contested')
    const { attacks, stopped, pupils } = replayAttacks(contested, policy, inForce, sinceMs)
    const names = await tx.rows(sql<{ id: string; displayName: string }>`
      select id, display_name from people_person where id = any(${pupils.map(({ id }) => id)}::uuid[])`)
    const nameOf = new Map(names.map(({ id, displayName }) => [id, displayName]))
    return {
      ...{ attacks, stopped },
      friendly: past.filter(({ mode, atMs }) => mode === 'friendly' && atMs >= sinceMs).length,
      takenPp: sum(pupils.map(({ pp }) => pp)),
      wasTakenPp: sum(pupils.map(({ was }) => was)),
      pupils: pupils
        .map(({ id, pp, was }) => ({ personId: id, displayName: nameOf.get(id) ?? '', pp, was }))
        .sort((one, other) => other.pp - one.pp || other.was - one.was || (one.personId < other.personId ? -1 : 1)),
    }
  })
})
