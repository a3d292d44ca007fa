import type { Queryable } from '../../platform/database/index.ts'
import type { PowerPart } from '../../platform/power.ts'
import { factsOf, type Known } from '../facts.ts'
import { isOpen, type Strength, strengthOf } from '../gates.ts'
import { type Stored, storedOf } from '../progress-rows.ts'
import { hasWhatItAsks } from '../requirements.ts'
import type { Found } from './work-rows.ts'

/** Everything that the challenges of a pupil depend on. */
export type Pupil = { readonly stored: Stored; readonly strength: Strength; readonly known: Known }

export const pupilNow = async (powers: readonly PowerPart[], db: Queryable, personId: string, now: Date): Promise<Pupil> => {
  const stored = await storedOf(db, personId)
  return { stored, strength: await strengthOf(powers, db, personId, stored, now), known: await factsOf(db, personId, stored) }
}

/** The chapter is open, the challenges before this one are done, and the pupil has what it asks for. */
export const isDoable = ({ chapter, challenge }: Found, { stored, strength, known }: Pupil): boolean =>
  isOpen(chapter, stored, strength) &&
  challenge.after.every(id => stored.challenges.has(id)) &&
  hasWhatItAsks(challenge, known, stored, strength)
