// Squads are for pupils. docs/game-rules.md, "Leaving and leading".

import { without } from '@xiotein/game/squads'
import { pupilsLeft } from '../classes/index.ts'
import { lockPeople } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { listenTo } from '../platform/listen-to.ts'
import { emitClassSquads } from './live-events.ts'
import { saveDeparture } from './save-departure.ts'
import { lockSquads, ruled, squadIdOf } from './squad-rows.ts'

/** Removes people who are no longer in an open class from their squads, locked or not; the squads continue with the others. */
export const leaveSquadsWithoutClass = listenTo(pupilsLeft, async (change, { personIds, classIds }) => {
  const { tx } = change
  await lockPeople(tx, personIds)
  const classless = await tx.rows(sql<{ id: string; displayName: string }>`
    select p.id, p.display_name from people_person p
    where p.id = any(${personIds}::uuid[]) and not exists (
      select from classes_current_pupil u where u.person_id = p.id)
    order by p.id`)
  for (const { id, displayName } of classless) {
    const squadId = await squadIdOf(tx, id)
    const [row] = squadId === null ? [] : await lockSquads(tx, [squadId])
    // Somebody removed while this waited for the lock is out already.
    if (!row?.members.some(member => member.id === id)) continue
    await saveDeparture(change, row, { member: id, name: displayName, after: without(ruled(row), id) })
  }
  emitClassSquads(change, classIds)
})
