import { movesCalls } from '@xiotein/contract/moves'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayChangeSchoolMoves } from './permissions.ts'
import { readHands } from './states.ts'

/** For admins: how many pupils of open classes, suspended ones left out, have learned each move, and so meet a change of it in their own hands. Nobody is named. */
export const whoKnows = serve(movesCalls, 'moves.who-knows', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayChangeSchoolMoves(caller))
  const pupils = await db.rows(sql<{ id: string }>`
    select p.id from people_person p where p.erased_at is null and p.suspended_at is null and not p.is_test and exists (
      select from classes_current_pupil m where m.person_id = p.id)`)
  const knows: Record<string, number> = {}
  const hands = await readHands(
    db,
    pupils.map(({ id }) => id),
  )
  for (const { learned } of hands.values()) for (const { id } of learned) knows[id] = (knows[id] ?? 0) + 1
  return { knows }
})
