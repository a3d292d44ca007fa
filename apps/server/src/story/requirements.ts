import { abilitiesGained } from '@xiotein/content/growth'
import { CHAPTERS, type Challenge } from '@xiotein/content/story'
import type { ChallengeFacts } from './facts.ts'
import { ETHICS, isComplete, type Strength } from './gates.ts'
import type { StoredProgress } from './progress-rows.ts'

type Requirement = Challenge['requirements'][number]
/** The challenges whose reward is this reflection. */
const bring = (reflection: string): string[] =>
  CHAPTERS.flatMap(({ challenges }) =>
    challenges
      .filter(({ rewards }) => rewards.some(({ type, value }) => type === 'reflection' && value === reflection))
      .map(({ id }) => id),
  )

/** The other challenge that gives what this one asks for; null if it is found elsewhere, or given by handing this one in. */
export const broughtBy = ({ type, value }: Requirement): string | null => (type === 'reflection' ? (bring(String(value))[0] ?? null) : null)

type Check = (requirement: Requirement, known: ChallengeFacts, stored: StoredProgress, strength: Strength) => boolean

const CHECKS: Readonly<Record<Requirement['type'], Check>> = {
  manifest: (_, { pupil }) => pupil.hasManifest,
  level: ({ value }, _, __, { ascension }) => ascension >= Number(value),
  previousChapter: ({ value }, _, stored) => CHAPTERS.some(chapter => chapter.chapter === Number(value) && isComplete(chapter, stored)),
  artifact: (_, { ownsArtifact }) => ownsArtifact,
  profile: (_, { pupil }) => pupil.profileSaved,
  ability: ({ value }, _, __, { level }) => abilitiesGained(1, level).some(ability => ability === value),
  team: (_, { pupil }) => pupil.inSquad,
  rival: (_, __, { decisions }) => decisions.promise !== undefined,
  // Written for a challenge and not sent back, or given by a challenge that is done.
  reflection: ({ value }, { handedIn }, { challenges }) =>
    handedIn.has(String(value)) || [String(value), ...bring(String(value))].some(id => challenges.has(id)),
  leadership: (_, { leads }) => leads,
  ethics: ({ value }, _, { challenges }) => ETHICS.filter(id => challenges.has(id)).length >= Number(value),
}

/** Whether a pupil has what a challenge asks for. */
export const isMet: Check = (requirement, known, stored, strength) => CHECKS[requirement.type](requirement, known, stored, strength)

/** A challenge that asks for its own reflection gets it by being handed in. */
const bringsItself = ({ type, value }: Requirement, { id }: Challenge): boolean => type === 'reflection' && value === id

/** Whether a pupil has everything that has to be there before a challenge is done. */
export const hasWhatItAsks = (challenge: Challenge, known: ChallengeFacts, stored: StoredProgress, strength: Strength): boolean =>
  challenge.requirements.every(one => bringsItself(one, challenge) || isMet(one, known, stored, strength))
