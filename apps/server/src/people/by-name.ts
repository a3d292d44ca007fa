const alphabet = new Intl.Collator('en')

/** People in the order of a register. The database puts É, Ö and Đ behind Z. */
export const byName = <P extends { id: string; displayName: string }>(people: readonly P[]): P[] =>
  [...people].sort((one, other) => alphabet.compare(one.displayName, other.displayName) || (one.id < other.id ? -1 : 1))
