// What the program can see of a challenge: the facts that its evidence names.

import type { Place } from '@xiotein/contract/story'
import type { Tutorial } from '@xiotein/game/tutorials'
import type { Challenge, Chapter, Evidence } from './episode.ts'
import { PARTS_TO_FIT } from './plan.ts'
import { type EpisodeProgress, isSceneRead } from './progress.ts'

/** The facts about a pupil outside the episode. */
export type PupilFacts = {
  readonly hasManifest: boolean
  /** A move of the pupil's own manifest is equipped. */
  readonly manifestMoveEquipped: boolean
  /** Tutorials that are completed or skipped. */
  readonly tutorials: ReadonlySet<Tutorial>
  readonly visits: ReadonlySet<Place>
  readonly profileSaved: boolean
  /** In a squad of two or more. */
  readonly inSquad: boolean
  /** Encounters that somebody of the squad has done. */
  readonly matesDid: ReadonlySet<string>
  /** Episodes whose boss fell to the pupil in a team with somebody of the squad, or with a stand-in for them. */
  readonly wonWithMates: ReadonlySet<string>
  /** Duels that the pupil has fought to the end, or for some turns. */
  readonly duels: number
  /** Such duels, and practices and drills that were fought to their end, since the chapter opened that asks for rounds. */
  readonly rounds: number
  /** Encounters of all chapters that were done without help. */
  readonly unaided: ReadonlySet<string>
  /** The number of right parts of the three in the plan for the last chapter. */
  readonly planRight: number
}

/** Everything that the evidence of a challenge can be looked up in. */
export type Facts = {
  readonly chapter: Chapter
  readonly progress: EpisodeProgress
  readonly pupil: PupilFacts
  /** Challenges of the chapter that are done. */
  readonly done: ReadonlySet<string>
}

type Progress = { readonly have: number; readonly need: number }

const oneOf = (is: boolean): Progress => ({ have: is ? 1 : 0, need: 1 })
const atMost = (have: number, need: number): Progress => ({ have: Math.min(have, need), need })
const count = (things: readonly boolean[]): Progress => ({ have: things.filter(is => is).length, need: things.length })

type Part = { readonly id: string; readonly done: boolean }

const partsIn = (evidence: Evidence, { tutorials, visits }: PupilFacts): Part[] => {
  if (evidence.what === 'tutorials') return evidence.names.map(id => ({ id, done: tutorials.has(id) }))
  return evidence.what === 'opened' ? evidence.names.map(id => ({ id, done: visits.has(id) })) : []
}

/** The tours or rooms of which a challenge consists, each with whether it is done. */
export const partsOf = ({ evidence }: Challenge, { pupil }: Pick<Facts, 'pupil'>): Part[] =>
  evidence.by === 'system' ? partsIn(evidence, pupil) : []

/** Something that is played in the episode for a challenge. `squad`: somebody of the squad has done it, too; null where nobody else has to. */
type Played = Part & { readonly squad: boolean | null }

const playedIn = (evidence: Evidence, { chapter: { boss, episode }, progress, pupil }: Facts): readonly Played[] => {
  switch (evidence.what) {
    case 'boss':
      return [{ id: boss.id, done: progress.bossDefeated, squad: null }]
    case 'encounter':
    case 'encounter-or-duel':
      return [{ id: evidence.id, done: progress.encounters.has(evidence.id), squad: null }]
    case 'unaided':
      return evidence.encounters.map(id => ({ id, done: pupil.unaided.has(id), squad: null }))
    case 'together': {
      const played = evidence.encounters.map(id => ({ id, done: progress.encounters.has(id), squad: pupil.matesDid.has(id) }))
      return evidence.boss ? [...played, { id: boss.id, done: progress.bossDefeated, squad: pupil.wonWithMates.has(episode) }] : played
    }
    default:
      return []
  }
}

/** What is played for a challenge in its episode, the encounters or the guardian, each with who has done it; a duel is fought elsewhere. */
export const playsOf = ({ evidence }: Challenge, facts: Facts): readonly Played[] =>
  evidence.by === 'system' ? playedIn(evidence, facts) : []

const seenIn = (evidence: Evidence, facts: Facts, after: readonly string[]): Progress => {
  const { chapter, progress, pupil, done } = facts
  switch (evidence.what) {
    case 'boss':
      return oneOf(progress.bossDefeated)
    case 'scene':
      return oneOf(isSceneRead(chapter, progress, evidence.id))
    case 'decision':
      return oneOf(Object.hasOwn(progress.decisions, evidence.key))
    case 'manifest-chosen':
      return oneOf(pupil.hasManifest)
    case 'manifest-move-equipped':
      return oneOf(pupil.manifestMoveEquipped)
    case 'profile-saved':
      return oneOf(pupil.profileSaved)
    case 'power-card-opened':
      return oneOf(pupil.visits.has('power-card'))
    case 'power-card-turned':
      return oneOf(pupil.visits.has('power-card-turned'))
    case 'squad-joined':
      return oneOf(pupil.inSquad)
    case 'encounter':
      return oneOf(progress.encounters.has(evidence.id))
    case 'encounter-or-duel':
      return oneOf(progress.encounters.has(evidence.id) || pupil.duels > 0)
    case 'unaided':
      return count(evidence.encounters.map(id => pupil.unaided.has(id)))
    case 'together': {
      const shared = evidence.encounters.map(id => progress.encounters.has(id) && pupil.matesDid.has(id))
      return count(evidence.boss ? [...shared, pupil.wonWithMates.has(chapter.episode)] : shared)
    }
    case 'tutorials':
    case 'opened':
      return count(partsIn(evidence, pupil).map(part => part.done))
    case 'rounds':
      return atMost(pupil.rounds, evidence.need)
    case 'plan':
      return atMost(pupil.planRight, PARTS_TO_FIT)
    case 'challenges':
      return count(after.map(id => done.has(id)))
  }
}

/** Returns what is seen of a challenge that the program checks; null where a person confirms it. */
export const seenOf = ({ evidence, after }: Challenge, facts: Facts): Progress | null =>
  evidence.by === 'system' ? seenIn(evidence, facts, after) : null

/** Challenges that the program now sees done and that were not: each after those that come before it. */
export const newlyDone = (facts: Facts, allows: (challenge: Challenge) => boolean): Challenge[] => {
  const found: Challenge[] = []
  const done = new Set(facts.done)
  for (const challenge of facts.chapter.challenges) {
    if (done.has(challenge.id) || !challenge.after.every(id => done.has(id)) || !allows(challenge)) continue
    const seen = seenOf(challenge, { ...facts, done })
    if (seen === null || seen.have < seen.need) continue
    done.add(challenge.id)
    found.push(challenge)
  }
  return found
}
