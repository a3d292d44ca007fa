import { peopleCalls } from '@xiotein/contract/people'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import type { RightsOf } from '../platform/rights.ts'
import { photosChanged } from './domain-events.ts'
import { meNow } from './my-account.ts'
import { maySeePerson } from './permissions.ts'
import { photoFrom } from './photo-image.ts'

const LIMIT = { calls: 20, perSeconds: 60 }

/** Replaces a person's picture by another one or by none. */
const replacePhoto = async ({ tx, now, newId, raise }: Change, personId: string, image: Buffer | null): Promise<void> => {
  const photoId = image && newId()
  const kept = await tx.run(sql`
    update people_person set photo_id = ${photoId}, version = version + 1 where id = ${personId} and erased_at is null`)
  // The account was erased while the picture came in.
  if (kept === 0) throw new Refused('http.signed-out')
  await tx.run(sql`delete from people_photo where person_id = ${personId}`)
  if (image) {
    await tx.run(sql`
        insert into people_photo (id, person_id, image, created_at) values (${photoId}, ${personId}, ${image}, ${now})`)
  }
  await raise(photosChanged, { personIds: [personId] })
}

/** Replaces the caller's photo. Refusals: people.no-picture, people.picture-too-large, people.picture-kind-too-large, people.picture-too-slow. */
export const changePhoto = (rightsOf: RightsOf): Endpoint =>
  serve(
    peopleCalls,
    'people.change-photo',
    { who: 'signed-in', evenUnconfirmed: true, limit: LIMIT, whileActing: true },
    async ({ caller, input, school, inChange }) => {
      const image = await photoFrom(Buffer.from(input.bytes), { school, personId: caller.personId })
      await inChange(change => replacePhoto(change, caller.personId, image))
      return meNow(school.db, caller, school.settings, rightsOf)
    },
  )

/** Removes the caller's photo. */
export const removePhoto = (rightsOf: RightsOf): Endpoint =>
  serve(
    peopleCalls,
    'people.remove-photo',
    { who: 'signed-in', evenUnconfirmed: true, limit: LIMIT, whileActing: true },
    async ({ caller, school, inChange }) => {
      await inChange(change => replacePhoto(change, caller.personId, null))
      return meNow(school.db, caller, school.settings, rightsOf)
    },
  )

/** A person's picture, for those who may see the person. */
export const photo = serve(
  peopleCalls,
  'people.photo',
  { who: 'signed-in', evenUnconfirmed: true, onlyReads: true },
  async ({ caller, input, school }) => {
    const found = await school.db.maybe(sql<{ personId: string; image: Buffer; classIds: string[] }>`
    select f.person_id, f.image,
           array(select m.class_id::text from people_pupil_place m where m.person_id = f.person_id
                 union select r.class_id::text from people_role_place r where r.person_id = f.person_id and r.class_id is not null
                   and r.class_id not in (select class_id from people_rehearsal_class)) as class_ids
    from people_photo f where f.id = ${input.photoId}`)
    if (!found) throw new Refused('http.not-found')
    permit(maySeePerson(caller, found.personId, found.classIds))
    return { bytes: found.image, type: 'image/webp' }
  },
)
