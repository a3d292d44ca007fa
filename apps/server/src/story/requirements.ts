import { abilitiesGained } from '@xiotein/content/growth'
import { CHAPTERS, type Challenge } from '@xiotein/content/story'
import type { Known } from './facts.ts'
import { ETHICS, isComplete, type Strength } from './gates.ts'
import type { Stored } from './progress-rows.ts'

type Requirement = Challenge['requirements'][number]
type Check = (requirement: Requirement, known: Known, stored: Stored, strength: Strength) => boolean

const CHECKS: Readonly<Record<Requirement['type'], Check>> = {
  manifest: (_, { pupil }) => pupil.hasManifest,
  level: ({ value }, _, __, { ascension }) => ascension >= Number(value),
  previousChapter: ({ value }, _, stored) => CHAPTERS.some(chapter => chapter.chapter === Number(value) && isComplete(chapter, stored)),
  artifact: (_, { ownsArtifact }) => ownsArtifact,
  profile: (_, { pupil }) => pupil.profileSaved,
  ability: ({ value }, _, __, { level }) => abilitiesGained(1, level).some(ability => ability === value),
  team: (_, { pupil }) => pupil.inSquad,
  rival: (_, __, { decisions }) => decisions.promise !== undefined,
  // Handing it in is the challenge itself.
  reflection: () => true,
  leadership: (_, { leads }) => leads,
  ethics: ({ value }, _, { challenges }) => ETHICS.filter(id => challenges.has(id)).length >= Number(value),
}

/** Whether a pupil has what a challenge asks for. */
export const isMet: Check = (requirement, known, stored, strength) => CHECKS[requirement.type](requirement, known, stored, strength)
