import { CHAPTERS, type Chapter, DECISIONS, type DecisionKey, objectivesDone } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import type { Language } from '@xiotein/game/rules'
import { permit, serve } from '../platform/http/index.ts'
import { gatesOf, isComplete, isOpen, type Strength, strengthOf } from './gates.ts'
import { letterOf, postscriptOf } from './letter.ts'
import { mayPlay } from './permissions.ts'
import { progressIn, type StoredProgress, storedOf } from './progress-rows.ts'

/** The percentage of a chapter's challenges and objectives that are done. It is 100 only when the rewards are claimed, too. */
export const percentOf = (chapter: Chapter, stored: StoredProgress): number => {
  if (isComplete(chapter, stored)) return 100
  const objectives = objectivesDone(chapter, progressIn(stored, chapter)).size
  const challenges = chapter.challenges.filter(({ id }) => stored.challenges.has(id)).length
  return Math.min(99, Math.floor((100 * (objectives + challenges)) / (chapter.objectives.length + chapter.challenges.length)))
}

/** A chapter as it is shown on the map. */
export const stopOf = (chapter: Chapter, stored: StoredProgress, strength: Strength, language: Language) => ({
  chapter: chapter.chapter,
  episodeId: chapter.episode,
  title: chapter.title[language],
  tagline: chapter.tagline[language],
  teamSize: chapter.teamSize,
  state: isComplete(chapter, stored) ? ('completed' as const) : isOpen(chapter, stored, strength) ? ('open' as const) : ('locked' as const),
  percent: percentOf(chapter, stored),
  gates: gatesOf(chapter, stored, strength),
  challengeIds: chapter.challenges.map(({ id }) => id),
  completedAt: isComplete(chapter, stored) ? (progressIn(stored, chapter).claimedAt?.toISOString() ?? null) : null,
})

const choices = CHAPTERS.flatMap(({ scenes }) => scenes.flatMap(({ passages }) => passages.flatMap(one => ('decides' in one ? [one] : []))))

/** The questions of chapters that somebody is past: a pupil who joined late, or came with another story, is asked them on one page. */
const missingDecisions = (stored: StoredProgress, current: number, language: Language) =>
  (Object.keys(DECISIONS) as DecisionKey[]).flatMap(decision => {
    const choice = choices.find(({ decides }) => decides === decision)
    if (!choice || DECISIONS[decision].chapter >= current || Object.hasOwn(stored.decisions, decision)) return []
    const options = Object.entries<{ label: Chapter['title'] }>(choice.options).map(([id, { label }]) => ({ id, label: label[language] }))
    return [{ decision, question: choice.question[language], options }]
  })

/** The map of the nine chapters, with the reader's place on it. */
export const journeyOf = (stored: StoredProgress, strength: Strength, language: Language) => {
  const chapters = CHAPTERS.map(chapter => stopOf(chapter, stored, strength, language))
  const current = chapters.find(({ state }) => state !== 'completed')?.chapter ?? CHAPTERS.length
  const claimed = CHAPTERS.filter(chapter => progressIn(stored, chapter).claimed)
  return {
    chapters,
    current,
    totalProgress: Math.round((100 * claimed.length) / CHAPTERS.length),
    seasonRewards: claimed.flatMap(({ rewards }) => rewards.fixed),
    letter: letterOf(stored, language),
    postscript: postscriptOf(stored, language),
    missing: missingDecisions(stored, current, language),
  }
}

export const journey = serve(
  storyCalls,
  'story.journey',
  { who: 'signed-in' },
  async ({ school, caller, db, now, browser: { language } }) => {
    permit(mayPlay(caller))
    const stored = await storedOf(db, caller.personId)
    return journeyOf(stored, await strengthOf(school, db, caller.personId, stored, now), language)
  },
)
