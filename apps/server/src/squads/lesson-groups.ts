import { squadsCalls } from '@xiotein/contract/squads'
import { diceFrom } from '@xiotein/game/rules'
import { lessonGroups as grouped } from '@xiotein/game/squads'
import { absentToday } from '../attendance/index.ts'
import { orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { classRow, pupilRows } from './class-rows.ts'
import { pairsOf } from './kept-apart.ts'
import { mayRunSquads } from './permissions.ts'
import { levelsOf } from './views.ts'

/**
 * Groups for a task, for the staff of the class alone: whoever draws again and again finds out who is never together. The seed stays here.
 * Refusals: http.not-found, squads.class-archived, squads.no-groups.
 */
export const lessonGroups = serve(squadsCalls, 'squads.lesson-groups', { who: 'signed-in' }, async ({ caller, input, db, now, school }) => {
  const { classId, size, by } = input
  permit(mayRunSquads(caller, classId))
  const schoolClass = await classRow(db, classId)
  if (!schoolClass) throw new Refused('http.not-found')
  if (schoolClass.archived) throw new Refused('squads.class-archived')
  const absent = await absentToday(db, classId, now)
  const here = (await pupilRows(db, classId)).map(({ id }) => id).filter(id => !absent.has(id))
  const levels = await levelsOf(db, here)
  const pupils = here.map(id => ({ id, level: levels.get(id) ?? 1 }))
  const keepApart = await pairsOf(db, classId)
  // With one word of chance, whoever sees a drawing could try all seeds, and finds the pair that makes the same one.
  const dice = diceFrom([school.newSeed(), school.newSeed(), school.newSeed(), school.newSeed()])
  const groups = orRefuse(grouped(pupils, { size, by, keepApart }, dice))
  return { groups: groups.map(ids => [...ids]) }
})
