import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { lessonGroups as grouped } from '@xiotein/game/squads'
import { absentToday } from '../attendance/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { classRow, pupilRows } from './class-rows.ts'
import { pairsOf } from './kept-apart.ts'
import { mayGroup } from './permissions.ts'
import { levelsOf } from './views.ts'

/** Enough for every task of a lesson. Whoever asks again and again finds out in the end who is never together. */
const LIMIT = { calls: 60, perSeconds: 3600 }

/**
 * Groups for a task. The seed stays here: with it one could compute the same groups without the pairs.
 * Refusals: http.not-found, squads.class-archived, squads.no-groups.
 */
export const lessonGroups = serve(
  squadsCalls,
  'squads.lesson-groups',
  { who: 'signed-in', limit: LIMIT },
  async ({ caller, input, db, now, school }) => {
    const { classId, size, by } = input
    permit(mayGroup(caller, classId))
    const schoolClass = await classRow(db, classId)
    if (!schoolClass) throw new Refused('http.not-found')
    if (schoolClass.archived) throw new Refused('squads.class-archived')
    const absent = await absentToday(db, classId, now)
    const here = (await pupilRows(db, classId)).map(({ id }) => id).filter(id => !absent.has(id))
    const levels = await levelsOf(db, here)
    const pupils = here.map(id => ({ id, level: levels.get(id) ?? 1 }))
    const keepApart = await pairsOf(db, classId)
    const groups = orRefuse(grouped(pupils, { size, by, keepApart }, diceOf(school.newSeed())))
    return { groups: groups.map(ids => [...ids]) }
  },
)
