import { lastDone, lastOffStaff } from '../audit/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

type WhyInNoClass = 'left' | 'undoable' | 'new'

/** When these people were last removed from a class, other than by taking back an import that had put them there by mistake. */
const lastRemoved = (db: Queryable, personIds: readonly string[]) =>
  lastDone(db, 'classes.remove-pupil', personIds, 'classes.take-back-import')

/** Those who worked at the school, and were pupils of no class since: they are no pupils. */
export const formerStaff = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const offStaff = await lastOffStaff(db)
  const ids = [...offStaff.keys()]
  const removed = await lastRemoved(db, ids)
  const placed = await db.rows(sql<{ id: string }>`
    select distinct person_id as id from people_pupil_place where person_id = any(${ids}::uuid[])`)
  const later = [...offStaff].flatMap(([id, at]) => ((removed.get(id)?.at ?? at) > at ? [id] : []))
  const pupils = new Set([...later, ...placed.map(({ id }) => id)])
  return new Set(ids.filter(id => !pupils.has(id)))
}

/**
 * Returns why these people are in no open class: those have `left` who were in one, and whose class no undo of a season's closing opens again
 * (`undoable`); whoever is `new` has been in none yet, and may only wait for their first one. Whoever is in an open class, has a role, worked at
 * the school or is a test account is not among them.
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
  const removed = await lastRemoved(db, unknown)
  const former = await formerStaff(db)
  const pupils = rows.filter(({ id }) => !former.has(id))
  return new Map(
    pupils.map(({ id, wasPlaced, isUndoable }) => [id, isUndoable ? 'undoable' : wasPlaced || removed.has(id) ? 'left' : 'new'] as const),
  )
}
