import {
  awaySinceMs,
  type Battle,
  type BattleClock,
  type BattleInput,
  type Choice,
  type Outcome,
  type Presence,
  type Step,
  startClock,
  type TimeFactor,
} from '@xiotein/game/battle'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { recorded, type StoredSetUp } from './replayed.ts'

/** Somebody who fights, with when the browser was last heard of. */
export type Player = {
  readonly seatId: string
  readonly personId: string
  readonly displayName: string
  readonly presence: Presence
  readonly xp: number | null
  readonly lootPp: number | null
  readonly lostPp: number | null
}

/** A battle with everything that has happened to it, and the choices that are sealed. */
export type BattleRow = {
  readonly id: string
  /** The name of its lobby. */
  readonly name: string
  readonly setUp: StoredSetUp
  readonly salt: string
  readonly seedDigest: string
  readonly startedAt: Date
  readonly clockStartedAt: Date
  readonly turnStartedAt: Date
  readonly pausedAt: Date | null
  readonly dueAt: Date | null
  readonly version: number
  readonly endedAt: Date | null
  readonly timeLimitSeconds: number
  readonly timeFactor: TimeFactor
  readonly allowSpectators: boolean
  readonly players: readonly Player[]
  /** The open classes of its players. */
  readonly classIds: readonly string[]
  readonly inputs: readonly BattleInput[]
  readonly choices: readonly Choice[]
}

/** Locks a battle until the transaction ends, so that one change follows the other. */
export const lockBattle = async (tx: Transaction, battleId: string): Promise<BattleRow | null> => {
  // Two statements: the second sees what was saved while the first one waited.
  tx.send(sql`select id from battle_battle where id = ${battleId} for update`)
  return battleRow(tx, battleId)
}

export const battleRow = async (db: Queryable, battleId: string): Promise<BattleRow | null> => (await battleRows(db, [battleId]))[0] ?? null

/** Some battles, by their ids. */
export const battleRows = async (db: Queryable, battleIds: readonly string[]): Promise<BattleRow[]> => {
  const rows = await db.rows(sql<{
    id: string
    name: string
    setUp: string
    salt: string
    seedDigest: string
    startedAt: Date
    clockStartedAt: Date
    turnStartedAt: Date
    pausedAt: Date | null
    dueAt: Date | null
    version: number
    endedAt: Date | null
    timeFactor: '1' | '1.5' | '2' | 'untimed'
    timeLimitSeconds: number
    allowSpectators: boolean
    classIds: string[]
    inputs: string
    choices: { battle: string; turn: number; fighter: string; actions: unknown }[]
    players:
      | {
          seatId: string
          personId: string
          displayName: string
          xp: number | null
          lootPp: number | null
          lostPp: number | null
          presence: { heardAtMs: number | null; awayMs: number }
        }[]
      | null
  }>`
    select b.id, l.name, b.set_up::text as set_up, b.salt, b.seed_digest, b.started_at, b.clock_started_at, b.turn_started_at, b.paused_at, b.due_at, b.version,
           b.ended_at, b.time_factor, l.time_limit_seconds, l.allow_spectators,
           array(select distinct u.class_id::text from battle_seat s join classes_pupil u on u.person_id = s.person_id join classes_class c on c.id = u.class_id
                 where s.lobby_id = b.id and c.archived_at is null) as class_ids,
           (select coalesce(jsonb_agg(i.input order by i.place), '[]')::text from battle_input i where i.battle_id = b.id) as inputs,
           (select coalesce(jsonb_agg(jsonb_build_object('battle', c.battle_id, 'turn', c.turn, 'fighter', c.person_id, 'actions', c.actions)), '[]')
            from battle_choice c where c.battle_id = b.id) as choices,
           (select jsonb_agg(jsonb_build_object('seatId', s.id, 'personId', s.person_id, 'displayName', p.display_name, 'xp', s.xp,
                                                'lootPp', s.loot_pp, 'lostPp', s.lost_pp, 'presence', jsonb_build_object(
                                                  'heardAtMs', floor(extract(epoch from s.heard_at) * 1000), 'awayMs', s.away_ms)) order by s.place)
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = b.id) as players
    from battle_battle b join battle_lobby l on l.id = b.id where b.id = any(${battleIds}::uuid[])
    order by b.id`)
  // Only this folder writes these columns.
  return rows.map(row => ({
    ...row,
    ...recorded(row.id, row.setUp, row.inputs),
    choices: row.choices as Choice[],
    players: row.players as Player[],
  }))
}

/** A battle in its present state, with the choices that are sealed. */
export const standing = (row: BattleRow, steps: readonly Step[]): Battle => {
  const battle = steps.at(-1)?.battle
  if (!battle) throw new Error(`battle ${row.id} has no opening`)
  const sealed = battle.fighters.map(({ id }) => row.choices.find(({ fighter, turn }) => fighter === id && turn === battle.turn) ?? null)
  return { ...battle, sealed }
}

/** The clock of a battle by what is stored. */
export const clockOf = (
  row: Pick<BattleRow, 'clockStartedAt' | 'turnStartedAt' | 'timeLimitSeconds' | 'timeFactor' | 'players'>,
): BattleClock => ({
  ...startClock(row.clockStartedAt.getTime(), row.timeLimitSeconds, row.timeFactor),
  turnStartedAtMs: row.turnStartedAt.getTime(),
  awaySinceMs: Object.fromEntries(row.players.map(({ personId, presence }) => [personId, awaySinceMs(presence)])),
  awayBeforeMs: Object.fromEntries(row.players.map(({ personId, presence }) => [personId, presence.awayMs])),
})

export const saveChoice = (tx: Transaction, now: Date, { battle, fighter, turn, actions }: Choice): void => {
  tx.send(sql`
    insert into battle_choice (battle_id, person_id, turn, actions, at) values (${battle}, ${fighter}, ${turn}, ${JSON.stringify(actions)}::jsonb, ${now})`)
}

export const deleteChoice = (tx: Transaction, battleId: string, personId: string): void => {
  tx.send(sql`delete from battle_choice where battle_id = ${battleId} and person_id = ${personId}`)
}

/** Keeps the sealed choices that are still valid, and deletes the others. */
export const keepChoices = (tx: Transaction, { id, sealed }: Battle): void => {
  const kept = sealed.flatMap(choice => (choice ? [choice.fighter] : []))
  tx.send(sql`delete from battle_choice where battle_id = ${id} and person_id <> all(${kept}::uuid[])`)
}

export const saveInput = (tx: Transaction, now: Date, battleId: string, place: number, input: BattleInput): void => {
  tx.send(sql`
    insert into battle_input (battle_id, place, at, input) values (${battleId}, ${place}, ${now}, ${JSON.stringify(input)}::jsonb)`)
}

/** Saves when the players' browsers were last heard of, and returns the battle with it. */
export const withPresences = (tx: Transaction, row: BattleRow, presences: readonly Presence[]): BattleRow => {
  const players = row.players.map((player, at) => {
    const presence = presences[at] ?? player.presence
    if (presence !== player.presence) saveHeard(tx, row.id, player.personId, presence)
    return { ...player, presence }
  })
  return { ...row, players }
}

const saveHeard = (tx: Transaction, battleId: string, personId: string, { heardAtMs, awayMs }: Presence): void => {
  tx.send(sql`
    update battle_seat set heard_at = ${new Date(heardAtMs)}, away_ms = ${awayMs} where lobby_id = ${battleId} and person_id = ${personId}`)
}

/** Saves when the clock is due next, a change that nobody is shown. */
export const saveDue = (tx: Transaction, battleId: string, dueAt: Date | null): void => {
  tx.send(sql`update battle_battle set due_at = ${dueAt} where id = ${battleId}`)
}

type Progress = {
  readonly turnStartedAt: Date
  readonly clockStartedAt: Date
  readonly pausedAt: Date | null
  readonly dueAt: Date | null
  readonly outcome: Outcome | null
}

/** Saves the state of a battle, and counts the change. */
export const saveProgress = (tx: Transaction, now: Date, battleId: string, progress: Progress): void => {
  const { turnStartedAt, clockStartedAt, pausedAt, dueAt, outcome } = progress
  tx.send(sql`
    update battle_battle set turn_started_at = ${turnStartedAt}, clock_started_at = ${clockStartedAt}, paused_at = ${pausedAt}, due_at = ${dueAt},
           outcome = ${outcome && JSON.stringify(outcome)}::jsonb, ended_at = ${outcome && now}::timestamptz, version = version + 1
    where id = ${battleId}`)
}
