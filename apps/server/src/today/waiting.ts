import { todayCalls } from '@xiotein/contract/today'
import { type Endpoint, permit, serve } from '../platform/http/index.ts'
import type { WaitingItem, WaitingPart } from '../platform/waiting.ts'
import { asidesOf, MOST_OF_A_KIND } from './aside.ts'
import { mayReadToday } from './permissions.ts'

type OfKind = WaitingItem & { readonly kind: string }
const oldestFirst = (one: OfKind, other: OfKind): number => one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1)

/** One thing as it is answered. */
export const shown = ({ kind, id, who, classNames, since, check = false, facts }: WaitingItem & { readonly kind: string }) => ({
  kind,
  id,
  who,
  classNames: [...classNames],
  since: since.toISOString(),
  check,
  facts: { ...facts },
})

/** Everything of all features that waits for the caller's decision. */
export const waiting = (parts: readonly WaitingPart[]): Endpoint =>
  serve(todayCalls, 'today.waiting', { who: 'signed-in' }, async ({ caller, db, now, browser: { language } }) => {
    permit(mayReadToday(caller))
    const asides = await asidesOf(db, caller.personId, now)
    const rows: OfKind[] = []
    const aside: (OfKind & { readonly until: Date })[] = []
    const counts = []
    for (const { kind, of } of parts) {
      // Items that are put aside take no place from others.
      const found = await of(db, caller, { most: MOST_OF_A_KIND + asides.count(kind), language, now })
      const put = found.rows.flatMap(row => {
        const until = asides.until(kind, row)
        return until ? [{ kind, until, ...row }] : []
      })
      aside.push(...put)
      rows.push(
        ...found.rows
          .filter(row => asides.until(kind, row) === null)
          .map(row => ({ kind, ...row }))
          .slice(0, MOST_OF_A_KIND),
      )
      counts.push({ kind, count: found.total - put.length })
    }
    return {
      rows: rows.sort(oldestFirst).map(shown),
      counts,
      aside: aside.sort(oldestFirst).map(row => ({ ...shown(row), until: row.until.toISOString() })),
    }
  })
