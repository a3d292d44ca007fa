const UNIQUE_VIOLATION = '23505'

/** The uniqueness constraint that a statement violated, or null when it failed for another reason. */
export const violatedUnique = (error: unknown): string | null => {
  const { code, constraint, message = '' } = error as { code?: string; constraint?: string; message?: string }
  if (code === UNIQUE_VIOLATION && constraint) return constraint
  // Citus passes on the words of the machine that refused, with the number of the shard after the name, but not always the code.
  return /^duplicate key value violates unique constraint "(.+)_\d+"$/.exec(message)?.[1] ?? null
}
