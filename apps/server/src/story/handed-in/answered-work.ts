import { storyCalls } from '@xiotein/contract/story'
import { serve } from '../../platform/http/index.ts'
import { permitStaffOfPupil } from '../staff-of-pupil.ts'
import { foundChallenge, picturePath, workRows } from './work-rows.ts'

/** Returns a pupil's work that staff has answered. Refusals: http.forbidden, http.not-found, classes.class-archived, classes.new-to-class. */
export const answeredWork = serve(
  storyCalls,
  'story.answered-work',
  { who: 'signed-in' },
  async ({ caller, input: { classId, personId }, db, now, browser: { language } }) => {
    await permitStaffOfPupil(db, caller, { classId, personId }, now)
    const rows = (await workRows(db, null, personId)).toSorted((one, other) => Number(other.answeredAt) - Number(one.answeredAt))
    const works = rows.flatMap(({ id, challenge, words, pictureIds, status, reason, handedInAt, answeredAt }) => {
      const found = foundChallenge(challenge)?.challenge
      if (found?.evidence.by !== 'handed-in' || status === 'pending' || answeredAt === null) return []
      return {
        id,
        title: found.title[language],
        description: found.description[language],
        text: words,
        pictures: pictureIds.map(picturePath),
        isApproved: status === 'approved',
        reason,
        handedInAt: handedInAt.toISOString(),
        answeredAt: answeredAt.toISOString(),
      }
    })
    return { works }
  },
)
