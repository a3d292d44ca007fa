import { seasonCalls } from '@xiotein/contract/season'
import { suggestedName, undoableUntilMs } from '@xiotein/game/season'
import { permit, serve } from '../platform/http/index.ts'
import { dayIn } from '../platform/local-day.ts'
import { mayRunSchool, schoolOrRefuse } from '../school/index.ts'
import { previewOf } from './preview.ts'
import { classesOfSeason, seasonRows, stateOf } from './season-rows.ts'
import { undoPreview } from './undo.ts'

/** Shows what a closing would do now, and what closings have done. */
export const overview = serve(seasonCalls, 'season.overview', { who: 'signed-in' }, async ({ caller, db, now }) => {
  permit(mayRunSchool(caller))
  const school = await schoolOrRefuse(db)
  const rows = await seasonRows(db)
  const last = rows.find(({ undoneAt }) => undoneAt === null)
  const closed = last ? (await classesOfSeason(db, last.id)).filter(({ archived }) => archived) : []
  return {
    schoolName: school.name,
    suggestedName: suggestedName(dayIn(school.timeZone, now)),
    ahead: await previewOf(db),
    seasons: rows.map(row => ({
      ...row,
      closedAt: row.closedAt.toISOString(),
      undoneAt: row.undoneAt?.toISOString() ?? null,
      undoableUntil: new Date(undoableUntilMs(row.closedAt.getTime())).toISOString(),
      state: stateOf(row, now),
    })),
    closed: closed.map(({ archived: _, carriedId, carriedName, ...each }) => ({
      ...each,
      carriedTo: carriedId !== null && carriedName !== null ? { id: carriedId, name: carriedName } : null,
    })),
    undo: last && stateOf(last, now) === 'undoable' ? await undoPreview(db, last) : null,
  }
})
