import type { SiegeAttack } from '@xiotein/contract/siege'
import { gameDayNumber, sum } from '@xiotein/game/rules'
import { SIEGE_LOBBY, SIEGE_LOBBY_SETTINGS, type SiegeOutcome, siegeLobbyStatus } from '@xiotein/game/siege'
import { lootReleasesAt } from '@xiotein/game/vault'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { restoredOf } from '../vault/index.ts'

export type VaultThen = { readonly pp: number; readonly shield: number; readonly overshield: number }

/** One attack as it was made, with the names of both pupils. */
type AttackMade = {
  readonly id: string
  readonly place: number
  readonly lobbyId: string
  readonly lobbyCreatedAt: Date
  readonly turn: number
  readonly at: Date
  readonly mode: 'contested' | 'friendly'
  readonly attackerId: string
  readonly attackerName: string
  readonly targetId: string
  readonly targetName: string
  readonly moveId: string | null
  readonly cardId: string | null
  readonly absorbed: boolean
  readonly shieldDamage: number
  readonly shieldsCracked: boolean
  readonly halvedByShields: boolean
  readonly weakenedByLevel: boolean
  readonly cutByProtection: boolean
  readonly firewallHeldPp: number
  readonly debtAddedDamage: number
  readonly debtAddedPp: number
  readonly stolenPp: number
  readonly attackerEarnedPp: number
  readonly targetEarnedPp: number
  readonly attackerXp: number
  readonly targetXp: number
  readonly before: VaultThen
  readonly after: VaultThen
}
/** With the PP that its target has fetched back since. */
type AttackRow = AttackMade & { readonly restoredPp: number }

type NewAttack = {
  readonly id: string
  readonly attackerId: string
  readonly targetId: string
  readonly moveId: string | null
  readonly cardId: string | null
  readonly outcome: SiegeOutcome
  readonly before: VaultThen
  readonly after: VaultThen
}

/** PP that an outcome moves from the siege's own account to one of the pupils. */
export const rewardTo = ({ transfers }: SiegeOutcome, to: 'attacker' | 'target'): number =>
  sum(transfers.filter(each => each.from === 'siege-rewards' && each.to === to).map(({ pp }) => pp))

/** Writes an attack as the next turn of its lobby, which the first attack of the day opens. Call it with both vaults locked. */
export const saveAttack = async ({ tx, now, newId }: Change, attack: NewAttack): Promise<void> => {
  const { id, attackerId, targetId, moveId, cardId, outcome, before, after } = attack
  const { attackerSees, defence } = outcome
  const lobby = await tx.one(sql<{ id: string }>`
    insert into siege_lobby (id, host_id, target_id, game_day, created_at)
    values (${newId()}, ${attackerId}, ${targetId}, ${gameDayNumber(now.getTime())}, ${now})
    on conflict (host_id, target_id, game_day) do update set host_id = excluded.host_id returning id`)
  await tx.run(sql`
    insert into siege_attack (id, lobby_id, turn, at, mode, move_id, card_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
                              weakened_by_level, cut_by_protection, firewall_held_pp, debt_added_damage, debt_added_pp, stolen_pp,
                              attacker_earned_pp, target_earned_pp, attacker_xp, target_xp, before, after)
    select ${id}::uuid, ${lobby.id}::uuid, count(*)::int + 1, ${now}::timestamptz, ${outcome.mode}::text, ${moveId}::text, ${cardId}::text,
           ${JSON.stringify(outcome.seed)}::jsonb, ${attackerSees.absorbed}::boolean, ${attackerSees.shieldDamage}::int,
           ${attackerSees.shieldsCracked}::boolean, ${attackerSees.halvedByShields}::boolean, ${attackerSees.weakenedByLevel}::boolean,
           ${attackerSees.cutByProtection}::boolean, ${defence.firewallHeldPp}::int, ${defence.debtAddedDamage}::int,
           ${defence.debtAddedPp}::int, ${outcome.loot?.stolenPp ?? 0}::int, ${rewardTo(outcome, 'attacker')}::int,
           ${rewardTo(outcome, 'target')}::int, ${outcome.attackerXp}::int, ${outcome.targetXp}::int, ${JSON.stringify(before)}::jsonb,
           ${JSON.stringify(after)}::jsonb
    from siege_attack where lobby_id = ${lobby.id}`)
}

type Side = 'both' | 'mine' | 'others'
type AttackQuery = { readonly personId: string; readonly side: Side; readonly before: number | null; readonly count: number }

/** Attacks as they were made, whatever was restored since. */
const attacksMade = (db: Queryable, { personId, side, before, count }: AttackQuery) =>
  db.rows(sql<AttackMade>`
    select a.id, a.place, a.lobby_id, l.created_at as lobby_created_at, a.turn, a.at, a.mode, l.host_id as attacker_id, h.display_name as attacker_name,
           l.target_id, t.display_name as target_name, a.move_id, a.card_id, a.absorbed, a.shield_damage, a.shields_cracked, a.halved_by_shields,
           a.weakened_by_level, a.cut_by_protection, a.firewall_held_pp, a.debt_added_damage, a.debt_added_pp, a.stolen_pp, a.attacker_earned_pp, a.target_earned_pp, a.attacker_xp, a.target_xp,
           a.before, a.after
    from siege_attack a join siege_lobby l on l.id = a.lobby_id join people_person h on h.id = l.host_id join people_person t on t.id = l.target_id
    where ((${side !== 'others'} and l.host_id = ${personId}) or (${side !== 'mine'} and l.target_id = ${personId}))
      and (${before}::bigint is null or a.place < ${before})
    order by a.place desc limit ${count}`)

/** Attacks by a pupil, on a pupil, or both, newest first, from before a given place. */
export const attackRows = async (db: Queryable, query: AttackQuery): Promise<AttackRow[]> => {
  const rows = await attacksMade(db, query)
  const thefts = rows.filter(({ stolenPp }) => stolenPp > 0)
  const restored = await restoredOf(
    db,
    thefts.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, restoredPp: restored.get(row.id) ?? 0 }))
}

/** The latest attack by a pupil, of which nothing is restored yet. Call it in the transaction that makes the attack. */
export const attackJustMade = async (tx: Transaction, personId: string): Promise<AttackRow> => {
  const [row] = await attacksMade(tx, { personId, side: 'mine', before: null, count: 1 })
  if (!row) throw new Error('an attack that was just saved is gone')
  return { ...row, restoredPp: 0 }
}

/** The lobby of an attack. It carries the name of its host, as a duel does. */
const lobbyOf = (
  { lobbyId, lobbyCreatedAt, attackerId, attackerName, targetId, targetName }: AttackRow,
  now: Date,
): SiegeAttack['lobby'] => ({
  id: lobbyId,
  name: attackerName,
  type: 'vault_siege',
  hostId: attackerId,
  hostName: attackerName,
  participants: [{ personId: attackerId, displayName: attackerName }],
  maxParticipants: SIEGE_LOBBY.maxParticipants,
  settings: SIEGE_LOBBY_SETTINGS,
  status: siegeLobbyStatus(lobbyCreatedAt.getTime(), now.getTime()),
  createdAt: lobbyCreatedAt.toISOString(),
  target: { personId: targetId, displayName: targetName },
})

/** The facts of an attack that a pupil may read, without the other one: the numbers of the vault are for its owner. */
export const attackFacts = (row: AttackRow, readerId: string): Omit<SiegeAttack, 'lobby' | 'otherName'> => {
  const { id, turn, mode, moveId, cardId, absorbed, shieldDamage, shieldsCracked } = row
  const { firewallHeldPp, debtAddedDamage, debtAddedPp } = row
  const { halvedByShields, weakenedByLevel, cutByProtection, stolenPp, restoredPp, before, after } = row
  const mine = row.attackerId === readerId
  return {
    id,
    turn,
    mode,
    moveId,
    cardId,
    absorbed,
    shieldDamage,
    shieldsCracked,
    halvedByShields,
    weakenedByLevel,
    cutByProtection,
    stolenPp,
    restoredPp,
    mine,
    firewallHeldPp,
    debtAddedDamage,
    debtAddedPp,
    at: row.at.toISOString(),
    earnedPp: mine ? row.attackerEarnedPp : row.targetEarnedPp,
    xp: mine ? row.attackerXp : row.targetXp,
    lootUntil: stolenPp > 0 ? new Date(lootReleasesAt(row.at.getTime())).toISOString() : null,
    vault: mine ? null : { before, after },
  }
}

/** An attack as one of the two pupils sees it. */
export const shownAttack = (row: AttackRow, readerId: string, now: Date): SiegeAttack => ({
  ...attackFacts(row, readerId),
  lobby: lobbyOf(row, now),
  otherName: row.attackerId === readerId ? row.targetName : row.attackerName,
})
