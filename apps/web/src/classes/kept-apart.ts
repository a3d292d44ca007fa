// Who is kept apart in groups is kept on the device of the teacher alone, by ids: nobody else reads who does not get on with whom.

import { keep, kept } from '../platform/kept.ts'

type PairOfPupils = readonly [string, string]

const nameOf = (classId: string): string => `apart.${classId}`
const isPair = (value: unknown): value is PairOfPupils =>
  Array.isArray(value) && value.length === 2 && value.every(id => typeof id === 'string')

export const pairsApart = (classId: string): readonly PairOfPupils[] => {
  const known = kept<unknown>(nameOf(classId))
  return Array.isArray(known) ? known.filter(isPair) : []
}

export const keepPairsApart = (classId: string, pairs: readonly PairOfPupils[]): void => void keep(nameOf(classId), pairs)
