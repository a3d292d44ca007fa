import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES } from '@xiotein/content/moves'
import type { Recording } from '@xiotein/contract/battle'
import {
  awaySinceMs,
  type Battle,
  type BattleClock,
  type BattleContext,
  type BattleInput,
  type BattleSetUp,
  type Choice,
  type Outcome,
  type Presence,
  replay,
  type Step,
  startClock,
} from '@xiotein/game/battle'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** What every battle between pupils looks up. */
export const CONTEXT: BattleContext = { moves: MOVES, cards: ACTION_CARDS, bosses: {} }

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

/** The set-up as it is stored; it holds the seed. */
export type StoredSetUp = Recording['setUp']

/** A battle with everything that has happened to it, and the choices that are sealed. */
export type BattleRow = {
  readonly id: string
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
  readonly allowSpectators: boolean
  readonly players: readonly Player[]
  readonly inputs: readonly BattleInput[]
  readonly choices: readonly Choice[]
  /** The open classes of its players: their staff look after it. */
  readonly classIds: readonly string[]
}

/** Holds a battle until the transaction ends, so that one change follows the other. What is read of it is read after it is held. */
export const lockBattle = (tx: Transaction, battleId: string): Promise<BattleRow | null> => {
  tx.send(sql`select id from battle_battle where id = ${battleId} for update`)
  return battleRow(tx, battleId)
}

export const battleRow = async (db: Queryable, battleId: string): Promise<BattleRow | null> => {
  const row = await db.maybe(sql<{
    id: string
    setUp: unknown
    salt: string
    seedDigest: string
    startedAt: Date
    clockStartedAt: Date
    turnStartedAt: Date
    pausedAt: Date | null
    dueAt: Date | null
    version: number
    endedAt: Date | null
    timeLimitSeconds: number
    allowSpectators: boolean
    inputs: unknown[]
    classIds: string[]
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
    select b.id, b.set_up, b.salt, b.seed_digest, b.started_at, b.clock_started_at, b.turn_started_at, b.paused_at, b.due_at, b.version,
           b.ended_at, l.time_limit_seconds, l.allow_spectators,
           (select coalesce(jsonb_agg(i.input order by i.place), '[]') from battle_input i where i.battle_id = b.id) as inputs,
           (select coalesce(jsonb_agg(jsonb_build_object('battle', c.battle_id, 'turn', c.turn, 'fighter', c.person_id, 'actions', c.actions)), '[]')
            from battle_choice c where c.battle_id = b.id) as choices,
           array(select distinct u.class_id from battle_seat s join classes_pupil u on u.person_id = s.person_id
                 join classes_class c on c.id = u.class_id where s.lobby_id = b.id and c.archived_at is null) as class_ids,
           (select jsonb_agg(jsonb_build_object('seatId', s.id, 'personId', s.person_id, 'displayName', p.display_name, 'xp', s.xp,
                                                'lootPp', s.loot_pp, 'lostPp', s.lost_pp, 'presence', jsonb_build_object(
                                                  'heardAtMs', floor(extract(epoch from s.heard_at) * 1000), 'awayMs', s.away_ms)) order by s.place)
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = b.id) as players
    from battle_battle b join battle_lobby l on l.id = b.id where b.id = ${battleId}`)
  if (!row) return null
  return {
    ...row,
    // Only this folder writes these columns.
    setUp: row.setUp as StoredSetUp,
    inputs: row.inputs as BattleInput[],
    choices: row.choices as Choice[],
    players: row.players as Player[],
  }
}

/** The steps of a battle so far, the opening first. The choices that are sealed are not among them. */
export const stepsOf = ({ setUp, inputs }: Pick<BattleRow, 'setUp' | 'inputs'>): readonly Step[] => {
  const played = replay(setUp satisfies BattleSetUp, inputs, CONTEXT)
  if (!played.ok) throw new Error(`battle ${setUp.id} cannot be replayed: ${played.refusal.name}`)
  return played.outcome
}

/** A battle as it stands, with the choices that are sealed. */
export const standing = (row: BattleRow, steps: readonly Step[]): Battle => {
  const battle = steps.at(-1)?.battle
  if (!battle) throw new Error(`battle ${row.id} has no opening`)
  const sealed = battle.fighters.map(({ id }) => row.choices.find(({ fighter, turn }) => fighter === id && turn === battle.turn) ?? null)
  return { ...battle, sealed }
}

/** The clock of a battle by what is stored. */
export const clockOf = (row: Pick<BattleRow, 'clockStartedAt' | 'turnStartedAt' | 'timeLimitSeconds' | 'players'>): BattleClock => ({
  ...startClock(row.clockStartedAt.getTime(), row.timeLimitSeconds),
  turnStartedAtMs: row.turnStartedAt.getTime(),
  awaySinceMs: Object.fromEntries(row.players.map(({ personId, presence }) => [personId, awaySinceMs(presence)])),
})

/** How a battle stands now. `row` has its inputs, its choices and its players as they are after the change. */
export type Progress = { readonly row: BattleRow; readonly dueAt: Date | null; readonly outcome: Outcome | null }

/** Whoever was heard of, as columns. */
const heardOf = ({ personId, presence }: Player) => ({
  person_id: personId,
  heard_at: new Date(presence.heardAtMs).toISOString(),
  away_ms: presence.awayMs,
})

/** Saves in one statement what has changed since a battle was held, and counts the change. */
export const saveBattle = (tx: Transaction, now: Date, held: BattleRow, { row, dueAt, outcome }: Progress): void => {
  const gone = held.choices.filter(choice => !row.choices.includes(choice)).map(({ fighter }) => fighter)
  const sealed = row.choices.filter(choice => !held.choices.includes(choice))
  const inputs = row.inputs.slice(held.inputs.length)
  const heard = row.players.filter(player => !held.players.includes(player)).map(heardOf)
  tx.send(sql`
    with unsealed as (delete from battle_choice where battle_id = ${row.id} and person_id = any(${gone}::uuid[])),
    sealed as (
      insert into battle_choice (battle_id, person_id, turn, actions, at)
      select ${row.id}::uuid, fighter, turn, actions, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as choice (fighter uuid, turn int, actions jsonb)),
    added as (
      insert into battle_input (battle_id, place, at, input)
      select ${row.id}::uuid, ${held.inputs.length} + nth - 1, ${now}::timestamptz, input
      from jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) with ordinality as added (input, nth)),
    heard as (
      update battle_seat s set heard_at = h.heard_at, away_ms = h.away_ms
      from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as h (person_id uuid, heard_at timestamptz, away_ms int)
      where s.lobby_id = ${row.id} and s.person_id = h.person_id)
    update battle_battle set turn_started_at = ${row.turnStartedAt}, clock_started_at = ${row.clockStartedAt}, paused_at = ${row.pausedAt},
           due_at = ${dueAt}, outcome = ${outcome && JSON.stringify(outcome)}::jsonb, ended_at = ${outcome && now}::timestamptz, version = version + 1
    where id = ${row.id}`)
}
