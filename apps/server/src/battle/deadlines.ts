import { goneBeforeMs } from '@xiotein/game/battle'
import { lastSeenOf } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import type { Deadlines } from '../platform/deadlines/index.ts'
import { runClock } from './advance.ts'
import { begin } from './begin.ts'
import { cancelLobbies } from './cancel-lobbies.ts'
import { endForgotten, endPause, resumeUnpaused } from './class-pause.ts'
import { battlesToResume, forgottenBattles, pausesOver } from './class-pause-rows.ts'
import { removeAbsentPlayers } from './gone.ts'
import { BEGINS_AFTER_SECONDS, openSince } from './lobby-rows.ts'
import { servedSince } from './lock-battle.ts'
import { noteUnanswered } from './peace.ts'

/**
 * A challenge may never have been seen if this server was down until it closed, or if it restarted after the challenge was made and its pupil
 * has not been seen since.
 */
const mayBeUnseen = async (tx: Transaction, challengedId: string, createdAt: Date, servedSinceAt: Date): Promise<boolean> => {
  if (createdAt >= servedSinceAt) return false
  if (createdAt <= openSince(servedSinceAt)) return true
  const seenAt = (await lastSeenOf(tx, [challengedId])).get(challengedId)
  return !seenAt || seenAt < createdAt
}

/**
 * Cancels a lobby that nobody has joined in time: its host is free for another one. A challenge that could be answered came to nothing.
 * Another node may have done it already.
 */
const expire = async (change: Change, lobbyId: string): Promise<void> => {
  const { tx, now, school } = change
  const expired = await tx.maybe(sql<{ hostId: string; challengedId: string | null; createdAt: Date }>`
    select host_id, challenged_id, created_at from battle_lobby
    where id = ${lobbyId} and status = 'waiting' and created_at <= ${openSince(now)} for update`)
  if (!expired) return
  await cancelLobbies(change, [lobbyId], 'time')
  const { challengedId, createdAt } = expired
  if (challengedId === null || (await mayBeUnseen(tx, challengedId, createdAt, servedSince(school.uptime.since(), now)))) return
  await noteUnanswered(change, { ...expired, id: lobbyId })
}

const WAKES = 'battle.'

/**
 * Lobbies whose players had time to leave, and were all heard of since or are gone: their battles begin, or they are handed on. A pause that
 * has run out still holds them until its own end has given everybody time again.
 */
export const beginnings: Deadlines = {
  name: 'battle-begins',
  wokenBy: WAKES,
  due: async (db, now, waiting, most) => {
    const before = new Date(goneBeforeMs({ status: 'starting' }, now.getTime()))
    const rows = await db.rows(sql<{ id: string }>`
      select l.id from battle_lobby l where l.begins_at is not null and l.begins_at <= ${now} and l.id <> all(${waiting}::uuid[])
        and coalesce((select min(s.heard_at) >= l.begins_at - make_interval(secs => ${BEGINS_AFTER_SECONDS}) or min(s.heard_at) <= ${before}
                      from battle_seat s where s.lobby_id = l.id), true)
        and not exists (select from battle_seat s join battle_paused p on p.person_id = s.person_id where s.lobby_id = l.id)
      order by l.begins_at limit ${most}`)
    return rows.map(({ id }) => id)
  },
  run: begin,
}

/** Lobbies that nobody has joined in time. */
export const expiries: Deadlines = {
  name: 'battle-lobby-expires',
  wokenBy: WAKES,
  due: async (db, now, waiting, most) => {
    const rows = await db.rows(sql<{ id: string }>`
      select id from battle_lobby where status = 'waiting' and created_at <= ${openSince(now)} and id <> all(${waiting}::uuid[])
      order by created_at limit ${most}`)
    return rows.map(({ id }) => id)
  },
  run: expire,
}

/** Lobbies in which somebody waits who is no longer there. While a teacher pauses all battles, nobody is away. */
export const absences: Deadlines = {
  name: 'battle-lobby-absence',
  wokenBy: WAKES,
  due: async (db, now, waiting, most) => {
    const before = new Date(goneBeforeMs({ status: 'waiting' }, now.getTime()))
    const rows = await db.rows(sql<{ id: string }>`
      select l.id from battle_lobby l where l.status = 'waiting' and l.id <> all(${waiting}::uuid[]) and exists (
        select from battle_seat s where s.lobby_id = l.id and s.heard_at <= ${before})
        and not exists (select from battle_seat s join battle_paused p on p.person_id = s.person_id where s.lobby_id = l.id)
      order by l.created_at limit ${most}`)
    return rows.map(({ id }) => id)
  },
  run: async (change, lobbyId) => {
    await removeAbsentPlayers(change, lobbyId)
  },
}

/** Battles whose clock has run out. */
export const clocks: Deadlines = {
  name: 'battle-clock',
  wokenBy: WAKES,
  due: async (db, now, waiting, most) => {
    const rows = await db.rows(sql<{ id: string }>`
      select id from battle_battle where due_at is not null and due_at <= ${now} and id <> all(${waiting}::uuid[])
      order by due_at limit ${most}`)
    return rows.map(({ id }) => id)
  },
  run: runClock,
}

/** Pauses of a class that its teacher has forgotten. */
export const pauseEnds: Deadlines = {
  name: 'battle-pause-ends',
  wokenBy: WAKES,
  due: (db, now, waiting, most) => pausesOver(db, now, waiting, most),
  run: endPause,
}

/** Battles that stand still though no pause of their players' classes is left. */
export const resumptions: Deadlines = {
  name: 'battle-resumes',
  wokenBy: WAKES,
  due: (db, now, waiting, most) => battlesToResume(db, now, null, waiting, most),
  run: resumeUnpaused,
}

/** Battles that stood still until such a pause was over. */
export const forgotten: Deadlines = {
  name: 'battle-forgotten',
  wokenBy: WAKES,
  due: (db, now, waiting, most) => forgottenBattles(db, now, null, waiting, most),
  run: endForgotten,
}
