import { fameCalls } from '@xiotein/contract/fame'
import { type FameAccess, windowOf } from '@xiotein/game/fame'
import { levelFromXp } from '@xiotein/game/growth'
import { gameWeekStart } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import type { Caller, Person } from '../platform/sign-in/index.ts'
import { knownClasses, permitBoardOf, permitLooking, staffClasses } from './permissions.ts'
import { everybodyRows, ownXp, type Ranking, type Reader, ranking } from './ranking-rows.ts'
import { fameAccess } from './school-rows.ts'
import { nameOf, shownPupil, shownRow } from './views.ts'

const EVERYBODY_PAGE = 60

const readerOf = (caller: Caller): Reader => ({
  personId: caller?.personId ?? null,
  known: knownClasses(caller),
  asStaff: staffClasses(caller),
})

/** The name of an open class. */
export const classNameOf = async (db: Queryable, classId: string): Promise<string> => {
  const row = await db.maybe(sql<{ name: string }>`select name from classes_class where id = ${classId} and archived_at is null`)
  if (!row) throw new Refused('http.not-found')
  return row.name
}

/** The classes whose boards the caller may open. */
export const classesFor = async (db: Queryable, caller: Caller): Promise<{ id: string; name: string }[]> => {
  const known = knownClasses(caller)
  if (known !== 'all' && known.length === 0) return []
  return db.rows(sql<{ id: string; name: string }>`
    select id, name from classes_class
    where archived_at is null and rehearsed_by is null and (${known === 'all'} or id = any(${known === 'all' ? [] : known}::uuid[])) order by name collate "und-x-icu"`)
}

/** The part that only the reader gets: their own place, the person ahead of them, and the places around. */
const ownView = async (
  db: Queryable,
  caller: Person,
  { classId, access }: { classId: string | null; access: FameAccess },
  { rows, lastPlace, climbed }: Ranking,
) => {
  const own = await ownXp(db, caller.personId, classId)
  if (!own) return null
  const placed = rows.find(row => row.mine) ?? null
  const standing = { level: levelFromXp(own.xp), hidesName: own.hidesName }
  if (!placed) return { ...standing, place: null, value: 0, before: null, climbed: 0, window: [] }
  const ahead = rows.filter(row => !row.mine && row.row < placed.row && row.value > placed.value).at(-1) ?? null
  return {
    ...standing,
    place: placed.place,
    value: placed.value,
    before: ahead && { name: nameOf(ahead, access), by: ahead.value - placed.value },
    climbed,
    window: windowOf(rows, placed, lastPlace).map(row => shownRow(row, access)),
  }
}

/** A board of the Hall of Fame: the best places for everybody who may look, and the caller's own place for the caller alone. */
export const board = serve(
  fameCalls,
  'fame.board',
  { who: 'anybody', limit: { calls: 120, perSeconds: 60 }, sameForStrangers: true },
  async ({ caller, input, db, now, school: { hub } }) => {
    const access = await fameAccess(db)
    permitLooking(caller, access)
    const classId = input.classId ?? null
    if (classId !== null) permitBoardOf(caller, classId)
    const weekStart = new Date(gameWeekStart(now.getTime()))
    const className = classId === null ? null : await classNameOf(db, classId)
    const ranked = await ranking(hub, db, { by: input.by, classId, weekStart, reader: readerOf(caller) })
    return {
      className,
      top: ranked.top.map(row => shownRow(row, access)),
      leftOut: ranked.leftOut,
      own: caller && (await ownView(db, caller, { classId, access }, ranked)),
      classes: await classesFor(db, caller),
    }
  },
)

/** Everybody on a board by name, without places or numbers. Visitors cannot read the list of a school. */
export const everybody = serve(fameCalls, 'fame.everybody', { who: 'signed-in' }, async ({ caller, input, db }) => {
  const access = await fameAccess(db)
  permitLooking(caller, access)
  const classId = input.classId ?? null
  if (classId !== null) {
    permitBoardOf(caller, classId)
    await classNameOf(db, classId)
  }
  const offset = Number(input.cursor ?? 0)
  const rows = await everybodyRows(db, { classId, offset, count: EVERYBODY_PAGE + 1, reader: readerOf(caller) })
  return {
    rows: rows.slice(0, EVERYBODY_PAGE).map(row => shownPupil(row, access)),
    next: rows.length > EVERYBODY_PAGE ? String(offset + EVERYBODY_PAGE) : null,
  }
})
