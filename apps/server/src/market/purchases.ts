import { marketCalls } from '@xiotein/contract/market'
import { permit, serve } from '../platform/http/index.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { mayAnswerSome } from './permissions.ts'
import { soldRows } from './sold-rows.ts'

const PAGE = 25
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What the pupils of the caller's classes bought and have not undone, newest first. */
export const purchases = serve(marketCalls, 'market.purchases', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayAnswerSome(caller))
  const own = classesWith(caller, 'canApproveChanges')
  const [atMs, id] = input.cursor?.split('_') ?? []
  const rows = await soldRows(db, {
    ownClasses: own === 'all' ? null : own,
    classId: input.classId ?? null,
    perk: input.query ?? '',
    beforeAt: atMs === undefined ? 'infinity' : new Date(Number(atMs)),
    beforeId: id ?? LAST_ID,
    most: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    rows: shown.map(row => ({ ...row, boughtAt: row.boughtAt.toISOString() })),
    next: last ? `${last.boughtAt.getTime()}_${last.id}` : null,
  }
})
