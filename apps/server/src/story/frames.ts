import { storyCalls } from '@xiotein/contract/story'
import { FRAMES, type Frame } from '@xiotein/game/growth'
import { emitHonours } from '../growth/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { mayPlay } from './permissions.ts'
import { lockStory, type StoredProgress, storedOf } from './progress-rows.ts'

/** The frames that somebody has chosen at the ends of chapters, and the one that the last chapter gives. */
const framesOf = ({ episodes }: StoredProgress): Frame[] => {
  const claimed = [...episodes.values()].filter(one => one.claimed)
  const isLastClaimed = episodes.get('ep_09_pressure_points')?.claimed === true
  return FRAMES.filter(frame => (frame === 'ninth' ? isLastClaimed : claimed.some(({ chosen }) => chosen === `frame_${frame}`)))
}

/** The frame that somebody wears on the Power Card; null for the plain one. */
export const frameOf = async (db: Queryable, personId: string): Promise<Frame | null> => {
  const row = await db.maybe(
    sql<{
      frame: 'fire' | 'water' | 'shadow' | 'earth' | 'metal' | 'lightning' | 'air' | 'light' | 'ninth' | null
    }>`select frame from story_pupil where person_id = ${personId}`,
  )
  return row?.frame ?? null
}

/** The caller's frames for the Power Card. Refusals: http.forbidden. */
export const frames = serve(storyCalls, 'story.frames', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayPlay(caller))
  return { frames: framesOf(await storedOf(db, caller.personId)), worn: await frameOf(db, caller.personId) }
})

/** Puts a frame around the caller's Power Card, or takes it off. Refusals: http.forbidden, story.frame-not-earned. */
export const wearFrame = serve(storyCalls, 'story.wear-frame', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayPlay(caller))
  await lockStory(tx, caller.personId)
  const owned = framesOf(await storedOf(tx, caller.personId))
  if (input.frame !== null && !owned.includes(input.frame)) throw new Refused('story.frame-not-earned')
  await tx.run(sql`update story_pupil set frame = ${input.frame} where person_id = ${caller.personId}`)
  emitHonours(change, [caller.personId])
  return { frames: owned, worn: input.frame }
})
