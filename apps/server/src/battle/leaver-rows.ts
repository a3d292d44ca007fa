import { type EndedDuel, LEAVER_MEMORY_DAYS, LEFT_OFTEN_FROM, type Leaving, leavingOf } from '@xiotein/game/battle'
import { GAME_DAY_MS } from '@xiotein/game/rules'
import { type Newcomers, NO_NEWCOMERS } from '../classes/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'

/**
 * Those of these people who may have left duels too often, with how often; of pupils who have just joined, only what began after they joined.
 * The duels of all others, of whom there are many more, stay in the database.
 */
const leavingIn = async (
  db: Queryable,
  personIds: readonly string[],
  now: Date,
  newcomers: Newcomers = NO_NEWCOMERS,
): Promise<ReadonlyMap<string, Leaving>> => {
  const since = new Date(now.getTime() - LEAVER_MEMORY_DAYS * GAME_DAY_MS)
  // Whoever leaves a duel loses it. The side of a player is its place.
  const rows = await db.rows(sql<{ personId: string; endedAt: Date; hasLeft: boolean }>`
    with duel as (
      select s.person_id, b.id, b.started_at, b.ended_at, b.time_factor, b.outcome->>'reason' as reason,
             b.outcome->>'reason' in ('gave-up', 'absent') and (b.outcome->>'winner')::int <> s.place as has_left
      from battle_seat s join battle_battle b on b.id = s.lobby_id
      where s.person_id = any(${[...personIds]}::uuid[]) and b.ended_at > ${since}
    ), counted as (
      select person_id, id, ended_at, has_left, count(*) filter (where has_left) over (partition by person_id) as times_left from duel
      where reason <> 'stopped'
        -- Without a clock, giving up is the only way out for whoever waits.
        and not (has_left and reason = 'gave-up' and time_factor = 'untimed')
        and not people_is_from_before(duel.person_id, duel.started_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
    )
    select person_id, ended_at, has_left as "hasLeft!" from counted where times_left >= ${LEFT_OFTEN_FROM}
    order by ended_at, id`)
  const duels = new Map<string, EndedDuel[]>()
  for (const { personId, endedAt, hasLeft } of rows)
    duels.set(personId, [...(duels.get(personId) ?? []), { endedAtMs: endedAt.getTime(), left: hasLeft }])
  return new Map([...duels].map(([personId, ended]) => [personId, leavingOf(ended)]))
}

/** The end of a pause between pupils that goes on. */
const pauseOf = (leaving: Leaving | undefined, now: Date): Date | null =>
  leaving?.pausedUntilMs && leaving.pausedUntilMs > now.getTime() ? new Date(leaving.pausedUntilMs) : null

/** A pupil who has left duel after duel waits for some minutes before the next one. Refusals: battle.resting. */
export const requireNoPause = async (db: Queryable, personId: string, now: Date): Promise<void> => {
  const until = pauseOf((await leavingIn(db, [personId], now)).get(personId), now)
  if (until) throw new Refused('battle.resting', { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) })
}

/** The pupils of a class who leave duels again and again, by name; some of them are in a pause. */
export const leaversIn = async (db: Queryable, classId: string, now: Date, newcomers: Newcomers) => {
  const pupils = await db.rows(sql<{ personId: string; displayName: string }>`
    select p.id as person_id, p.display_name from classes_pupil u join people_person p on p.id = u.person_id
    where u.class_id = ${classId} order by p.display_name collate "und-x-icu", p.id`)
  const ids = pupils.map(({ personId }) => personId)
  const leaving = await leavingIn(db, ids, now, newcomers)
  return pupils.flatMap(pupil => {
    const known = leaving.get(pupil.personId)
    const until = pauseOf(known, now)
    return known && (known.isOften || until) ? [{ ...pupil, left: known.left, days: known.days, until: until?.toISOString() ?? null }] : []
  })
}
