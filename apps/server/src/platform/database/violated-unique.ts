const UNIQUE_VIOLATION = '23505'

/** The uniqueness constraint that a statement violated, or null when it failed for another reason. */
export const violatedUnique = (error: unknown): string | null => {
  const { code, constraint, message = '' } = error as { code?: string; constraint?: string; message?: string }
  // Citus names the index of a shard, with its number at the end.
  if (code === UNIQUE_VIOLATION && constraint) return constraint.replace(/_\d{6,}$/, '')
  // It passes on the words of the machine that refused, but not always the code.
  return /^duplicate key value violates unique constraint "(.+)_\d+"$/.exec(message)?.[1] ?? null
}
