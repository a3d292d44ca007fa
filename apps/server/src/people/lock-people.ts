import { sql, type Transaction } from '../platform/database/index.ts'

/**
 * Locks people until the transaction ends, in the order of their ids, so that commands cannot deadlock. A command that depends on
 * somebody's state (staff, pupil, member of a squad) locks the person before reading it.
 */
export const lockPeople = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  await tx.run(sql`select 1 from people_person where id = any(${personIds}::uuid[]) order by id for no key update`)
}
