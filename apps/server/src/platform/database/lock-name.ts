import { sql } from './sql.ts'
import type { Transaction } from './transaction.ts'

/**
 * Locks a name in the school until the transaction ends, once nobody else has locked it: for data without a row to lock. The locks belong
 * to the whole database, so the name of the school's schema is part of each.
 */
export const lockName = async (tx: Transaction, name: string): Promise<void> => {
  await tx.run(lockOf(name))
}

/** The statement that locks a name, for those who send it. */
export const lockOf = (name: string) =>
  sql<{ pgAdvisoryXactLock: string }>`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${name}::text, 0))`
