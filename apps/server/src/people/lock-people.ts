import { sql, type Transaction } from '../platform/database/index.ts'

/**
 * Holds people until the transaction ends, in the order of their ids, so that no two commands wait for each other. Whoever decides by
 * what somebody is (of the staff, a pupil, in a squad) holds them before reading it.
 */
export const lockPeople = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  await tx.run(sql`select 1 from people_person where id = any(${personIds}::uuid[]) order by id for no key update`)
}
