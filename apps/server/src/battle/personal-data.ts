import type { Outcome, SoloTurn } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { advanceBattle } from './advance.ts'
import { closeLobbiesOf } from './cancel-lobbies.ts'
import { lockBattle } from './lock-battle.ts'

/** A person's battles, with what they chose, and their rewards. Names of others, and what they chose, are left out. */
export const exportBattles = async (db: Queryable, personId: string): Promise<unknown> => ({
  duelsTurnedOff:
    (await db.maybe(sql<{ personId: string }>`select person_id from battle_pupil_out where person_id = ${personId}`)) !== null,
  timeFactor:
    (await db.maybe(sql<{ factor: '1.5' | '2' | 'untimed' }>`select factor from battle_pupil_time where person_id = ${personId}`))
      ?.factor ?? '1',
  duels: await duelsOf(db, personId),
  turns: await turnsOf(db, personId),
  noChallenges: await db.rows(sql<{ until: Date }>`select until from battle_declined where person_id = ${personId} order by until`),
  practice: await db.rows(
    sql<{
      level: 'easy' | 'middle' | 'hard'
      turns: SoloTurn[]
      startedAt: Date
      endedAt: Date | null
      wasLeft: boolean
      xp: number | null
    }>`select level, turns, started_at, ended_at, was_left, xp from battle_practice where person_id = ${personId} order by started_at`,
  ),
})

const duelsOf = (db: Queryable, personId: string) =>
  db.rows(sql<{
    lobbyId: string
    lobby: string | null
    status: 'waiting' | 'starting' | 'active' | 'finished' | 'cancelled'
    openedByMe: boolean | null
    challengedMe: boolean
    allowActionCards: boolean
    allowSpectators: boolean
    timeLimitSeconds: number
    maxTurns: number
    createdAt: Date
    beginsAt: Date | null
    startedAt: Date | null
    endedAt: Date | null
    outcome: Outcome | null
    side: number | null
    isOpen: boolean | null
    heardAt: Date | null
    awayMs: number | null
    xp: number | null
    lootPp: number | null
    lostPp: number | null
    said: 'good' | 'played' | 'clever' | 'moves' | 'learned' | 'surprised' | 'close' | 'fun' | 'thanks' | null
  }>`
    select l.id as lobby_id, case when l.host_id = ${personId} then l.name end as lobby, l.status, l.host_id = ${personId} as opened_by_me, coalesce(l.challenged_id = ${personId}, false) as challenged_me,
           l.allow_action_cards, l.allow_spectators, l.time_limit_seconds, l.max_turns, l.created_at, l.begins_at, b.started_at, b.ended_at,
           b.outcome, s.place as side, s.is_open, s.heard_at, s.away_ms, s.xp, s.loot_pp, s.lost_pp, s.said
    from battle_lobby l left join battle_seat s on s.lobby_id = l.id and s.person_id = ${personId} left join battle_battle b on b.id = l.id
    where l.id = any(array(
      select id from battle_lobby where ${personId} in (host_id, challenged_id)
      union select lobby_id from battle_seat where person_id = ${personId})) order by l.created_at`)

/** What a person chose in each turn of their duels, and what is sealed for the turn that is open. */
const turnsOf = (db: Queryable, personId: string) =>
  db.rows(sql<{ lobbyId: string; turn: number; at: Date; sealed: boolean; chosen: (string | null)[] }>`
    select c.lobby_id, c.turn as "turn!", c.at, c.sealed,
           array(select coalesce(a ->> 'move', a ->> 'card') from jsonb_array_elements(c.actions) a) as chosen
    from (
      select i.battle_id as lobby_id, (played ->> 'turn')::int as turn, i.at, false as sealed, played -> 'actions' as actions
      from battle_seat s join battle_input i on i.battle_id = s.lobby_id
      cross join jsonb_path_query(i.input, '$.choices[*]') played
      where s.person_id = ${personId} and played ->> 'fighter' = ${personId}::text
      union all select battle_id, turn, at, true, actions from battle_choice where person_id = ${personId}
    ) c order by c.at, c.lobby_id, c.turn`)

/** An erased person gives up a running battle and leaves the lobbies. Finished battles stay under the pseudonym until they are old. */
export const eraseBattles = async (change: Change, personId: string): Promise<void> => {
  const { tx } = change
  const open = await tx.maybe(sql<{ lobbyId: string }>`select lobby_id from battle_seat where person_id = ${personId} and is_open`)
  const row = open && (await lockBattle(change, open.lobbyId))
  if (row && !row.endedAt) await advanceBattle(change, row, { kind: 'left', fighter: personId, reason: 'gave-up' })
  await closeLobbiesOf(change, [personId])
  await tx.run(sql`delete from battle_pupil_out where person_id = ${personId}`)
  await tx.run(sql`delete from battle_pupil_time where person_id = ${personId}`)
  await tx.run(sql`delete from battle_practice where person_id = ${personId}`)
  await tx.run(sql`delete from battle_declined where host_id = ${personId} or person_id = ${personId}`)
  await tx.run(sql`update battle_lobby set name = null, typed_name = true where host_id = ${personId}`)
}

const CLEANING = { name: 'battle-cleaning', period: 'hour' } as const
/** Old battles are deleted with everything in them. */
export const battleRetention: readonly RetentionRule[] = [
  {
    kind: 'battles',
    job: CLEANING,
    due: before =>
      sql<{ ctid: unknown }>`select ctid from battle_lobby where created_at < ${before} and status in ('finished', 'cancelled')`,
    // With each go its battle, seats and turns.
    rowsAtOnce: 500,
    purge: 'delete from battle_lobby',
  },
  {
    kind: 'battles',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from battle_practice where ended_at < ${before}`,
    purge: 'delete from battle_practice',
  },
  {
    kind: 'no-challenges',
    job: CLEANING,
    due: before => sql<{ ctid: unknown }>`select ctid from battle_declined where until < ${before}`,
    purge: 'delete from battle_declined',
    skipsLocked: true,
  },
]
