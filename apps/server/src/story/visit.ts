import { storyCalls } from '@xiotein/contract/story'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { mayPlay } from './permissions.ts'
import { lockStory } from './progress-rows.ts'
import { settle } from './settle.ts'

/** Remembers that the caller has opened a place that a challenge asks for. Refusals: http.forbidden. */
export const visit = serve(storyCalls, 'story.visit', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayPlay(caller))
  const version = await lockStory(tx, caller.personId)
  await tx.run(sql`
      insert into story_visit (person_id, place, visited_at) values (${caller.personId}, ${input.place}, ${now}) on conflict do nothing`)
  await settle(change, caller.personId, version)
  return DONE
})

/** Pays the challenges that the program now sees done. Refusals: http.forbidden. */
export const check = serve(storyCalls, 'story.check', { who: 'signed-in' }, async change => {
  permit(mayPlay(change.caller))
  const version = await lockStory(change.tx, change.caller.personId)
  return { done: await settle(change, change.caller.personId, version) }
})
