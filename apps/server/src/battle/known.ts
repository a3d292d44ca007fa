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
/** The battles that were saved last, the latest at the end. */
const knownOf = new WeakMap<Services, Map<string, KnownBattle>>()

/** Remembers a battle that was committed, and whose version was `before` until then; forgets it where it is over. */
export const remember = (school: Services, before: number, row: BattleRow): void => {
  const known = knownOf.get(school) ?? new Map<string, KnownBattle>()
  knownOf.set(school, known)
  const isLatest = known.get(row.id)?.row.version === before
  known.delete(row.id)
  if (row.endedAt) return
  known.set(row.id, { row, isLatest })
  const [oldest] = known.keys()
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}

/** Notes that a player's browser was heard of, which does not count as a change of the battle. */
export const rememberHeard = (school: Services, battleId: string, personId: string, now: Date): void => {
  const known = knownOf.get(school)
  const own = known?.get(battleId)
  if (!known || !own) return
  const players = own.row.players.map(player =>
    player.personId === personId
      ? { ...player, presence: { ...player.presence, heardAtMs: Math.max(player.presence.heardAtMs, now.getTime()) } }
      : player,
  )
  known.set(battleId, { ...own, row: { ...own.row, players } })
}

/** A battle that is read neither before it is changed nor by anybody else here meanwhile: sends the statement that locks it and fails where it is another by now. */
export const lockKnown = ({ tx, now, school }: Change, battleId: string): BattleRow => {
  const known = knownOf.get(school)
  const own = known?.get(battleId)
  // Other nodes may have heard of somebody who has been silent here.
  if (!known || !own?.isLatest || own.row.players.some(({ presence }) => isAway(presence, now.getTime())))
    throw new Error('this battle has to be read')
  const { row } = own
  // Until it is committed.
  known.set(battleId, { row, isLatest: false })
  const names = row.players.map(({ displayName }) => displayName)
  tx.send(sql`
    select 1 / count(*)::int as known from (
      select b.id from battle_battle b
      where b.id = ${row.id} and b.version = ${row.version} and b.turn_started_at = ${row.turnStartedAt}
        and array(select distinct u.class_id::text from battle_seat s join classes_pupil u on u.person_id = s.person_id join classes_class c on c.id = u.class_id
                  where s.lobby_id = b.id and c.archived_at is null order by 1) = ${[...row.classIds]}::text[]
        and array(select p.display_name from battle_seat s join people_person p on p.id = s.person_id
                  where s.lobby_id = b.id order by s.place) = ${names}::text[]
      for update of b) as unchanged`)
  return row
}
