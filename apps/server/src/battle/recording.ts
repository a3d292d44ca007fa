import { battleCalls } from '@xiotein/contract/battle'
import type { Battle, Outcome } from '@xiotein/game/battle'
import { sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { standing } from './battle-rows.ts'
import { openedFor } from './fight.ts'
import { mayDuel } from './permissions.ts'
import { type StoredSetUp, stepsOf } from './replayed.ts'

const PAGE = 20

const takenFrom = ({ fighters }: Battle, { id, stakePp }: StoredSetUp['fighters'][number]): number =>
  stakePp - (fighters.find(each => each.id === id)?.mayLosePp ?? stakePp)

/** Everything that determines a battle, once it is over. Refusals: http.not-found, battle.not-over, battle.earlier-rules. */
export const recording = serve(battleCalls, 'battle.recording', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const row = await openedFor(db, caller, input.battleId, now)
  if (!row.endedAt) throw new Refused('battle.not-over')
  const steps = stepsOf(row)
  if (!steps) throw new Refused('battle.earlier-rules')
  const battle = standing(row, steps)
  // The stakes tell how many PP each player had. A replay needs only as many of them as were taken.
  const fighters = row.setUp.fighters.map(fighter => ({ ...fighter, stakePp: takenFrom(battle, fighter) }))
  const { id, inputs, seedDigest, salt, startedAt, endedAt, players } = row
  return {
    id,
    setUp: { ...row.setUp, fighters },
    seedDigest,
    salt,
    inputs,
    players: players.map(({ personId, displayName }) => ({ id: personId, name: displayName })),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }
})

const resultOf = ({ winner, reason }: Outcome, place: number): 'won' | 'lost' | 'draw' | 'stopped' =>
  reason === 'stopped' ? 'stopped' : winner === null ? 'draw' : winner === place ? 'won' : 'lost'

export const history = serve(battleCalls, 'battle.history', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayDuel(caller))
  const [atMs, id] = input.cursor?.split('_') ?? []
  const before = { at: atMs === undefined ? 'infinity' : new Date(Number(atMs)), id: id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const rows = await db.rows(sql<{
    battleId: string
    endedAt: Date
    otherName: string
    place: number
    outcome: Outcome
    turns: number
    xp: number
    lootPp: number
    lostPp: number
  }>`
    select b.id as battle_id, b.ended_at, p.display_name as other_name, s.place, b.outcome as "outcome!",
           (select count(*)::int from battle_input i where i.battle_id = b.id and i.input->>'kind' = 'turn') as turns, coalesce(s.xp, 0) as xp,
           coalesce(s.loot_pp, 0) as loot_pp, coalesce(s.lost_pp, 0) as lost_pp
    from battle_seat s join battle_battle b on b.id = s.lobby_id
    join battle_seat o on o.lobby_id = b.id and o.person_id <> s.person_id join people_person p on p.id = o.person_id
    where s.person_id = ${caller.personId} and b.ended_at is not null and (b.ended_at, b.id) < (${before.at}::timestamptz, ${before.id}::uuid)
    order by b.ended_at desc, b.id desc limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ place, outcome, endedAt, ...row }) => ({
      ...row,
      endedAt: endedAt.toISOString(),
      // The side of a player in a duel is its place.
      result: resultOf(outcome, place),
    })),
    next: last ? `${last.endedAt.getTime()}_${last.battleId}` : null,
  }
})
