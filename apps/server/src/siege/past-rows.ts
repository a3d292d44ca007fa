import { levelFromXp } from '@xiotein/game/growth'
import { type DiceState, diceFrom } from '@xiotein/game/rules'
import { type Blow, blowOf, type Past, type PastVault } from '@xiotein/game/siege'
import { NEW_VAULT, type Vault } from '@xiotein/game/vault'
import { classesOfPupils } from '../classes/index.ts'
import { xpOf } from '../growth/index.ts'
import { cardsOfAll } from '../market/index.ts'
import { movesLearned } from '../moves/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { utcOffsetMinutes } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { momentsOf, type VaultNumbers } from '../vault/index.ts'
import type { VaultThen } from './attack-rows.ts'
import type { SchoolPolicy } from './policy-rows.ts'
import { pupilsInReach } from './pupil-rows.ts'

const attackRowsSince = (db: Queryable, since: Date) =>
  db.rows(sql<{
    at: Date
    mode: 'contested' | 'friendly'
    attackerId: string
    attackerSince: Date
    targetId: string
    targetSince: Date
    moveId: string | null
    cardId: string | null
    seed: DiceState
    stolenPp: number
    restoredPp: number
    wasWeakened: boolean
    wasCut: boolean
    shieldDamage: number
    before: VaultThen
    vaultBefore: VaultNumbers | null
  }>`
    select a.at, a.mode, l.host_id as attacker_id, h.created_at as attacker_since, l.target_id, t.created_at as target_since, a.move_id, a.card_id,
           a.seed, a.stolen_pp, coalesce(b.restored_pp, 0) as restored_pp, a.weakened_by_level as was_weakened, a.cut_by_protection as was_cut,
           a.shield_damage, a.before, e.before as vault_before
    from siege_attack a join siege_lobby l on l.id = a.lobby_id join people_person h on h.id = l.host_id join people_person t on t.id = l.target_id
         left join vault_loot b on b.id = a.id
         left join vault_event e on e.cause_id = a.id and e.person_id = l.target_id and e.kind = 'attacked'
    where a.at > ${since} order by a.place`)

type Row = Awaited<ReturnType<typeof attackRowsSince>>[number]

/** Computes how hard attackers hit, with what they have learned until today. A move or card that they no longer have weighs nothing. */
const blowsOf = async (db: Queryable, attackerIds: readonly string[]): Promise<(row: Row) => Blow> => {
  const hands = await movesLearned(db, attackerIds)
  const cards = await cardsOfAll(db, attackerIds)
  return ({ attackerId, moveId, cardId, seed }) => {
    const move = moveId === null ? null : (hands.get(attackerId)?.[moveId] ?? null)
    const card = cards.get(attackerId)?.find(each => each.card.id === cardId) ?? null
    return blowOf(move, card, diceFrom(seed))
  }
}

/** The vault that an attack came upon: from the vault's own history, without the PP, which are in it, too. */
const vaultThen = ({ vaultBefore, before }: Row): Vault => {
  if (vaultBefore === null) {
    const { shield, overshield } = before
    return { ...NEW_VAULT, shield, overshield }
  }
  const { capacityPp, shield, maxShield, overshield, firewall, debtPp } = vaultBefore
  return { capacityPp, shield, maxShield, overshield, firewall, debtPp }
}

type PastQuery = { readonly readerId: string; readonly attacksSince: Date; readonly vaultsSince: Date; readonly now: Date }

/** The attacks since a moment, and the vaults that take part today, with both pupils at the level that they have now. */
export const pastOf = async (db: Queryable, school: SchoolPolicy, query: PastQuery): Promise<Past> => {
  const { readerId, attacksSince, vaultsSince, now } = query
  const rows = await attackRowsSince(db, attacksSince)
  const ids = [...new Set(rows.flatMap(({ attackerId, targetId }) => [attackerId, targetId]))]
  const levels = new Map((await xpOf(db, ids)).map(({ personId, xp }) => [personId, levelFromXp(xp)]))
  const blow = await blowsOf(db, [...new Set(rows.map(({ attackerId }) => attackerId))])
  const timeZone = await timeZoneOfSchool(db)
  const everybody = { ...school, reach: 'school' } as const
  const pupils = (await pupilsInReach(db, { readerId, classIds: [], school: everybody, personId: null, search: '', now })).filter(
    ({ takesPart }) => takesPart,
  )
  const pupilIds = pupils.map(({ id }) => id)
  const moments = await momentsOf(db, pupilIds, vaultsSince, now)
  const classIds = new Map<string, string[]>()
  for (const { pupilId, classId } of await classesOfPupils(db, pupilIds)) classIds.set(pupilId, [...(classIds.get(pupilId) ?? []), classId])
  const pupil = (id: string, since: Date) => ({ id, level: levels.get(id) ?? 1, accountCreatedAtMs: since.getTime() })
  return {
    attacks: rows.map(row => {
      const { at, mode, stolenPp, restoredPp, wasWeakened, wasCut, shieldDamage } = row
      return {
        mode,
        stolenPp,
        restoredPp,
        wasWeakened,
        wasCut,
        shieldDamage,
        atMs: at.getTime(),
        utcOffsetMinutes: utcOffsetMinutes(timeZone, at.getTime()),
        attacker: pupil(row.attackerId, row.attackerSince),
        target: pupil(row.targetId, row.targetSince),
        blow: blow(row),
        targetPpBefore: row.before.pp,
        vaultBefore: vaultThen(row),
      }
    }),
    vaults: pupils.map(
      ({ id, level, accountCreatedAtMs }): PastVault => ({
        id,
        level,
        accountCreatedAtMs,
        classIds: classIds.get(id) ?? [],
        moments: moments.get(id) ?? [],
      }),
    ),
  }
}
