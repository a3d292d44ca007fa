import { inRegisterOrder } from '@xiotein/game/rules'

const alphabet = new Intl.Collator('en')

/**
 * Sorts names alphabetically, whatever the computer's language. PostgreSQL's default order puts É, Ö and Đ after Z, so statements that sort
 * use collate "und-x-icu", which gives the same order as this.
 */
export const inAlphabet = (one: string, other: string): number => alphabet.compare(one, other)

/** Sorts people as the register of a class: by last name, and those with the same names always the same way. */
export const byName = <P extends { id: string; displayName: string }>(people: readonly P[]): P[] =>
  inRegisterOrder(
    people.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ({ displayName }) => displayName,
    inAlphabet,
  )
