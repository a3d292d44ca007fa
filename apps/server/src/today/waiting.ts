import { todayCalls } from '@xiotein/contract/today'
import { permit, type Served, serve } from '../platform/http/index.ts'
import type { Waiting, WaitingPart } from '../platform/waiting.ts'
import { mayReadToday } from './permissions.ts'

/** The oldest of each kind; the rest comes as these are decided. */
const MOST_OF_A_KIND = 50

/** One thing as it is answered. */
export const shown = ({ kind, id, who, classNames, since, check = false, facts }: Waiting & { readonly kind: string }) => ({
  ...{ kind, id, who, classNames: [...classNames], since: since.toISOString(), check, facts: { ...facts } },
})

/** Everything of all features that waits for the caller's decision. */
export const waiting = (parts: readonly WaitingPart[]): Served =>
  serve(todayCalls, 'today.waiting', { who: 'signed-in' }, async ({ caller, db, now, browser: { language } }) => {
    permit(mayReadToday(caller))
    const kinds = []
    for (const part of parts) kinds.push({ kind: part.kind, ...(await part.of(db, caller, { most: MOST_OF_A_KIND, language, now })) })
    const rows = kinds.flatMap(({ kind, rows }) => rows.map(row => ({ kind, ...row })))
    return {
      rows: rows.sort((one, other) => one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1)).map(shown),
      counts: kinds.map(({ kind, total }) => ({ kind, count: total })),
    }
  })
