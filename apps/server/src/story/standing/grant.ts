import { storyCalls } from '@xiotein/contract/story'
import { recordAudit } from '../../audit/index.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { emitWork } from '../emit-review.ts'
import { isOpen } from '../gates.ts'
import { pupilNow } from '../handed-in/doable.ts'
import { countAsDone } from '../handed-in/review.ts'
import { foundChallenge } from '../handed-in/work-rows.ts'
import { openNow } from '../opened-rows.ts'
import { lockStory } from '../progress-rows.ts'
import { settle } from '../settle.ts'
import { permitStaffOfPupil } from '../staff-of-pupil.ts'

/**
 * Counts a challenge as done for a pupil of the class, with a reason, and pays it. The chapter is open to the pupil; what the challenge
 * itself asks for need not be met. Refusals: http.forbidden, http.not-found, classes.class-archived, classes.new-to-class, story.challenge-not-found,
 * story.challenge-locked, story.challenge-done.
 */
export const grant = serve(storyCalls, 'story.grant', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now } = change
  const { classId, personId, reason } = input
  await permitStaffOfPupil(tx, caller, { classId, personId }, now)
  const found = foundChallenge(input.challenge)
  if (!found) throw new Refused('story.challenge-not-found')
  const version = await lockStory(tx, personId)
  const { stored, strength } = await pupilNow(school, tx, personId, now)
  if (stored.challenges.has(input.challenge)) throw new Refused('story.challenge-done')
  if (!isOpen(found.chapter, stored, strength)) throw new Refused('story.challenge-locked')
  await countAsDone(change, [personId], input.challenge, { reason })
  await settle(change, personId, version, openNow(stored, strength))
  await recordAudit(change, { action: 'story.grant', subjectId: personId, detail: { challenge: input.challenge, reason } })
  await emitWork(change, personId)
  return DONE
})
