import { storyCalls } from '@xiotein/contract/story'
import { mayDecideOn } from '../../classes/index.ts'
import { pageFrom } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import type { RetentionRule } from '../../platform/retention/index.ts'
import { mayPlay } from '../permissions.ts'
import { picturePath } from './work-rows.ts'

const LIMIT = { calls: 20, perSeconds: 60 }
/** The number of one pupil's pictures that wait to be handed in; the oldest makes room. */
const MOST_LOOSE = 6

/** Keeps a picture that is to be handed in. Refusals: http.forbidden, people.no-picture, people.picture-too-large, people.picture-kind-too-large, people.picture-too-slow. */
export const addPicture = serve(
  storyCalls,
  'story.add-picture',
  { who: 'signed-in', limit: LIMIT, whileActing: true },
  async ({ caller, input, school, inChange }) => {
    permit(mayPlay(caller))
    const image = await pageFrom(Buffer.from(input.bytes), { school, personId: caller.personId })
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
export const picture = serve(storyCalls, 'story.picture', { who: 'signed-in', onlyReads: true }, async ({ caller, input, now, school }) => {
  const found = await school.db.maybe(sql<{ personId: string; handedInAt: Date | null; image: Buffer }>`
    select i.person_id, w.handed_in_at, i.image
    from story_picture i left join story_work w on w.id = i.work_id where i.id = ${input.pictureId}`)
  if (!found) throw new Refused('http.not-found')
  const { personId, handedInAt } = found
  permit(
    caller.personId === personId ||
      (handedInAt !== null && (await mayDecideOn(school.db, caller, [{ personId, at: handedInAt }], now)).includes(true)),
  )
  return { bytes: found.image, type: 'image/webp' }
})

/** The pictures that were never handed in. */
export const storyRetention: readonly RetentionRule[] = [
  {
    kind: 'story-pictures',
    job: { name: 'story-pictures', period: 'hour' },
    due: before => sql<{ ctid: unknown }>`select ctid from story_picture where work_id is null and created_at < ${before}`,
    purge: 'delete from story_picture',
    skipsLocked: true,
  },
]
