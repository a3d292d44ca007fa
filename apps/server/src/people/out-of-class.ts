import { lastDone } from '../audit/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

type WhyInNoClass = 'left' | 'undoable' | 'new'

/**
 * Why these people are in no open class: those have `left` who were in one, and whose class no undo of a season's closing opens again
 * (`undoable`); whoever is `new` has been in none yet, and may only wait for their first one. Whoever is in an open class, has a role or is a test
 * account is not among them.
 */
export const whyInNoClass = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, WhyInNoClass>> => {
  const rows = await db.rows(sql<{ id: string; wasPlaced: boolean; isUndoable: boolean }>`
    select p.id, exists (select from people_pupil_place u where u.person_id = p.id) as was_placed,
           exists (select from people_undoable_place u where u.person_id = p.id) as is_undoable
    from people_person p
    where p.id = any(${personIds}::uuid[]) and p.erased_at is null and not p.is_program and not (p.is_test
      or exists (select from people_pupil_place u where u.person_id = p.id and u.in_use)
      or exists (select from people_role_place r where r.person_id = p.id and (r.in_use or r.role <> 'scorekeeper')))`)
  // A place in a class that is still open is deleted when its pupil leaves: then the audit log alone knows of it.
  const unknown = rows.flatMap(({ id, wasPlaced }) => (wasPlaced ? [] : [id]))
  const removed = await lastDone(db, 'classes.remove-pupil', unknown)
  return new Map(
    rows.map(({ id, wasPlaced, isUndoable }) => [id, isUndoable ? 'undoable' : wasPlaced || removed.has(id) ? 'left' : 'new'] as const),
  )
}
