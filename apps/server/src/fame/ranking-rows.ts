import type { FameBoard } from '@xiotein/game/fame'
import { type LeftOut, NEIGHBOURS, topOf } from '@xiotein/game/fame'
import type { Badge } from '@xiotein/game/growth'
import type { Manifest } from '@xiotein/game/moves'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Hub } from '../platform/live-event.ts'
import { onceAfterChange } from './once-after-change.ts'

/** A pupil on a board, and whether the reader may see the whole name and the picture. */
export type NamedRow = {
  personId: string
  displayName: string
  photoId: string | null
  manifest: Manifest | null
  title: Badge | null
  mine: boolean
  known: boolean
  asStaff: boolean
}

export type RankedRow = NamedRow & { place: number; row: number; value: number; xp: number; shown: boolean; week: number }

/** The reader of a board. */
export type Reader = {
  readonly personId: string | null
  readonly known: 'all' | readonly string[]
  readonly asStaff: 'all' | readonly string[]
}

export type Ranking = {
  /** The upper rows, those around the reader and the one they may pass next. */
  rows: RankedRow[]
  /** The rows among them that everybody may read. */
  top: RankedRow[]
  leftOut: LeftOut | null
  lastPlace: number
  /** The places that the reader has gained since the week began: on the board of a class by level, otherwise 0, as for who has fallen. */
  climbed: number
}

const inClasses = (classes: 'all' | readonly string[]): readonly string[] => (classes === 'all' ? [] : classes)

/** Whose board is read, and since when a week's XP count. */
export type RankingQuery = { readonly by: FameBoard; readonly classId: string | null; readonly weekStart: Date }

/** A pupil of a board without a name: shown to everybody, or hidden and then in nobody's list but their own. */
type Entry = { readonly personId: string; readonly value: number; readonly xp: number; readonly week: number; readonly shown: boolean }

/**
 * The pupils of open classes in the order of a board. `week` is the XP since `weekStart`, queried only where it is needed: for the week's
 * board, and for the places gained in a class.
 */
const listed = (db: Queryable, { by, classId, weekStart }: RankingQuery): Promise<Entry[]> => {
  const withWeek = by === 'week' || (by === 'level' && classId !== null)
  return db.rows(sql<Entry>`
    with week as (
      select e.person_id, greatest(sum(e.amount), 0)::bigint as xp from growth_xp_entry e
      where ${withWeek} and e.at >= ${weekStart}
        and (${classId}::uuid is null or e.person_id in (select m.person_id from classes_pupil m where m.class_id = ${classId}))
      group by e.person_id
    ), pupil as (
      select p.id, p.display_name, coalesce(g.xp, 0) as xp, coalesce(w.xp, 0) as week,
             case ${by} when 'level' then coalesce(g.xp, 0) when 'pp' then coalesce(a.balance, 0) + coalesce(v.pp, 0) else coalesce(w.xp, 0) end as value,
             not p.is_test and h.person_id is null as shown
      from people_person p
      left join growth_pupil g on g.person_id = p.id
      left join ledger_account a on a.person_id = p.id
      left join ledger_given v on v.person_id = p.id
      left join week w on w.person_id = p.id
      left join fame_hidden h on h.person_id = p.id
      where p.erased_at is null and p.suspended_at is null and p.id in (
        select m.person_id from classes_current_pupil m where ${classId}::uuid is null or m.class_id = ${classId})
    )
    select id as person_id, value, xp, week, shown from pupil
    order by value desc, not shown, display_name collate "und-x-icu", id`)
}

const listedOnce = onceAfterChange<Entry[]>()

type PlacedEntry = Entry & { readonly mine: boolean; readonly place: number; readonly row: number }

/** The places on a board for a reader, who is included even when hidden, and takes nobody's place. */
const placesFor = (list: readonly Entry[], readerId: string | null): PlacedEntry[] => {
  const placed: PlacedEntry[] = []
  let [shown, ahead, value] = [0, 0, Number.POSITIVE_INFINITY]
  for (const each of list) {
    const mine = each.personId === readerId
    if (each.value <= 0 || !(each.shown || mine)) continue
    if (each.value < value) [ahead, value] = [shown, each.value]
    placed.push({ ...each, mine, place: 1 + ahead, row: placed.length + 1 })
    if (each.shown) shown += 1
  }
  return placed
}

/** The places gained since the week began, that is, compared with everybody's XP without this week's. */
const climbedBy = (own: PlacedEntry, list: readonly Entry[]): number => {
  const xpBefore = own.xp - own.week
  if (xpBefore <= 0) return 0
  const stoodAt = 1 + list.filter(({ shown, xp, week }) => shown && xp - week > xpBefore).length
  return Math.max(0, stoodAt - own.place)
}

/** A board in its order. It ranks pupils of open classes who are not hidden and have something to be ranked by. */
export const ranking = async (hub: Hub, db: Queryable, query: RankingQuery & { readonly reader: Reader }): Promise<Ranking> => {
  const { reader } = query
  const list = await listedOnce(hub, `${query.by} ${query.classId}`, () => listed(db, query))
  const placed = placesFor(list, reader.personId)
  const own = placed.find(({ mine }) => mine)
  const ahead = own && placed.findLast(({ shown, value }) => shown && value > own.value)
  const onBoard = placed.filter(({ shown }) => shown)
  // Pupils with nothing to be ranked by count, too: the better half is one of everybody on the board.
  const { top, leftOut } = topOf(onBoard, list.filter(({ shown }) => shown).length)
  const upper = new Set(top.map(({ row }) => row))
  const seen = placed.filter(({ row }) => upper.has(row) || (own && Math.abs(row - own.row) <= NEIGHBOURS) || row === ahead?.row)
  const names = new Map(
    (
      await namesOf(
        db,
        seen.map(({ personId }) => personId),
        reader,
      )
    ).map(row => [row.personId, row]),
  )
  const rows = seen.flatMap(({ personId, ...row }) => {
    const name = names.get(personId)
    return name ? [{ ...row, ...name }] : []
  })
  const climbed = own && query.by === 'level' && query.classId !== null ? climbedBy(own, list) : 0
  return { rows, top: rows.filter(({ row }) => upper.has(row)), leftOut, lastPlace: onBoard.at(-1)?.place ?? 0, climbed }
}

/** The details of pupils that a reader may see beside their places, queried again for each reader. */
const namesOf = (db: Queryable, personIds: readonly string[], reader: Reader) =>
  db.rows(sql<{
    personId: string
    displayName: string
    photoId: string | null
    manifest: Manifest | null
    title: Badge | null
    known: boolean
    asStaff: boolean
  }>`
    select p.id as person_id, p.display_name, p.photo_id, m.manifest, g.worn_title as title,
           p.id is not distinct from ${reader.personId}::uuid or ${reader.known === 'all'} or exists (
             select from classes_pupil k where k.person_id = p.id and k.class_id = any(${inClasses(reader.known)}::uuid[])) as "known!",
           p.id is not distinct from ${reader.personId}::uuid or ${reader.asStaff === 'all'} or exists (
             select from classes_pupil k where k.person_id = p.id and k.class_id = any(${inClasses(reader.asStaff)}::uuid[])) as "as_staff!"
    from people_person p left join moves_pupil m on m.person_id = p.id left join growth_pupil g on g.person_id = p.id
    where p.id = any(${personIds}::uuid[]) and p.erased_at is null and p.suspended_at is null`)

/** The reader's own numbers when they have nothing to be ranked by yet; null for readers who are not pupils on the board. */
export const ownXp = async (db: Queryable, personId: string, classId: string | null): Promise<{ xp: number; hidesName: boolean } | null> =>
  db.maybe(sql<{ xp: number; hidesName: boolean }>`
    select coalesce(g.xp, 0) as xp, h.person_id is not null as hides_name
    from people_person p left join growth_pupil g on g.person_id = p.id left join fame_hidden h on h.person_id = p.id
    where p.id = ${personId} and exists (
      select from classes_current_pupil m where m.person_id = p.id and (${classId}::uuid is null or m.class_id = ${classId}))`)

/** Everybody on a board, sorted by name. */
export const everybodyRows = (
  db: Queryable,
  query: { classId: string | null; offset: number; count: number; reader: Reader },
): Promise<NamedRow[]> => {
  const { classId, offset, count, reader } = query
  return db.rows(sql<NamedRow>`
    select p.id as person_id, p.display_name, p.photo_id, m.manifest, g.worn_title as title, p.id is not distinct from ${reader.personId}::uuid as mine,
           p.id is not distinct from ${reader.personId}::uuid or ${reader.known === 'all'} or exists (
             select from classes_pupil k where k.person_id = p.id and k.class_id = any(${inClasses(reader.known)}::uuid[])) as "known!",
           p.id is not distinct from ${reader.personId}::uuid or ${reader.asStaff === 'all'} or exists (
             select from classes_pupil k where k.person_id = p.id and k.class_id = any(${inClasses(reader.asStaff)}::uuid[])) as "as_staff!"
    from people_person p left join moves_pupil m on m.person_id = p.id left join growth_pupil g on g.person_id = p.id
    where p.erased_at is null and p.suspended_at is null and not p.is_test
      and not exists (select from fame_hidden h where h.person_id = p.id)
      and p.id in (
        select m.person_id from classes_current_pupil m where ${classId}::uuid is null or m.class_id = ${classId})
    order by p.display_name collate "und-x-icu", p.id offset ${offset} limit ${count}`)
}
