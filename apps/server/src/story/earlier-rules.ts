import { sql, type Transaction } from '../platform/database/index.ts'
import { openAttempt } from './attempt-rows.ts'
import { isOfTodaysRules } from './fight-context.ts'

/** Forgets an open battle that today's rules do not play: it is no try, and the next one begins under them. */
export const forgetEarlierRules = async (tx: Transaction, personId: string, episode: string, encounter: string): Promise<void> => {
  const open = await openAttempt(tx, personId, episode, encounter)
  if (open && !isOfTodaysRules(open)) await tx.run(sql`delete from story_attempt where id = ${open.id}`)
}
