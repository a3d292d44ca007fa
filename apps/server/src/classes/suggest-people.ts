import { classesCalls } from '@xiotein/contract/classes'
import { permissions, photoPath } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { mayRunClass, maySeeAddresses } from './permissions.ts'

const SHOWN = 10
type Row = { id: string; displayName: string; photoId: string | null; email: string | null; username: string | null; classIds: string[] }

/** Finds pupils of the school who are not in the class yet, by part of their name. Addresses only where the caller may see them. */
export const suggestPeople = serve(classesCalls, 'classes.suggest-people', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayRunClass(caller, input.classId))
  const part = input.query.toLowerCase()
  const seesAll = maySeeAddresses(caller, null)
  // What the caller may not see is not searched either, because it could be guessed letter by letter.
  const classes = classesWith(caller, 'canApproveChanges')
  const own = classes === 'all' ? [] : classes
  const rows = await db.rows(sql<Row>`
    select p.id, p.display_name, p.photo_id, p.email, p.username,
           array(select m.class_id::text from classes_pupil m where m.person_id = p.id) as class_ids
    from people_person p
    where p.erased_at is null and p.suspended_at is null and p.is_confirmed and not p.is_program
      and (strpos(people_plain_name(p.display_name), people_plain_name(${part})) > 0
           or strpos(people_plain_name(regexp_replace(p.display_name, '^(.*) (\\S+)$', '\\2 \\1')), people_plain_name(${part})) > 0
           or ((${seesAll} or exists (select from classes_pupil m where m.person_id = p.id and m.class_id = any(${own}::uuid[])))
               and (strpos(p.username, ${part}) > 0 or strpos(p.email, ${part}) > 0)))
      and not exists (select from classes_pupil m where m.person_id = p.id and m.class_id = ${input.classId})
      and not exists (select from people_simulated s where s.person_id = p.id)
      and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
    order by p.display_name collate "und-x-icu", p.id limit ${SHOWN}`)
  return {
    people: rows.map(row => {
      const seesAddress = seesAll || row.classIds.some(classId => maySeeAddresses(caller, classId))
      return {
        id: row.id,
        displayName: row.displayName,
        photo: permissions.maySeePerson(caller, row.id, row.classIds) ? photoPath(row.photoId) : null,
        email: seesAddress ? row.email : null,
        username: seesAddress ? row.username : null,
      }
    }),
  }
})
