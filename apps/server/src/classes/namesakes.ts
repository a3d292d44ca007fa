import { classesCalls } from '@xiotein/contract/classes'
import { plainName } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { mayRunClass } from './permissions.ts'
import { type FoundPupil, foundView } from './suggest-people.ts'

/** The pupils of the school who have this name, without regard to capitals, accents and crossed letters. */
export const namesakesOf = (db: Queryable, displayName: string): Promise<FoundPupil[]> =>
  db.rows(sql<{
    id: string
    displayName: string
    photoId: string | null
    email: string | null
    username: string | null
    classIds: string[]
  }>`
    select p.id, p.display_name, p.photo_id, p.email, p.username,
           array(select m.class_id::text from classes_pupil m where m.person_id = p.id) as class_ids
    from people_person p
    where people_plain_name(p.display_name) = ${plainName(displayName)} and p.erased_at is null and p.is_confirmed and not p.is_program
      and not p.is_test and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
    order by p.display_name collate "und-x-icu", p.id`)

/** Who has the name already that a new pupil shall have, and who of them is in the class. */
export const namesakes = serve(classesCalls, 'classes.namesakes', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayRunClass(caller, input.classId))
  const found = await namesakesOf(db, input.name)
  return { people: found.map(each => ({ ...foundView(caller, each), isHere: each.classIds.includes(input.classId) })) }
})
