// Battles as this node saved them last: a choice in one of them reads nothing, and counts only where that is still how it stands.

import { isAway } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import type { Services } from '../platform/services.ts'
import type { BattleRow } from './battle-rows.ts'

/**
 * `isLatest`: as far as this node can tell. It cannot where another one has changed the battle since the time before, and probably does so
 * again, nor while a choice is being made here.
 */
type KnownBattle = { readonly row: BattleRow; readonly isLatest: boolean }

const MOST_KNOWN = 500
/** The battles of all schools of the process that were saved last, the latest at the end. */
const known = new Map<string, KnownBattle>()
/** Several nodes may share a process. */
const keyOf = ({ node }: Services, battleId: string): string => `${node} ${battleId}`

const forget = (school: Services, battleId: string): void => void known.delete(keyOf(school, battleId))

const namesOf = ({ players }: BattleRow): string[] => players.map(({ displayName }) => displayName)
/** The values that the guard of `lockKnown` compares. */
const guarded = (row: BattleRow): string => JSON.stringify([row.version, row.turnStartedAt, row.classIds, namesOf(row)])

/** Forgets a battle that is over, or another than it is known here, now that it was read: its guard would only fail. */
export const compare = (school: Services, battleId: string, row: BattleRow | null): void => {
  const own = known.get(keyOf(school, battleId))
  if (own && (!row || row.endedAt || guarded(row) !== guarded(own.row))) forget(school, battleId)
}

/** Remembers a battle that was committed, and whose version was `before` until then; forgets it where it is over. */
export const remember = (school: Services, before: number, row: BattleRow): void => {
  const key = keyOf(school, row.id)
  const isLatest = known.get(key)?.row.version === before
  known.delete(key)
  if (row.endedAt) return
  known.set(key, { row, isLatest })
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}

/** Notes that a player's browser was heard of, which does not count as a change of the battle. */
export const rememberHeard = (school: Services, battleId: string, personId: string, now: Date): void => {
  const key = keyOf(school, battleId)
  const own = known.get(key)
  if (!own) return
  const players = own.row.players.map(player =>
    player.personId === personId
      ? { ...player, presence: { ...player.presence, heardAtMs: Math.max(player.presence.heardAtMs, now.getTime()) } }
      : player,
  )
  known.set(key, { ...own, row: { ...own.row, players } })
}

/**
 * A battle that is read neither before it is changed nor by anybody else here meanwhile: sends the statement that locks it and fails where it
 * is another by now. `playerId`: who has to play in it; for others it is read, and stays as it is known.
 */
export const lockKnown = ({ tx, now, school }: Change, battleId: string, playerId: string | null): BattleRow => {
  const key = keyOf(school, battleId)
  const own = known.get(key)
  const isPlayer = playerId === null || own?.row.players.some(({ personId }) => personId === playerId)
  // Other nodes may have heard of somebody who has been silent here.
  if (!isPlayer || !own?.isLatest || own.row.players.some(({ presence }) => isAway(presence, now.getTime())))
    throw new Error('this battle has to be read')
  const { row } = own
  // Until it is committed.
  known.set(key, { row, isLatest: false })
  tx.send(sql`
    select 1 / count(*)::int as known from (
      select b.id from battle_battle b
      where b.id = ${row.id} and b.version = ${row.version} and b.turn_started_at = ${row.turnStartedAt}
        and array(select distinct u.class_id::text from battle_seat s join classes_current_pupil u on u.person_id = s.person_id
                  where s.lobby_id = b.id order by 1) = ${[...row.classIds]}::text[]
        and array(select p.display_name from battle_seat s join people_person p on p.id = s.person_id
                  where s.lobby_id = b.id order by s.place) = ${namesOf(row)}::text[]
      for update of b) as unchanged`)
  return row
}
