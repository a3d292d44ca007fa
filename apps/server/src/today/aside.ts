import { todayCalls } from '@xiotein/contract/today'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import { dayIn, endOfDayIn } from '../platform/local-day.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import type { WaitingItem, WaitingPart } from '../platform/waiting.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { newLessons } from '../scorekeeping/index.ts'
import { mayReadToday } from './permissions.ts'

type Item = { readonly kind: string; readonly id: string }
const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`

type Asides = {
  /** Returns how many of a kind are put aside at most. */
  readonly count: (kind: string) => number
  /** Returns until when something is put aside; null once its time is over, or a new lesson of one of its classes has begun. */
  readonly until: (kind: string, row: Pick<WaitingItem, 'id' | 'classNames'>) => Date | null
}

/** Reads what a reader has put aside. */
export const asidesOf = async (db: Queryable, readerId: string, now: Date): Promise<Asides> => {
  const rows = await db.rows(sql<{ kind: string; id: string; at: Date; until: Date }>`
    select kind, item_id as id, at, until from today_aside where reader_id = ${readerId} and until > ${now}`)
  const known = new Map(rows.map(row => [keyOf(row), row]))
  const hadLesson = rows.length === 0 ? () => false : await newLessons(db)
  return {
    count: kind => rows.filter(row => row.kind === kind).length,
    until: (kind, { id, classNames }) => {
      const row = known.get(keyOf({ kind, id }))
      return row && !classNames.some(name => hadLesson(name, row.at)) ? row.until : null
    },
  }
}

/** The oldest of each kind; the rest comes as these are decided. */
export const MOST_OF_A_KIND = 50

/** Leaves something out of the reader's own list until the next lesson or the next day. Colleagues still see it. Refusal: http.not-found. */
export const putAside = (parts: readonly WaitingPart[]): Endpoint =>
  serve(todayCalls, 'today.put-aside', { who: 'signed-in' }, async ({ caller, input, tx, now, browser: { language } }) => {
    permit(mayReadToday(caller))
    const { kind, id, aside } = input
    if (!aside) {
      await tx.run(sql`delete from today_aside where reader_id = ${caller.personId} and kind = ${kind} and item_id = ${id}`)
      return { until: null }
    }
    const part = parts.find(each => each.kind === kind)
    const { count } = await asidesOf(tx, caller.personId, now)
    const waits = await part?.of(tx, caller, { most: MOST_OF_A_KIND + count(kind), language, now })
    if (!waits?.rows.some(row => row.id === id)) throw new Refused('http.not-found')
    const timeZone = await timeZoneOfSchool(tx)
    const until = endOfDayIn(timeZone, dayIn(timeZone, now))
    await tx.run(sql`
      insert into today_aside (reader_id, kind, item_id, at, until) values (${caller.personId}, ${kind}, ${id}, ${now}, ${until})
      on conflict (reader_id, kind, item_id) do update set at = excluded.at, until = excluded.until`)
    return { until: until.toISOString() }
  })

/** Exports when a member of the staff has put things aside, without what they are. */
export const exportAsides = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(
    sql<{
      kind: string
      at: Date
      until: Date
    }>`select kind, at, until from today_aside where reader_id = ${personId} order by until, kind`,
  )

export const eraseAsides = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from today_aside where reader_id = ${personId}`)
}

/** Things that were put aside come back automatically; their rows are of no use then. */
export const asideRetention: readonly RetentionRule[] = [
  {
    kind: 'set-aside',
    job: { name: 'today-cleaning', period: 'day' },
    due: before => sql<{ ctid: unknown }>`select ctid from today_aside where until < ${before}`,
    purge: 'delete from today_aside',
    skipsLocked: true,
  },
]
