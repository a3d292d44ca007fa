import { CHAPTERS, type Chapter, isBossOpen, isClaimable, isRequired } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import type { OutputOf } from '@xiotein/contract/wire'
import { inRegisterOrder, type Language } from '@xiotein/game/rules'
import { inAlphabet, newcomersForReader, openClass } from '../../classes/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { permit, serve } from '../../platform/http/index.ts'
import { matesOf } from '../../squads/index.ts'
import { isBossReached } from '../boss-end.ts'
import { type ChallengeFacts, factsOfAll } from '../facts.ts'
import { gatesOf, isComplete, isOpen, type Strength, strengthOfAll } from '../gates.ts'
import { ALL_CHALLENGES, type ChallengeInChapter, DONE_IN_CLASS } from '../handed-in/work-rows.ts'
import { percentOf } from '../journey.ts'
import { progressIn, type StoredProgress, storedOfAll } from '../progress-rows.ts'
import { rewardOf } from '../settle.ts'
import { isByStaff, isSeenDone } from './take-back.ts'

type Next = OutputOf<(typeof storyCalls)['story.standing']>['pupils'][number]['next']

const AWAY_AFTER_MS = 14 * DAY_MS
const isLongAgo = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() > AWAY_AFTER_MS

/** The next step of somebody in a chapter that is not complete. */
const nextIn = (chapter: Chapter, stored: StoredProgress, strength: Strength, language: Language): Next => {
  const progress = progressIn(stored, chapter)
  if (!isOpen(chapter, stored, strength)) {
    const gate = gatesOf(chapter, stored, strength).find(({ met }) => !met)
    if (gate) return { is: 'gate', gate }
  }
  if (!progress.started) return { is: 'begin' }
  if (isClaimable(chapter, progress)) return { is: 'rewards' }
  if (progress.claimed) {
    const open = chapter.challenges.filter(challenge => isRequired(challenge, chapter) && !stored.challenges.has(challenge.id))
    return { is: 'challenges', titles: open.map(({ title }) => title[language]) }
  }
  return isBossOpen(chapter, progress) && !progress.bossDefeated && progress.tries > 0
    ? { is: 'boss', tries: progress.tries }
    : { is: 'read' }
}

/** The time from which somebody who was there last at this time could go on in a chapter; null while its day has not come. */
const couldGoOnSince = (chapter: Chapter, stored: StoredProgress, { pace: { days, today } }: Strength, lastThere: Date): Date | null => {
  const opensOn = progressIn(stored, chapter).started ? undefined : days.get(chapter.chapter)
  if (opensOn === undefined) return lastThere
  if (opensOn > today) return null
  const opened = new Date(opensOn)
  return opened > lastThere ? opened : lastThere
}

const isBeaten = (chapter: Chapter, stored: StoredProgress): boolean => progressIn(stored, chapter).bossDefeated
const standsBefore = (chapter: Chapter, stored: StoredProgress): boolean =>
  isBossReached(chapter, progressIn(stored, chapter)) && !isBeaten(chapter, stored)

/** Whether somebody of the squad of a pupil before this boss has not come that far. */
const isBehind = (chapter: Chapter, mate: StoredProgress | undefined): boolean =>
  mate !== undefined && !isBeaten(chapter, mate) && !standsBefore(chapter, mate)

/** Returns what can be granted: challenges of open chapters that are not done. */
const grantableOf = (stored: StoredProgress, strength: Strength, language: Language) =>
  CHAPTERS.filter(chapter => isOpen(chapter, stored, strength))
    .flatMap(({ challenges }) => challenges)
    .filter(({ id }) => !stored.challenges.has(id))
    .map(challenge => ({
      id: challenge.id,
      title: challenge.title[language],
      xp: rewardOf(challenge, 'xp'),
      pp: rewardOf(challenge, 'pp'),
    }))

/** Whether staff counted something as done that the program may have seen since. */
const mayBeSeen = (stored: StoredProgress): boolean =>
  ALL_CHALLENGES.some(({ challenge }) => challenge.evidence.by === 'system' && isByStaff(challenge, stored))

/**
 * Returns what can be taken back: challenges that staff counted as done and their pupil has not done since, and encounters of episodes
 * whose rewards wait.
 */
const takeableOf = (stored: StoredProgress, isSeen: (found: ChallengeInChapter) => boolean, language: Language) => [
  ...ALL_CHALLENGES.filter(found => isByStaff(found.challenge, stored) && !isSeen(found)).map(({ challenge }) => ({
    is: 'challenge' as const,
    id: challenge.id,
    title: challenge.title[language],
    xp: rewardOf(challenge, 'xp'),
    pp: rewardOf(challenge, 'pp'),
  })),
  ...CHAPTERS.filter(chapter => !progressIn(stored, chapter).claimed).flatMap(chapter =>
    chapter.encounters
      .filter(({ id }) => progressIn(stored, chapter).encounters.has(id))
      .map(({ id, title }) => ({ is: 'encounter' as const, id, title: title[language], xp: 0, pp: 0 })),
  ),
]

/**
 * Shows how far the pupils of a class are in the story. Of a newcomer it counts and offers only what the caller may decide. Refusals: http.forbidden, http.not-found, classes.class-archived.
 */
export const standing = serve(
  storyCalls,
  'story.standing',
  { who: 'signed-in' },
  async ({ school, caller, input, db, now, browser: { language } }) => {
    permit(mayGuidePupil(caller, [input.classId]))
    await openClass(db, input.classId)
    const newcomers = await newcomersForReader(db, caller, now)
    const pupils = await db.rows(sql<{
      personId: string
      displayName: string
      waiting: string[]
      answered: number
      lastAt: Date | null
      joinedAt: Date
    }>`
      select p.id as person_id, p.display_name,
             array(select w.id from story_work w where w.person_id = p.id and w.status = 'pending' and w.challenge <> all (${DONE_IN_CLASS}::text[])
                     and not people_is_from_before(w.person_id, w.handed_in_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
                   order by w.handed_in_at, w.id) as waiting,
             (select count(*)::int from story_work w where w.person_id = p.id and w.status <> 'pending' and w.challenge <> all (${DONE_IN_CLASS}::text[])) as answered,
             greatest((select max(greatest(started_at, read_at)) from story_episode e where e.person_id = p.id),
                      (select max(claimed_at) from story_episode e where e.person_id = p.id),
                      (select max(done_at) from story_encounter e where e.person_id = p.id),
                      (select max(started_at) from story_attempt a where a.person_id = p.id),
                      (select max(decided_at) from story_decision d where d.person_id = p.id),
                      (select max(visited_at) from story_visit v where v.person_id = p.id),
                      (select max(heard_at) from story_team_seat s where s.person_id = p.id and s.is_live),
                      (select max(handed_in_at) from story_work w where w.person_id = p.id)) as last_at, m.joined_at
      from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = ${input.classId}`)
    const storedBy = await storedOfAll(
      db,
      pupils.map(({ personId }) => personId),
    )
    const chapterBy = new Map([...storedBy].map(([id, stored]) => [id, CHAPTERS.find(each => !isComplete(each, stored))]))
    const waitingAtBoss = [...storedBy].flatMap(([id, stored]) => {
      const own = chapterBy.get(id)
      return own && own.teamSize > 1 && standsBefore(own, stored) ? [id] : []
    })
    // With all members of their squads: they may be of several classes.
    const squads = waitingAtBoss.length === 0 ? new Map<string, readonly string[]>() : await matesOf(db, waitingAtBoss)
    const elsewhere = [...new Set([...squads.values()].flat())].filter(id => !storedBy.has(id))
    const storedElsewhere = elsewhere.length === 0 ? new Map<string, StoredProgress>() : await storedOfAll(db, elsewhere)
    const nameOf = new Map(pupils.map(pupil => [pupil.personId, pupil.displayName]))
    const strengths = await strengthOfAll(school, db, storedBy, now)
    const toSee = new Map([...storedBy].filter(([, stored]) => mayBeSeen(stored)))
    const knownBy = toSee.size === 0 ? new Map<string, ChallengeFacts>() : await factsOfAll(db, toSee)
    const found = []
    for (const { personId, displayName, waiting, answered, lastAt, joinedAt } of pupils) {
      const [stored, strength] = [storedBy.get(personId), strengths.get(personId)]
      if (!stored || !strength) continue
      const known = knownBy.get(personId)
      const isNew = newcomers.ids.includes(personId)
      const chapter = chapterBy.get(personId)
      const mates = chapter ? (squads.get(personId) ?? []) : []
      const behind = (known: ReadonlyMap<string, StoredProgress>) => mates.filter(id => chapter && isBehind(chapter, known.get(id)))
      const next: Next = chapter ? nextIn(chapter, stored, strength, language) : { is: 'done' }
      found.push({
        personId,
        displayName,
        waiting,
        answered: isNew ? 0 : answered,
        next,
        chapter: chapter?.chapter ?? CHAPTERS.length,
        waitsFor: behind(storedBy)
          .map(mateId => nameOf.get(mateId) ?? '')
          .toSorted(inAlphabet),
        waitsForOthers: behind(storedElsewhere).length,
        grantable: isNew ? [] : grantableOf(stored, strength, language),
        takeable: isNew ? [] : takeableOf(stored, found => known !== undefined && isSeenDone({ stored, strength, known }, found), language),
        percent: chapter ? percentOf(chapter, stored) : 100,
        lastAt: lastAt?.toISOString() ?? null,
        isAway: chapter !== undefined && isLongAgo(couldGoOnSince(chapter, stored, strength, lastAt ?? joinedAt), now),
      })
    }
    return { pupils: inRegisterOrder(found, ({ displayName }) => displayName, inAlphabet) }
  },
)
