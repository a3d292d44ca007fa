const alphabet = new Intl.Collator('en')

/**
 * Sorts names alphabetically, whatever the computer's language. PostgreSQL's default order puts É, Ö and Đ after Z, so statements that sort
 * use collate "und-x-icu", which gives the same order as this.
 */
export const inAlphabet = (one: string, other: string): number => alphabet.compare(one, other)

/** Sorts people alphabetically by name. */
export const byName = <P extends { id: string; displayName: string }>(people: readonly P[]): P[] =>
  [...people].sort((one, other) => inAlphabet(one.displayName, other.displayName) || (one.id < other.id ? -1 : 1))
