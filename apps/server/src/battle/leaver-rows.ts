import { type EndedDuel, LEAVER_MEMORY_DAYS, LONGEST_PAUSE_MINUTES, pausedUntilMs } from '@xiotein/game/battle'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'

/** The pupils who play no duels between pupils for a while, and until when. */
const pausesOf = async (db: Queryable, personIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> => {
  const since = new Date(now.getTime() - LEAVER_MEMORY_DAYS * GAME_DAY_MS)
  const lately = new Date(now.getTime() - LONGEST_PAUSE_MINUTES * 60_000)
  // A pause follows a duel that was left, so only those who have fought lately can be in one.
  const rows = await db.rows(sql<{ personId: string; endedAt: Date; hasLeft: boolean }>`
    select s.person_id, b.ended_at, exists (
             select from battle_input i where i.battle_id = b.id and i.input->>'kind' = 'left' and i.input->>'fighter' = s.person_id::text) as has_left
    from battle_seat s join battle_battle b on b.id = s.lobby_id
    where s.person_id = any(${[...personIds]}::uuid[]) and b.ended_at > ${since} and b.outcome->>'reason' <> 'stopped'
      -- Without a clock, giving up is the only way out for whoever waits.
      and not (b.time_factor = 'untimed' and exists (
        select from battle_input i where i.battle_id = b.id and i.input->>'reason' = 'gave-up' and i.input->>'fighter' = s.person_id::text))
      and exists (select from battle_seat n join battle_battle m on m.id = n.lobby_id where n.person_id = s.person_id and m.ended_at > ${lately})
    order by b.ended_at, b.id`)
  const duels = new Map<string, EndedDuel[]>()
  for (const { personId, endedAt, hasLeft } of rows) {
    if (endedAt) duels.set(personId, [...(duels.get(personId) ?? []), { endedAtMs: endedAt.getTime(), left: hasLeft }])
  }
  const pauses = new Map<string, Date>()
  for (const [personId, ended] of duels) {
    const until = pausedUntilMs(ended)
    if (until !== null && until > now.getTime()) pauses.set(personId, new Date(until))
  }
  return pauses
}

/** A pupil who has left duel after duel waits for some minutes before the next one. Refusals: battle.resting. */
export const requireNoPause = async (db: Queryable, personId: string, now: Date): Promise<void> => {
  const until = (await pausesOf(db, [personId], now)).get(personId)
  if (until) throw new Refused('battle.resting', { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) })
}

/** The pupils of a class who are in a pause, by name. */
export const pausesIn = async (db: Queryable, classId: string, now: Date) => {
  const pupils = await db.rows(sql<{ personId: string; displayName: string }>`
    select p.id as person_id, p.display_name from classes_pupil u join people_person p on p.id = u.person_id
    where u.class_id = ${classId} order by p.display_name collate "und-x-icu", p.id`)
  const ids = pupils.map(({ personId }) => personId)
  const pauses = await pausesOf(db, ids, now)
  return pupils.flatMap(pupil => {
    const until = pauses.get(pupil.personId)
    return until ? [{ ...pupil, until: until.toISOString() }] : []
  })
}
