import type { Queryable } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { type ChallengeFacts, factsOf, knownOfAll } from '../facts.ts'
import { isOpen, type Strength, strengthOf, strengthOfAll } from '../gates.ts'
import { type StoredProgress, storedOf, storedOfAll } from '../progress-rows.ts'
import { hasWhatItAsks } from '../requirements.ts'
import type { ChallengeInChapter } from './work-rows.ts'

/** Everything that the challenges of a pupil depend on. */
export type Pupil = { readonly stored: StoredProgress; readonly strength: Strength; readonly known: ChallengeFacts }

export const pupilNow = async (school: Services, db: Queryable, personId: string, now: Date): Promise<Pupil> => {
  const stored = await storedOf(db, personId)
  return { stored, strength: await strengthOf(school, db, personId, stored, now), known: await factsOf(db, personId, stored) }
}

/** The same of the pupils of a class, as far as a challenge that a person looks at depends on it. */
export const pupilsNow = async (
  school: Services,
  db: Queryable,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Pupil>> => {
  const storedBy = await storedOfAll(db, personIds)
  const strengths = await strengthOfAll(school, db, storedBy, now)
  const knownBy = await knownOfAll(db, storedBy)
  return new Map(
    [...storedBy].flatMap(([id, stored]) => {
      const [strength, known] = [strengths.get(id), knownBy.get(id)]
      return strength && known ? [[id, { stored, strength, known }] as const] : []
    }),
  )
}

/** The chapter is open, the challenges before this one are done, and the pupil has what it asks for. */
export const isDoable = ({ chapter, challenge }: ChallengeInChapter, { stored, strength, known }: Pupil): boolean =>
  isOpen(chapter, stored, strength) &&
  challenge.after.every(id => stored.challenges.has(id)) &&
  hasWhatItAsks(challenge, known, stored, strength)
