import { type ClassesCalls, classesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { plainName } from '@xiotein/game/rules'
import { permissions, photoPath } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { type Caller, classesWith } from '../platform/sign-in/index.ts'
import { mayRunClass, maySeeAddresses } from './permissions.ts'
import { isAnyRehearsal } from './rehearsal-class.ts'
import { type Newcomers, newcomersForReader } from './settled-pupils.ts'

const SHOWN = 10
type FoundPupil = {
  id: string
  displayName: string
  photoId: string | null
  email: string | null
  username: string | null
  classIds: string[]
}

/** A pupil of the school as staff of another class see one: with addresses only where the caller may see them, and is not new to the pupil. */
export const foundView = (
  caller: Caller,
  { id, displayName, photoId, email, username, classIds }: FoundPupil,
  newcomers: Newcomers,
): OutputOf<ClassesCalls['classes.suggest-people']>['people'][number] => {
  const ofOwnClass = maySeeAddresses(caller, null) || classIds.some(classId => maySeeAddresses(caller, classId))
  const seesAddress = ofOwnClass && !newcomers.ids.includes(id)
  return {
    id,
    displayName,
    photo: permissions.maySeePerson(caller, id, classIds) ? photoPath(photoId) : null,
    email: seesAddress ? email : null,
    username: seesAddress ? username : null,
  }
}

/** The pupils of the school who have this name, without regard to capitals, accents and crossed letters. */
export const namesakesOf = (db: Queryable, displayName: string): Promise<FoundPupil[]> =>
  db.rows(sql<FoundPupil>`
    select p.id, p.display_name, p.photo_id, p.email, p.username,
           array(select m.class_id::text from classes_pupil m where m.person_id = p.id) as class_ids
    from people_person p
    where people_plain_name(p.display_name) = ${plainName(displayName)} and p.erased_at is null and p.is_confirmed and not p.is_program
      and not p.is_test and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
    order by p.display_name collate "und-x-icu", p.id`)

/**
 * Finds pupils of the school who are not in the class yet, by part of their name. Addresses only where the caller may see them. Nobody joins a class
 * to practise with. Refusal: classes.rehearsal-class.
 */
export const suggestPeople = serve(classesCalls, 'classes.suggest-people', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayRunClass(caller, input.classId))
  if (await isAnyRehearsal(db, [input.classId])) throw new Refused('classes.rehearsal-class')
  const part = input.query.toLowerCase()
  const seesAll = maySeeAddresses(caller, null)
  // Addresses that the caller may not see are not searched either: they could be guessed letter by letter.
  const classes = classesWith(caller, 'canApproveChanges')
  const own = classes === 'all' ? [] : classes
  const newcomers = await newcomersForReader(db, caller, now)
  const rows = await db.rows(sql<FoundPupil>`
    select p.id, p.display_name, p.photo_id, p.email, p.username,
           array(select m.class_id::text from classes_pupil m where m.person_id = p.id) as class_ids
    from people_person p
    where p.erased_at is null and p.suspended_at is null and p.is_confirmed and not p.is_program
      and (strpos(people_plain_name(p.display_name), people_plain_name(${part})) > 0
           or strpos(people_plain_name(regexp_replace(p.display_name, '^(.*) (\\S+)$', '\\2 \\1')), people_plain_name(${part})) > 0
           or ((${seesAll} or exists (select from classes_pupil m where m.person_id = p.id and m.class_id = any(${own}::uuid[]) and m.person_id <> all(${[...newcomers.ids]}::uuid[])))
               and (strpos(p.username, ${part}) > 0 or strpos(p.email, ${part}) > 0)))
      and not exists (select from classes_pupil m where m.person_id = p.id and m.class_id = ${input.classId})
      and not exists (select from people_simulated s where s.person_id = p.id)
      and not exists (select from people_role r where r.person_id = p.id and r.role <> 'scorekeeper')
    order by p.display_name collate "und-x-icu", p.id limit ${SHOWN}`)
  return {
    people: rows.map(row => foundView(caller, row, newcomers)),
  }
})
