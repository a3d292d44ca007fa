import { battleCalls } from '@xiotein/contract/battle'
import type { BattleInput, Outcome } from '@xiotein/game/battle'
import { newcomersForReader, openClass } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayGuideBattles } from './permissions.ts'
import { stopperOf } from './view.ts'

const PAGE = 20

/** The duels that pupils of a class have ended, newest first, for its teachers; of pupils who have just joined, only those that began after they joined. */
export const endedOfClass = serve(battleCalls, 'battle.ended-of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const { classId } = input
  permit(mayGuideBattles(caller, classId))
  await openClass(db, classId)
  const [atMs, id] = input.cursor?.split('_') ?? []
  const before = { at: atMs === undefined ? 'infinity' : new Date(Number(atMs)), id: id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const newcomers = await newcomersForReader(db, caller, now)
  const rows = await db.rows(sql<{
    battleId: string
    name: string | null
    endedAt: Date
    outcome: Outcome
    last: BattleInput | null
    players: { personId: string; displayName: string }[]
  }>`
    select b.id as battle_id, l.name, b.ended_at, b.outcome as "outcome!",
           (select i.input from battle_input i where i.battle_id = b.id order by i.place desc limit 1) as last,
           (select jsonb_agg(jsonb_build_object('personId', p.id, 'displayName', p.display_name) order by s.place)
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = b.id) as "players!"
    from battle_battle b join battle_lobby l on l.id = b.id
    where b.ended_at is not null and (b.ended_at, b.id) < (${before.at}::timestamptz, ${before.id}::uuid) and exists (
      select from battle_seat s join classes_pupil u on u.person_id = s.person_id where s.lobby_id = b.id and u.class_id = ${classId}
        and not people_is_from_before(u.person_id, b.started_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]}))
    order by b.ended_at desc, b.id desc limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ battleId, name, endedAt, outcome, last: input, players }) => ({
      battleId,
      name,
      endedAt: endedAt.toISOString(),
      reason: outcome.reason,
      stoppedBy: stopperOf(outcome, input),
      players,
      // The side of a player in a duel is its place.
      winnerId: players[outcome.winner ?? -1]?.personId ?? null,
    })),
    next: last ? `${last.endedAt.getTime()}_${last.battleId}` : null,
  }
})
