// Classmates who watch a duel one turn late, where its host and its guest allow it.

import type { Fight } from '@xiotein/contract/battle'
import { spectatorView } from '@xiotein/game/battle'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { type BattleRow, battleRow } from './battle-rows.ts'
import type { Seat } from './lobby-rows.ts'
import { looksOf } from './looks.ts'
import { mayDuel } from './permissions.ts'
import { CONTEXT, stepsOf } from './replayed.ts'
import { isOut } from './switch-rows.ts'
import { fightFor, WATCHER, withElements } from './view.ts'

/** The time for which a finished duel can still be watched, so that the last turn is seen, too. */
const OVER_MINUTES = 10

/** Duels that both players opened to classmates, of players who each share an open class with the reader. Newest first. */
const openedRows = async (db: Queryable, reader: Person, now: Date, battleId: string | null) => {
  if (!mayDuel(reader) || (await isOut(db, reader.personId))) return []
  const overSince = new Date(now.getTime() - OVER_MINUTES * 60_000)
  return db.rows(sql<{ id: string; name: string; startedAt: Date; seats: { personId: string; displayName: string }[] }>`
    select b.id, l.name as "name!", b.started_at,
           (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'displayName', p.display_name) order by s.place), '[]')
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = l.id) as seats
    from battle_battle b join battle_lobby l on l.id = b.id
    where l.allow_spectators
      and (b.ended_at is null or (b.id = ${battleId} and b.ended_at > ${overSince})) and (${battleId}::uuid is null or b.id = ${battleId})
      and not exists (select from battle_seat s where s.lobby_id = b.id and (s.person_id = ${reader.personId} or not exists (
        select from classes_current_pupil u where u.person_id = s.person_id and u.class_id = any(${reader.pupilOf}::uuid[]))))
    order by b.started_at desc, b.id limit 20`)
}

export const watchableDuels = async (db: Queryable, reader: Person, now: Date) => {
  // `jsonb_build_object` above makes the seats.
  const rows = (await openedRows(db, reader, now, null)).map(row => ({ ...row, seats: row.seats as Seat[] }))
  const look = await looksOf(
    db,
    rows.flatMap(({ seats }) => seats),
  )
  return rows.map(({ id, name, startedAt, seats }) => ({
    battleId: id,
    name,
    startedAt: startedAt.toISOString(),
    players: seats.map(look),
  }))
}

/** No clock, no stake, nobody's connection: those belong to the two who fight. */
const lateFight = (row: BattleRow, now: Date): Fight => {
  const { setUp, inputs, players, pausedAt } = row
  const watched = spectatorView(setUp, inputs, CONTEXT)
  if (!watched.ok || !stepsOf(row)) return { ...fightFor(WATCHER, row, null, now), isLate: true }
  const { view, log } = watched.outcome
  const { field, ...shown } = view
  return {
    ...shown,
    fighters: withElements(shown.fighters, row),
    isLate: true,
    version: log.length,
    log: log.map(events => [...events]),
    asOf: now.toISOString(),
    players: players.map(({ personId, displayName }) => ({ id: personId, name: displayName, stakePp: null })),
    turnEndsAt: null,
    endsAt: null,
    pausedAt: pausedAt?.toISOString() ?? null,
    away: [],
    seedDigest: '',
    reward: null,
  }
}

/** The duel for a classmate who may watch it; null for everybody else. */
export const watchedLate = async (db: Queryable, reader: Person, battleId: string, now: Date): Promise<Fight | null> => {
  if ((await openedRows(db, reader, now, battleId)).length === 0) return null
  const row = await battleRow(db, battleId)
  return row && lateFight(row, now)
}
