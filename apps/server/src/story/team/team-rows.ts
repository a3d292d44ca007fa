import {
  type Battle,
  type BattleContext,
  type BattleInput,
  type Choice,
  type FiguresBattle,
  isUnderRules,
  replay,
  type Step,
  type TimeFactor,
} from '@xiotein/game/battle'
import type { TeamSeat, TeamTurn } from '@xiotein/game/story'
import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'
import { Refused } from '../../platform/http/index.ts'
import { lostSinceWon } from '../attempt-rows.ts'
import { bossContext } from '../fight-context.ts'

type SeatRow = TeamSeat & {
  readonly displayName: string
  readonly place: number
  /** If the team wins, the absent pupil has beaten the boss, too. */
  readonly counts: boolean
  readonly choice: Choice | null
}

/** A team with everything that has happened in its battle; `fight` is null while it waits. */
export type TeamRow = {
  readonly id: string
  readonly episode: string
  readonly hostId: string
  readonly state: 'waiting' | 'active' | 'won' | 'lost'
  readonly createdAt: Date
  readonly version: number
  readonly turnStartedAt: Date | null
  readonly timeFactor: TimeFactor
  readonly dueAt: Date | null
  readonly fight: FiguresBattle | null
  readonly inputs: readonly BattleInput[]
  readonly seats: readonly SeatRow[]
}

export const teamRow = async (db: Queryable, teamId: string): Promise<TeamRow | null> => (await teamRows(db, [teamId]))[0] ?? null

export const teamRows = async (db: Queryable, teamIds: readonly string[]): Promise<TeamRow[]> => {
  const rows = await db.rows(sql<{
    id: string
    episode: string
    hostId: string
    state: 'waiting' | 'active' | 'won' | 'lost'
    createdAt: Date
    version: number
    turnStartedAt: Date | null
    timeFactor: '1' | '1.5' | '2' | 'untimed'
    dueAt: Date | null
    fight: FiguresBattle | null
    inputs: BattleInput[]
    seats: {
      personId: string
      displayName: string
      place: number
      isLive: boolean
      isGiven: boolean
      counts: boolean
      hasLeft: boolean
      heardAtMs: number | null
      choice: Choice | null
      turnsChosen: number
      turnsMissed: number
    }[]
  }>`
    select t.id, t.episode, t.host_id, t.state, t.created_at, t.version, t.turn_started_at, t.time_factor, t.due_at, t.fight, t.inputs,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'personId', s.person_id, 'displayName', p.display_name, 'place', s.place, 'isLive', s.is_live, 'isGiven', s.is_given,
              'counts', s.counts, 'hasLeft', s.has_left, 'heardAtMs', floor(extract(epoch from s.heard_at) * 1000), 'choice', s.choice,
              'turnsChosen', s.turns_chosen, 'turnsMissed', s.turns_missed) order by s.place), '[]')
            from story_team_seat s join people_person p on p.id = s.person_id where s.team_id = t.id) as seats
    from story_team t where t.id = any(${[...teamIds]}::uuid[]) order by t.created_at desc, t.id`)
  // PostgreSQL cannot know that each was heard of at some time.
  return rows.map(row => ({ ...row, seats: row.seats as SeatRow[] }))
}

/** Locks a team until the transaction ends, so that one change follows the other. */
export const lockTeam = async (tx: Transaction, teamId: string): Promise<TeamRow | null> => {
  await tx.run(sql`select id from story_team where id = ${teamId} for update`)
  return teamRow(tx, teamId)
}

/** The context of a team's battle: the boss is as strong as the team is large. */
export const teamContext = ({ episode, fight }: { readonly episode: string; readonly fight: FiguresBattle }): BattleContext =>
  bossContext(episode, fight)

export type BegunTeam = TeamRow & { readonly fight: FiguresBattle; readonly turnStartedAt: Date }

export const hasBegun = (row: TeamRow): row is BegunTeam => row.fight !== null

export const turnOf = ({ turnStartedAt, timeFactor }: BegunTeam): TeamTurn => ({ startedAtMs: turnStartedAt.getTime(), timeFactor })

/**
 * The steps of a battle so far, the opening first; null where it was begun under other rules. The choices that are sealed are not among them.
 */
export const playedTeam = (row: BegunTeam): readonly [Step, ...Step[]] | null => {
  const { setUp } = row.fight
  const played = isUnderRules(setUp, teamContext(row)) ? replay(setUp, row.inputs, teamContext(row)) : null
  const [opening, ...turns] = played?.ok ? played.outcome : []
  return opening ? [opening, ...turns] : null
}

/** The same of a battle that can be played. Refusals: battle.earlier-rules. */
export const teamSteps = (row: BegunTeam): readonly [Step, ...Step[]] => {
  const steps = playedTeam(row)
  if (!steps) throw new Refused('battle.earlier-rules')
  return steps
}

/** A battle in its present state, with the choices that are sealed. */
export const teamStanding = ({ seats }: Pick<TeamRow, 'seats'>, steps: readonly [Step, ...Step[]]): Battle => {
  const { battle } = steps.at(-1) ?? steps[0]
  const sealed = battle.fighters.map(({ id }) => {
    const choice = seats.find(({ personId }) => personId === id)?.choice
    return choice?.turn === battle.turn ? choice : null
  })
  return { ...battle, sealed }
}

type Progress = Pick<TeamRow, 'id' | 'state' | 'inputs' | 'turnStartedAt' | 'dueAt' | 'seats'>

/** Saves the state of a team's battle, and counts the change. */
export const saveTeam = async (tx: Transaction, now: Date, { id, state, inputs, turnStartedAt, dueAt, seats }: Progress): Promise<void> => {
  const isOver = state === 'won' || state === 'lost'
  await tx.run(sql`
    update story_team set state = ${state}, inputs = ${JSON.stringify(inputs)}::jsonb, turn_started_at = ${turnStartedAt}, due_at = ${dueAt},
           ended_at = ${isOver ? now : null}::timestamptz, version = version + 1
    where id = ${id}`)
  for (const { personId, isLive, hasLeft, heardAtMs, choice, turnsChosen, turnsMissed } of seats) {
    await tx.run(sql`
      update story_team_seat set has_left = ${hasLeft}, is_open = ${isLive && !hasLeft && !isOver}, heard_at = ${new Date(heardAtMs)},
             choice = ${choice && JSON.stringify(choice)}::jsonb, turns_chosen = ${turnsChosen}, turns_missed = ${turnsMissed}
      where team_id = ${id} and person_id = ${personId}`)
  }
}

/** The team that may be open and that somebody is in, or the one that ended last. */
export const teamOf = async (db: Queryable, personId: string, episode: string, endedAfter: Date) =>
  db.maybe(sql<{ id: string; state: 'waiting' | 'active' | 'won' | 'lost' }>`
    select t.id, t.state from story_team t join story_team_seat s on s.team_id = t.id
    where s.person_id = ${personId} and s.is_live and t.episode = ${episode} and (s.is_open or (not s.has_left and t.ended_at > ${endedAfter}))
    order by s.is_open desc, t.ended_at desc limit 1`)

/** Counts the battles against a boss that somebody has lost since the last one that was won alone, alone and in teams. */
export const lossesOf = async (db: Queryable, personId: string, episode: string, boss: string, exceptTeam: string | null = null) => {
  const { lost } = await db.one(sql<{ lost: number }>`
    select count(*)::int as lost from story_team_seat s join story_team t on t.id = s.team_id
    where s.person_id = ${personId} and s.took_part and t.episode = ${episode} and t.state = 'lost' and t.id is distinct from ${exceptTeam}::uuid
      and t.ended_at > coalesce((select max(coalesce(ended_at, started_at)) from story_attempt
                                 where person_id = ${personId} and episode = ${episode} and encounter = ${boss} and state = 'won'), '-infinity')`)
  return lost + (await lostSinceWon(db, personId, episode, boss))
}
