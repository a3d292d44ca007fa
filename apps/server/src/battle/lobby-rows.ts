import { type BattleReach, DUEL_FIGHTERS, type Lobby } from '@xiotein/game/battle'
import type { LobbySettings, LobbyStatus } from '@xiotein/game/rules'
import { unlessTaken } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type Seat = { readonly personId: string; readonly displayName: string }

/** A lobby as it is stored, with the names of its people. */
export type LobbyRow = LobbySettings & {
  readonly id: string
  readonly name: string
  readonly hostId: string
  readonly challengedId: string | null
  readonly challengedName: string | null
  readonly status: LobbyStatus
  readonly createdAt: Date
  readonly beginsAt: Date | null
  /** Whether a pause of one of its players' classes stops it. */
  readonly paused: boolean
  readonly seats: readonly Seat[]
  /** The places that are taken, of 0 and 1. */
  readonly places: readonly number[]
}

export const NAME_LETTERS = 40
/** The time in which both players of a full lobby can still leave. */
export const BEGINS_AFTER_SECONDS = 5
export const beginsFrom = (now: Date): Date => new Date(now.getTime() + BEGINS_AFTER_SECONDS * 1000)
/** The moment since when a lobby that begins then is full, or free of a pause again. */
export const fullSince = (beginsAt: Date): Date => new Date(beginsAt.getTime() - BEGINS_AFTER_SECONDS * 1000)
/** A lobby that nobody joins is closed after this time. */
const OPEN_MINUTES = 30
/** Lobbies that were opened before this moment have expired. */
export const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_MINUTES * 60_000)

/** A lobby as the rules know it. */
export const lobbyOf = ({ hostId, seats, status, ...settings }: LobbyRow): Lobby => ({
  hostId,
  participants: seats.map(({ personId }) => personId),
  maxParticipants: DUEL_FIGHTERS,
  settings,
  status,
})

type LobbyQuery = {
  readonly readerId: string
  readonly classIds: readonly string[]
  readonly reach: BattleReach
  readonly now: Date
  /** Only these; null for all that the reader may see. */
  readonly only: readonly string[] | null
}

/**
 * The lobbies that a pupil may join or is in: of hosts within reach, and of the pupils who challenged this one. Newest first; where there are
 * too many for a list, the pupil's own and the challenges come before the others. Whoever has said
 * "not today" to this pupil has peace in lobbies of their own, too; nothing tells why they are not there.
 */
export const lobbyRows = async (db: Queryable, { readerId, classIds, reach, now, only }: LobbyQuery): Promise<LobbyRow[]> => {
  const rows = await db.rows(sql<{
    id: string
    name: string
    hostId: string
    challengedId: string | null
    challengedName: string | null
    status: 'waiting' | 'starting' | 'active' | 'finished' | 'cancelled'
    createdAt: Date
    beginsAt: Date | null
    paused: boolean
    allowActionCards: boolean
    allowSpectators: boolean
    timeLimitSeconds: number
    maxTurns: number
    seats: { personId: string; displayName: string }[]
    places: number[]
  }>`
    select l.id, l.name as "name!", l.host_id, l.challenged_id, c.display_name as challenged_name, l.status,
           l.created_at, l.begins_at, l.allow_action_cards, l.allow_spectators, l.time_limit_seconds, l.max_turns,
           (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'displayName', p.display_name) order by s.place), '[]')
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = l.id) as seats,
           exists (select from battle_seat s join battle_paused p on p.person_id = s.person_id
                   where s.lobby_id = l.id and p.until > ${now}) as paused,
           array(select s.place from battle_seat s where s.lobby_id = l.id) as places
    from battle_lobby l left join people_person c on c.id = l.challenged_id
    where (l.status = 'starting' or (l.status = 'waiting' and l.created_at > ${openSince(now)})) and (${only && [...only]}::uuid[] is null or l.id = any(${only && [...only]}::uuid[]))
      and (l.challenged_id is null or ${readerId} in (l.challenged_id, l.host_id))
      and (exists (select from battle_seat s where s.lobby_id = l.id and s.person_id = ${readerId}) or l.challenged_id = ${readerId}
           or (not exists (select from battle_declined d where d.host_id = ${readerId} and d.person_id = l.host_id and d.until > ${now})
               and (${reach === 'school'}
                    or exists (select from classes_current_pupil u where u.person_id = l.host_id and u.class_id = any(${classIds}::uuid[])))))
    order by exists (select from battle_seat s where s.lobby_id = l.id and s.person_id = ${readerId}) or l.challenged_id is not distinct from ${readerId} desc,
             l.created_at desc, l.id limit 100`)
  // `jsonb_build_object` above makes the seats.
  return rows
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(row => ({ ...row, seats: row.seats as Seat[] }))
}

/** The lobbies in which somebody waits for this pupil's answer, and the battle that the pupil fights now, or that stands still. */
export const callsOf = (db: Queryable, personId: string) =>
  db.one(sql<{ challenges: string[]; battleId: string | null; paused: boolean }>`
    select array(select id from battle_lobby where challenged_id = ${personId} and status = 'waiting') as challenges,
           b.id as battle_id, b.paused_at is not null as paused
    from (select 1) one left join (battle_seat s join battle_battle b on b.id = s.lobby_id) on s.person_id = ${personId} and s.is_open`)

/** The lobby that was closed last of those that a pupil sat in until then, and why; null where the pupil has a place again. */
export const closedOf = (db: Queryable, personId: string) =>
  db.maybe(sql<{ lobbyId: string; by: 'time' | 'hours' | 'off' | 'teacher' | 'hand' | null }>`
    select l.id as lobby_id, l.closed_by as by from battle_seat s join battle_lobby l on l.id = s.lobby_id
    where s.person_id = ${personId} and l.status = 'cancelled' order by l.created_at desc, l.id limit 1`)

/** The challenge that waits between two pupils. */
export const challengeBetween = (db: Queryable, one: string, other: string, now: Date) =>
  db.maybe(sql<{ lobbyId: string; hostId: string }>`
    select id as lobby_id, host_id from battle_lobby
    where status = 'waiting' and created_at > ${openSince(now)}
      and ((host_id = ${one} and challenged_id = ${other}) or (host_id = ${other} and challenged_id = ${one})) order by created_at, id limit 1`)

/** Whether somebody has a place in a battle with others, or in a lobby or team that waits for one. */
export const isBusy = async (db: Queryable, personId: string): Promise<boolean> =>
  (await db.one(sql<{ busy: boolean }>`select exists (select from battle_busy where person_id = ${personId}) as busy`)).busy

/** Locks a lobby until the transaction ends. */
export const lockLobby = async (tx: Transaction, lobbyId: string): Promise<boolean> =>
  (await tx.maybe(sql<{ id: string }>`select id from battle_lobby where id = ${lobbyId} for update`)) !== null

/** A pupil is in one battle with others at a time: somebody who has a place elsewhere cannot take another one. Refusals: battle.busy. */
export const unlessBusy = (takePlace: () => Promise<unknown>): Promise<unknown> =>
  unlessTaken(takePlace, { battle_busy_pkey: 'battle.busy' })

/** Takes a place. Refusals: battle.busy. */
export const takeSeat = async ({ tx, now, newId }: Change, lobbyId: string, personId: string, place: number): Promise<void> => {
  await unlessBusy(() =>
    tx.run(sql`
      insert into battle_seat (id, lobby_id, person_id, place, is_open, heard_at)
      values (${newId()}, ${lobbyId}, ${personId}, ${place}, true, ${now})`),
  )
}

type NewLobby = {
  readonly name: string
  readonly isTyped: boolean
  readonly hostId: string
  readonly challengedId: string | null
  readonly settings: LobbySettings
}

export const insertLobby = async (change: Change, { name, isTyped, hostId, challengedId, settings }: NewLobby): Promise<string> => {
  const { tx, now, newId } = change
  const id = newId()
  await tx.run(sql`
    insert into battle_lobby (id, name, typed_name, host_id, challenged_id, status, allow_action_cards, allow_spectators, time_limit_seconds, max_turns, created_at)
    values (${id}, ${name}, ${isTyped}, ${hostId}, ${challengedId}, 'waiting', ${settings.allowActionCards}, ${settings.allowSpectators},
            ${settings.timeLimitSeconds}, ${settings.maxTurns}, ${now})`)
  await takeSeat(change, id, hostId, 0)
  return id
}

/** A lobby has cards and spectators only where somebody who has not seen its settings wants them, too. */
export const restrictTo = async (tx: Transaction, lobbyId: string, { allowActionCards, allowSpectators }: LobbySettings): Promise<void> => {
  await tx.run(sql`
    update battle_lobby set allow_action_cards = allow_action_cards and ${allowActionCards}, allow_spectators = allow_spectators and ${allowSpectators}
    where id = ${lobbyId}`)
}

/** Duels whose host typed no name bear that of the host of now. Returns how many have another one than before. */
export const nameByHost = (tx: Transaction, hostId: string): Promise<number> =>
  tx.run(sql`
    update battle_lobby l set name = left(p.display_name, ${NAME_LETTERS}) from people_person p
    where p.id = ${hostId} and l.host_id = p.id and not l.typed_name and l.name <> left(p.display_name, ${NAME_LETTERS})
      and l.id in (select lobby_id from battle_seat where person_id = ${hostId})`)

/** Deletes a lobby that was left empty and is no challenge: it tells nobody anything, and its host can open the next one at once. */
export const forgetEmpty = (tx: Transaction, lobbyId: string): Promise<number> =>
  tx.run(sql`delete from battle_lobby where id = ${lobbyId} and status = 'cancelled' and challenged_id is null`)

/** Saves what the rules changed in a lobby that continues: its host, its status, and who has left. */
export const saveLobby = async ({ tx, now }: Change, id: string, { hostId, participants, status }: Lobby): Promise<void> => {
  await tx.run(sql`delete from battle_seat where lobby_id = ${id} and person_id <> all(${[...participants]}::uuid[])`)
  const beginsAt = status === 'starting' ? beginsFrom(now) : null
  await tx.run(sql`update battle_lobby set host_id = ${hostId}, status = ${status}, begins_at = ${beginsAt} where id = ${id}`)
  await nameByHost(tx, hostId)
}
