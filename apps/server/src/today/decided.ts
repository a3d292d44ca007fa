import { todayCalls } from '@xiotein/contract/today'
import { TAKE_BACK_MS } from '@xiotein/game/rules'
import { type Endpoint, permit, serve } from '../platform/http/index.ts'
import type { WaitingPart } from '../platform/waiting.ts'
import { mayReadToday } from './permissions.ts'
import { shown } from './waiting.ts'

/** The reader's own decisions of the last hour that were not taken back: here, in the bell or on another device. */
export const decided = (parts: readonly WaitingPart[]): Endpoint =>
  serve(todayCalls, 'today.decided', { who: 'signed-in' }, async ({ caller, db, now, browser: { language } }) => {
    permit(mayReadToday(caller))
    const since = new Date(now.getTime() - TAKE_BACK_MS)
    const rows = []
    for (const { kind, decided: of } of parts) {
      for (const row of (await of?.(db, caller, { since, language })) ?? []) rows.push({ kind, ...row })
    }
    return {
      rows: rows
        .sort((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime() || (one.id < other.id ? -1 : 1))
        .map(row => ({ ...shown(row), approve: row.approve, decidedAt: row.decidedAt.toISOString() })),
    }
  })
