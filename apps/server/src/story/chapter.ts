import {
  adviceIn,
  type Challenge,
  type Chapter,
  type Facts,
  isClaimable,
  isRequired,
  partsOf,
  playsOf,
  seenOf,
  type Words,
} from '@xiotein/content/story'
import { type ChapterPage, type StoryChallenge, storyCalls } from '@xiotein/contract/story'
import { ascensionOfChapter } from '@xiotein/game/growth'
import type { Language } from '@xiotein/game/rules'
import { balancesOf } from '../ledger/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { isBossReached } from './boss-end.ts'
import { objectivesIn, requiredChapter } from './episode.ts'
import { type ChallengeFacts, factsOf } from './facts.ts'
import { isOpen, type Strength, strengthOf } from './gates.ts'
import { handLacks } from './hand-lacks.ts'
import { takenBackFrom, type WorkRow, workRows } from './handed-in/work-rows.ts'
import { stopOf } from './journey.ts'
import { mayPlay } from './permissions.ts'
import { isPlanned } from './plan.ts'
import { progressIn, type StoredEpisode, type StoredProgress, storedOf } from './progress-rows.ts'
import { broughtBy, hasWhatItAsks, isMet } from './requirements.ts'
import { companyOf } from './team/company.ts'

/** The title of an encounter of a chapter, or the name of its guardian. */
const titleOf = ({ encounters, boss }: Chapter, id: string): Words => encounters.find(one => one.id === id)?.title ?? boss.name

const challengeView = (
  challenge: Challenge,
  facts: Facts,
  stored: StoredProgress,
  language: Language,
  met: (one: Challenge['requirements'][number]) => boolean,
  hasAll: boolean,
  works: readonly WorkRow[],
  takenBack: ReadonlyMap<string, string>,
): StoryChallenge => {
  const doneAt = stored.challenges.get(challenge.id) ?? null
  const requirements = challenge.requirements.map(one => ({
    type: one.type,
    description: one.description[language],
    met: met(one),
    from: broughtBy(one),
  }))
  const after = facts.chapter.challenges.filter(({ id }) => challenge.after.includes(id) && !stored.challenges.has(id))
  const isLocked = after.length > 0 || !hasAll
  const seen = seenOf(challenge, facts)
  const isEarly = isLocked && hasAll && seen !== null && seen.have >= seen.need
  const work = works.find(one => one.challenge === challenge.id)
  return {
    id: challenge.id,
    title: challenge.title[language],
    description: challenge.description[language],
    type: challenge.type,
    required: isRequired(challenge, facts.chapter),
    by: isPlanned(challenge) ? 'plan' : challenge.evidence.by,
    state: doneAt
      ? 'done'
      : work?.status === 'pending'
        ? 'waiting'
        : isEarly
          ? 'early'
          : isLocked
            ? 'locked'
            : work?.status === 'denied'
              ? 'denied'
              : 'open',
    doneAt: doneAt?.toISOString() ?? null,
    reason: doneAt ? null : work ? (work.status === 'denied' ? work.reason : null) : (takenBack.get(challenge.id) ?? null),
    requirements,
    after: after.map(({ title }) => title[language]),
    rewards: challenge.rewards.map(({ type, value }) => ({ type, value })),
    parts: partsOf(challenge, facts),
    plays: playsOf(challenge, facts).map(one => ({ ...one, title: titleOf(facts.chapter, one.id)[language] })),
    progress: seen && seen.need > 1 ? seen : null,
  }
}

/** A boss as far as its reader has seen it in battles: its phases, and what it announces in them. */
const bossView = (chapter: Chapter, progress: StoredEpisode, lacks: ChapterPage['boss']['lacks'], language: Language) => {
  const { boss } = chapter
  const { bossPhase } = progress
  const announced = boss.mechanics.filter(({ script: { trigger } }) => (trigger.on === 'turn' ? bossPhase > 0 : trigger.value <= bossPhase))
  return {
    id: boss.id,
    name: boss.name[language],
    health: boss.health,
    tries: progress.tries,
    defeated: progress.bossDefeated,
    phases: boss.phases.slice(0, bossPhase).map(({ name, fromPercent }) => ({ name: name[language], fromPercent })),
    mechanics: announced.map(({ name, warning }) => ({ name: name[language], warning: warning[language] })),
    open: isBossReached(chapter, progress),
    lacks,
    advice: progress.tries > 0 && !progress.bossDefeated ? adviceIn(boss, 'alone', Math.max(1, bossPhase), language) : null,
  }
}

/** The data that a page of a chapter is made of. */
export type ChapterData = {
  readonly stored: StoredProgress
  readonly strength: Strength
  readonly known: ChallengeFacts
  readonly lacks: ChapterPage['boss']['lacks']
  readonly works: readonly WorkRow[]
  /** The reasons why challenges were taken back, by challenge. */
  readonly takenBack: ReadonlyMap<string, string>
  readonly company: Pick<ChapterPage, 'squad' | 'teamWaits'>
}

/** A chapter with its challenges and its episode, as its reader stands in it. */
export const chapterPageOf = (
  chapter: Chapter,
  { stored, strength, known, lacks, works, takenBack, company }: ChapterData,
  language: Language,
): ChapterPage => {
  const progress = progressIn(stored, chapter)
  const facts: Facts = { chapter, progress, pupil: known.pupil, done: new Set(stored.challenges.keys()) }
  return {
    ...stopOf(chapter, stored, strength, language),
    summary: chapter.summary[language],
    episodeTitle: chapter.episodeTitle[language],
    recommendedPower: chapter.recommendedPower,
    ownPower: strength.power,
    challenges: chapter.challenges.map(one =>
      challengeView(
        one,
        facts,
        stored,
        language,
        requirement => isMet(requirement, known, stored, strength),
        hasWhatItAsks(one, known, stored, strength),
        works,
        takenBack,
      ),
    ),
    objectives: objectivesIn(chapter, progress, language),
    encounters: chapter.encounters.map(({ id, title, type, task }) => ({
      id,
      title: title[language],
      type,
      kind: task.kind,
      done: progress.encounters.has(id),
    })),
    boss: bossView(chapter, progress, lacks, language),
    ...company,
    rewards: {
      ...chapter.rewards,
      fixed: [...chapter.rewards.fixed],
      choices: [...chapter.rewards.choices],
      ascension: ascensionOfChapter(chapter.chapter),
    },
    wornTitle: chapter.wornTitle[language],
    started: progress.started,
    claimable: isClaimable(chapter, progress),
    claimed: progress.claimed,
    chosen: progress.chosen,
    letterLine: (progress.claimed && chapter.letterLine?.[language]) || null,
  }
}

/** Refusals: http.forbidden, story.episode-not-found, story.episode-locked. */
export const chapter = serve(
  storyCalls,
  'story.chapter',
  { who: 'signed-in' },
  async ({ school, caller, input, db, now, browser: { language } }) => {
    permit(mayPlay(caller))
    const chapter = requiredChapter(input.episodeId)
    const stored = await storedOf(db, caller.personId)
    const strength = await strengthOf(school, db, caller.personId, stored, now)
    if (!isOpen(chapter, stored, strength)) throw new Refused('story.episode-locked')
    const known = await factsOf(db, caller.personId, stored)
    const [balance] = await balancesOf(db, [caller.personId])
    const works = await workRows(db, null, caller.personId)
    const takenBack = await takenBackFrom(db, caller.personId)
    const lacks = handLacks(known.inHand, balance?.pp ?? 0, progressIn(stored, chapter).tries)
    const company = await companyOf(db, caller, chapter)
    return chapterPageOf(chapter, { stored, strength, known, lacks, works, takenBack, company }, language)
  },
)
