import type { WaitingRow } from '../../platform/waiting.ts'

/** The marks that a row is about, the oldest first. */
export const marksOf = ({ facts }: Pick<WaitingRow, 'facts'>): readonly string[] => String(facts.marks).split(' ')
