import { CHAPTERS, type Challenge, type Chapter, type Encounter } from '@xiotein/content/story'
import { storyCalls, storyTopics } from '@xiotein/contract/story'
import { recordAudit } from '../../audit/index.ts'
import { sendNotices } from '../../notices/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { emitProgress, emitWork } from '../emit-review.ts'
import { ascensionOf } from '../gates.ts'
import { type Pupil, pupilNow } from '../handed-in/doable.ts'
import { type ChallengeInChapter, foundChallenge } from '../handed-in/work-rows.ts'
import { lockStory, progressIn, type StoredProgress } from '../progress-rows.ts'
import { dueIn } from '../settle.ts'
import { permitStaffOfPupil } from '../staff-of-pupil.ts'
import { undoChallenge } from './undo-challenge.ts'

const event = eventsOf(storyTopics)

/** A challenge that is done because somebody of the staff said so. */
export const isByStaff = ({ id, evidence }: Challenge, { challenges, byStaff }: StoredProgress): boolean =>
  challenges.has(id) && (byStaff.has(id) || evidence.by !== 'system')

const takeChallenge = async (change: ChangeBy, personId: string, challenge: Challenge, reason: string): Promise<void> => {
  await change.tx.run(sql`
    update story_work set status = 'denied', reason = ${reason}, answered_at = ${change.now}
    where person_id = ${personId} and challenge = ${challenge.id}`)
  const { xpAmount, ppAmount } = await undoChallenge(change, personId, challenge, reason)
  const { en: challengeEn, es: challengeEs } = challenge.title
  const notice = { type: 'challenge_taken_back', challengeId: challenge.id, challengeEn, challengeEs, reason, xpAmount, ppAmount } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
}

/** The episode continues before the encounter; what was read after it is read again. */
const takeEncounter = async (change: ChangeBy, personId: string, chapter: Chapter, encounter: Encounter, reason: string): Promise<void> => {
  const { tx } = change
  const { en: encounterEn, es: encounterEs } = encounter.title
  const scene = chapter.scenes.findIndex(({ passages }) => passages.some(one => 'plays' in one && one.plays === encounter.id))
  await tx.run(sql`
    delete from story_encounter where person_id = ${personId} and episode = ${chapter.episode} and encounter = ${encounter.id}`)
  await tx.run(sql`
    update story_episode set at_scene = ${scene}, at_passage = 0, far_scene = ${scene}, far_passage = 0
    where person_id = ${personId} and episode = ${chapter.episode}`)
  const notice = { type: 'encounter_reopened', episodeId: chapter.episode, encounterEn, encounterEs, reason } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
}

/** Whether the program would count a challenge as done again at once, and pay it: its pupil has done it since staff said so. */
export const isSeenDone = ({ stored, strength, known }: Pupil, { chapter, challenge }: ChallengeInChapter): boolean => {
  if (challenge.evidence.by !== 'system') return false
  const without = { ...stored, challenges: new Map([...stored.challenges].filter(([id]) => id !== challenge.id)) }
  // Level and pace do not depend on challenges. Power is 0 where it opens nothing with this challenge, so it opens nothing without it, either.
  return dueIn(chapter, known, without, { ...strength, ascension: ascensionOf(without) }).some(({ id }) => id === challenge.id)
}

/**
 * Takes back a challenge that staff counted as done, with what it paid, or lets a pupil replay an encounter. The pupil reads the reason.
 * Refusals: http.forbidden, http.not-found, classes.class-archived, classes.new-to-class, story.nothing-to-take-back, story.seen-done.
 */
export const takeBack = serve(storyCalls, 'story.take-back', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now, emit } = change
  const { classId, personId, reason, id } = input
  await permitStaffOfPupil(tx, caller, { classId, personId }, now)
  const version = await lockStory(tx, personId)
  const pupil = await pupilNow(school, tx, personId, now)
  const { stored } = pupil
  const found = input.is === 'challenge' ? foundChallenge(id) : null
  const chapter = CHAPTERS.find(one => !progressIn(stored, one).claimed && progressIn(stored, one).encounters.has(id))
  const encounter = chapter?.encounters.find(one => one.id === id)
  if (found && isByStaff(found.challenge, stored)) {
    if (isSeenDone(pupil, found)) throw new Refused('story.seen-done')
    await takeChallenge(change, personId, found.challenge, reason)
  } else if (input.is === 'encounter' && chapter && encounter) await takeEncounter(change, personId, chapter, encounter, reason)
  else throw new Refused('story.nothing-to-take-back')
  await recordAudit(change, { action: 'story.take-back', subjectId: personId, detail: { challenge: id, reason } })
  emit(event('person', personId, 'story.changed', version, {}))
  await emitWork(change, personId)
  await emitProgress(change, personId)
  return DONE
})
