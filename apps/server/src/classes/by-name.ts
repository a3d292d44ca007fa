const alphabet = new Intl.Collator('en')

/**
 * Names in the order of a register, whatever the computer's own language. The database's usual order puts É, Ö and Đ behind Z; where it
 * sorts itself, a statement says collate "und-x-icu", which is this order.
 */
export const inAlphabet = (one: string, other: string): number => alphabet.compare(one, other)

/** People in the order of a register. */
export const byName = <P extends { id: string; displayName: string }>(people: readonly P[]): P[] =>
  [...people].sort((one, other) => inAlphabet(one.displayName, other.displayName) || (one.id < other.id ? -1 : 1))
