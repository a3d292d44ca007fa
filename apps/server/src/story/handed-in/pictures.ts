import { storyCalls } from '@xiotein/contract/story'
import { pageFrom } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import type { RetentionRule } from '../../platform/retention/index.ts'
import { mayPlay, maySeeWork } from '../permissions.ts'
import { picturePath } from './work-rows.ts'

const LIMIT = { calls: 20, perSeconds: 60 }
/** The number of one pupil's pictures that wait to be handed in; the oldest makes room. */
const MOST_LOOSE = 6

/** Keeps a picture that is to be handed in. Refusals: http.forbidden, people.no-picture, people.picture-too-large. */
export const addPicture = serve(
  storyCalls,
  'story.add-picture',
  { who: 'signed-in', limit: LIMIT, whileActing: true },
  async ({ caller, input, inChange }) => {
    permit(mayPlay(caller))
    const image = await pageFrom(Buffer.from(input.bytes))
    return inChange(async ({ tx, now, newId }) => {
      const pictureId = newId()
      await tx.run(sql`
      insert into story_picture (id, person_id, image, created_at) values (${pictureId}, ${caller.personId}, ${image}, ${now})`)
      await tx.run(sql`
      delete from story_picture where id in (
        select id from story_picture where person_id = ${caller.personId} and work_id is null and id <> ${pictureId}
        order by created_at desc, id desc offset ${MOST_LOOSE - 1})`)
      return { pictureId, path: picturePath(pictureId) }
    })
  },
)

/** A picture that was handed in or is about to be. Refusals: http.not-found, http.forbidden. */
export const picture = serve(storyCalls, 'story.picture', { who: 'signed-in', onlyReads: true }, async ({ caller, input, school }) => {
  const found = await school.db.maybe(sql<{ personId: string; isHandedIn: boolean; image: Buffer; classIds: string[] }>`
    select i.person_id, i.work_id is not null as is_handed_in, i.image,
           array(select m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = i.person_id and c.archived_at is null) as class_ids
    from story_picture i where i.id = ${input.pictureId}`)
  if (!found) throw new Refused('http.not-found')
  permit(maySeeWork(caller, found.personId, found.isHandedIn ? found.classIds : []))
  return { bytes: found.image, type: 'image/webp' }
})

/** The pictures that were never handed in. */
export const storyRetention: readonly RetentionRule[] = [
  {
    kind: 'story-pictures',
    job: { name: 'story-pictures', period: 'hour' },
    count: (db, before) =>
      db.one(sql<{ rows: number }>`select count(*)::int as rows from story_picture where work_id is null and created_at < ${before}`),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from story_picture where ctid = any(array(select ctid from story_picture where work_id is null and created_at < ${before} limit ${most} for update skip locked))`),
  },
]
