// Every chapter played to its end with each answer to its questions, alone and in squads of two and of four: no choice shuts anything for good,
// and somebody meets each requirement.

import { abilitiesGained } from '@xiotein/content/growth'
import { ascensionAfter } from '@xiotein/game/growth'
import { TUTORIALS } from '@xiotein/game/tutorials'
import { describe, expect, it } from 'vitest'
import { CHAPTERS } from './chapters/index.ts'
import { DECISIONS, type DecisionKey } from './decisions.ts'
import type { Challenge, Chapter, Requirement } from './episode.ts'
import { type PupilFacts, seenOf } from './evidence.ts'
import { type EpisodeProgress, isBossOpen, isClaimable, isRequired, shownScenes } from './progress.ts'

type Decisions = EpisodeProgress['decisions']

/** Earlier decisions: all of them with the option of this number, or none, as for a pupil who joined late. */
const EARLIER = [null, 0, 1, 2] as const

const decidedBefore = ({ chapter }: Chapter, nth: (typeof EARLIER)[number]): Decisions => {
  const keys = (Object.keys(DECISIONS) as DecisionKey[]).filter(key => DECISIONS[key].chapter < chapter)
  return nth === null ? {} : Object.fromEntries(keys.map(key => [key, DECISIONS[key].options[nth] ?? DECISIONS[key].options[0]]))
}

/** Reads on, wins whatever comes, and takes every option: where each of these ways ends. */
const endsOf = (chapter: Chapter, progress: EpisodeProgress): readonly EpisodeProgress[] => {
  const { scenes, ends } = shownScenes(chapter, progress)
  const passages = scenes.at(-1)?.passages ?? []
  const read = { ...progress, furthest: { scene: scenes.length - 1, passage: passages.length - 1 } }
  if (ends) return [read]
  const stop = passages.at(-1)
  if (stop && 'choice' in stop)
    return Object.keys(stop.choice.options).flatMap(option =>
      endsOf(chapter, { ...read, decisions: { ...read.decisions, [stop.choice.decides]: option } }),
    )
  if (!stop || !('plays' in stop)) throw new Error(`chapter ${chapter.chapter} stops at nothing`)
  if (!stop.isBoss) return endsOf(chapter, { ...read, encounters: new Set([...read.encounters, stop.plays]) })
  if (!isBossOpen(chapter, read)) throw new Error(`the boss of chapter ${chapter.chapter} comes before its encounters`)
  return endsOf(chapter, { ...read, bossDefeated: true })
}

const begun = (decisions: Decisions): EpisodeProgress => ({
  started: true,
  furthest: null,
  encounters: new Set(),
  bossDefeated: false,
  feats: new Set(),
  claimed: false,
  decisions,
})

const everyEncounter = new Set(CHAPTERS.flatMap(({ encounters }) => encounters.map(({ id }) => id)))
const everyEpisode = new Set(CHAPTERS.map(({ episode }) => episode))
const NOBODY: ReadonlySet<string> = new Set()

/** A pupil who does everything possible outside the story: in a squad of this size, or without one. Duels are off. */
const pupilIn = (squad: number): PupilFacts => ({
  hasManifest: true,
  manifestMoveEquipped: true,
  profileSaved: true,
  tutorials: new Set(TUTORIALS),
  visits: new Set(['market', 'arena', 'fame', 'profile', 'squads', 'power-card', 'power-card-turned'] as const),
  inSquad: squad > 1,
  matesDid: squad > 1 ? everyEncounter : NOBODY,
  wonWithMates: squad > 1 ? everyEpisode : NOBODY,
  duels: 0,
  rounds: 3,
  unaided: everyEncounter,
  planRight: 2,
})

const LAST_LEVEL = CHAPTERS.at(-1)?.gates.minLevel ?? 0

/** The chapters before the one of a challenge. */
const chaptersBefore = (challenge: string): number[] => {
  const own = CHAPTERS.findIndex(({ challenges }) => challenges.some(({ id }) => id === challenge))
  return CHAPTERS.slice(0, own).map(({ chapter }) => chapter)
}

const challengesIn = CHAPTERS.flatMap(({ challenges }) => challenges)

const isMet = (
  { type, value }: Requirement,
  { id }: Challenge,
  squad: number,
  decisions: Decisions,
  done: ReadonlySet<string>,
): boolean => {
  switch (type) {
    case 'team':
      return squad >= Number(value)
    case 'leadership':
      return squad > 1
    case 'rival':
      return decisions.promise !== undefined
    case 'reflection':
      return challengesIn.some(each => {
        const brings = each.id === value || each.rewards.some(one => one.type === 'reflection' && one.value === value)
        // Work handed in for the challenge itself is a reflection, too.
        return brings && (each.id === id || done.has(each.id))
      })
    case 'ethics':
      return challengesIn.filter(each => each.type === 'ethical' && done.has(each.id)).length >= Number(value)
    case 'level':
      return ascensionAfter(chaptersBefore(id)) >= Number(value)
    case 'previousChapter':
      return chaptersBefore(id).includes(Number(value))
    case 'ability':
      // The gate of the last chapter asks for this level of everybody.
      return abilitiesGained(1, LAST_LEVEL).some(ability => ability === value)
    case 'manifest':
      return pupilIn(squad).hasManifest
    case 'profile':
      return pupilIn(squad).profileSaved
    case 'artifact':
      // Bought in the market, with what the chapters before have paid.
      return chaptersBefore(id).length > 0
  }
}

/** The challenges of a chapter that somebody can do who has come to its end, and whose teacher looks at work and ticks. */
const doneIn = (chapter: Chapter, progress: EpisodeProgress, squad: number, before: ReadonlySet<string>): ReadonlySet<string> => {
  const done = new Set(before)
  const canBeDone = (challenge: Challenge): boolean => {
    const seen = seenOf(challenge, { chapter, progress, pupil: pupilIn(squad), done })
    return (
      challenge.after.every(id => done.has(id)) &&
      challenge.requirements.every(one => isMet(one, challenge, squad, progress.decisions, done)) &&
      (seen === null || seen.have >= seen.need)
    )
  }
  for (;;) {
    const next = chapter.challenges.find(challenge => !done.has(challenge.id) && canBeDone(challenge))
    if (!next) return done
    done.add(next.id)
  }
}

describe.each(CHAPTERS.map(chapter => [chapter.chapter, chapter] as const))('chapter %i', (_, chapter) => {
  it.each(EARLIER)('comes to its rewards with each answer, whatever was decided before (%s)', nth => {
    for (const end of endsOf(chapter, begun(decidedBefore(chapter, nth)))) expect(isClaimable(chapter, end)).toBe(true)
  })
})

it.each([
  ['alone', 1],
  ['in a squad of two', 2],
  ['in a squad of four', 4],
] as const)('%s, every chapter is completed, and in company every challenge is done', (_, squad) => {
  // A pupil who joined late answers the missing questions on one page.
  for (const nth of [0, 1, 2] as const) {
    let before: ReadonlySet<string> = new Set()
    for (const chapter of CHAPTERS) {
      const ways = endsOf(chapter, begun(decidedBefore(chapter, nth))).map(end => doneIn(chapter, end, squad, before))
      const [first = before] = ways
      for (const done of ways) expect([...done].sort()).toEqual([...first].sort())
      const left = chapter.challenges.filter(({ id }) => !first.has(id))
      expect(left.filter(challenge => isRequired(challenge, chapter)).map(({ id }) => id)).toEqual([])
      if (squad > 1) expect(left.map(({ id }) => id)).toEqual([])
      before = first
    }
  }
})
