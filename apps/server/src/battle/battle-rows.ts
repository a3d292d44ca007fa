import {
  type Action,
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
  readonly outcome: Outcome | null
  readonly timeLimitSeconds: number
  readonly timeFactor: TimeFactor
  readonly allowSpectators: boolean
  readonly players: readonly Player[]
  /** The open classes of its players. */
  readonly classIds: readonly string[]
  readonly inputs: readonly BattleInput[]
  /** The number of them that are saved. */
  readonly saved: number
  readonly choices: readonly Choice[]
}

export const battleRow = async (db: Queryable, battleId: string): Promise<BattleRow | null> => (await battleRows(db, [battleId]))[0] ?? null

const savedInputs = <Read extends { readonly inputs: readonly BattleInput[] }>(read: Read) => ({ ...read, saved: read.inputs.length })

/** Some battles, by their ids. */
const battleRows = async (db: Queryable, battleIds: readonly string[]): Promise<BattleRow[]> => {
  const rows = await db.rows(sql<{
    id: string
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
    outcome: Outcome | null
    timeFactor: '1' | '1.5' | '2' | 'untimed'
    timeLimitSeconds: number
    allowSpectators: boolean
    classIds: string[]
    inputs: string
    choices: { battle: string; turn: number; fighter: string; actions: Action[] }[]
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
    select b.id, b.set_up::text as set_up, b.salt, b.seed_digest, b.started_at, b.clock_started_at, b.turn_started_at, b.paused_at, b.due_at, b.version,
           b.ended_at, b.outcome, b.time_factor, l.time_limit_seconds, l.allow_spectators,
           array(select distinct u.class_id::text from battle_seat s join classes_current_pupil u on u.person_id = s.person_id
                 where s.lobby_id = b.id order by 1) as class_ids,
           (select coalesce(jsonb_agg(i.input order by i.place), '[]')::text from battle_input i where i.battle_id = b.id) as inputs,
           (select coalesce(jsonb_agg(jsonb_build_object('battle', c.battle_id, 'turn', c.turn, 'fighter', c.person_id, 'actions', c.actions)), '[]')
            from battle_choice c where c.battle_id = b.id) as choices,
           (select jsonb_agg(jsonb_build_object('seatId', s.id, 'personId', s.person_id, 'displayName', p.display_name, 'xp', s.xp,
                                                'lootPp', s.loot_pp, 'lostPp', s.lost_pp, 'presence', jsonb_build_object(
                                                  'heardAtMs', floor(extract(epoch from s.heard_at) * 1000), 'awayMs', s.away_ms)) order by s.place)
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = b.id) as players
    from battle_battle b join battle_lobby l on l.id = b.id where b.id = any(${battleIds}::uuid[])
    order by b.id`)
  // PostgreSQL cannot know that there are players, each heard of at some time.
  return rows.map(row => ({
    ...row,
    ...savedInputs(recorded(row.id, row.setUp, row.inputs)),
    players: row.players as Player[],
  }))
}

/** The turn of a battle that goes on. */
export const turnOf = ({ inputs }: Pick<BattleRow, 'inputs'>): number => 1 + inputs.filter(({ kind }) => kind === 'turn').length

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

/** The battle with other presences of its players. */
export const withPresences = (row: BattleRow, presences: readonly Presence[]): BattleRow => ({
  ...row,
  players: row.players.map((player, at) => ({ ...player, presence: presences[at] ?? player.presence })),
})

/** Saves when the clock is due next, a change that nobody is shown. */
export const saveDue = (tx: Transaction, battleId: string, dueAt: Date | null): void => {
  tx.send(sql`update battle_battle set due_at = ${dueAt} where id = ${battleId}`)
}

/**
 * Saves by one statement what has changed in a locked battle, and counts the change. The
 * choices of a turn that is over are part of its input and not kept separately. A browser may be heard of in the meantime, which is never
 * taken back.
 */
export const saveBattle = (tx: Transaction, now: Date, row: BattleRow, outcome: Outcome | null): void => {
  const presences = row.players.map(({ personId, presence: { heardAtMs, awayMs } }) => ({ personId, heardAt: new Date(heardAtMs), awayMs }))
  const inputs = row.inputs.slice(row.saved)
  tx.send(sql`
    with heard as (
      update battle_seat s set heard_at = greatest(s.heard_at, h."heardAt"), away_ms = h."awayMs"
      from jsonb_to_recordset(${JSON.stringify(presences)}::jsonb) as h("personId" uuid, "heardAt" timestamptz, "awayMs" int)
      where s.lobby_id = ${row.id} and s.person_id = h."personId" and (h."heardAt" > s.heard_at or h."awayMs" <> s.away_ms)
    ), played as (
      insert into battle_input (battle_id, place, at, input)
      select ${row.id}, ${row.saved} + i.nth - 1, ${now}, i.input
      from jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) with ordinality as i(input, nth)
    ), dropped as (
      delete from battle_choice where battle_id = ${row.id} and person_id <> all(${row.choices.map(({ fighter }) => fighter)}::uuid[])
    ), sealed as (
      insert into battle_choice (battle_id, person_id, turn, actions, at)
      select ${row.id}, c.fighter, c.turn, c.actions, ${now}
      from jsonb_to_recordset(${JSON.stringify(row.choices)}::jsonb) as c(fighter uuid, turn int, actions jsonb)
      on conflict (battle_id, person_id) do nothing
    )
    update battle_battle set turn_started_at = ${row.turnStartedAt}, clock_started_at = ${row.clockStartedAt}, paused_at = ${row.pausedAt},
           due_at = ${row.dueAt}, outcome = ${outcome && JSON.stringify(outcome)}::jsonb, ended_at = ${outcome && now}::timestamptz,
           version = version + 1
    where id = ${row.id}`)
}
