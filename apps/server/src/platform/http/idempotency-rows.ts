import { sql, type Transaction } from '../database/index.ts'

export type Remembered = { call: string; bodyHash: Buffer; answer: unknown }

/** Holds the key until the transaction ends, so that a twin that arrives meanwhile waits and then sees the answer. */
export const lockKey = async (tx: Transaction, personId: string, key: string): Promise<Remembered | null> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${personId} ${key}`}, 0))`)
  return tx.maybe<Remembered>(
    sql`select call, body_hash as "bodyHash", answer from platform_command where person_id = ${personId} and key = ${key}`,
  )
}

export const rememberAnswer = async (
  tx: Transaction,
  command: { personId: string; key: string; call: string; bodyHash: Buffer; answer: unknown },
): Promise<void> => {
  await tx.run(sql`
    insert into platform_command (person_id, key, call, body_hash, answer)
    values (${command.personId}, ${command.key}, ${command.call}, ${command.bodyHash}, ${JSON.stringify(command.answer)})`)
}

/** Forgets answers of calls whose answers hold a secret, such as a one-time link, soon after they were given. */
export const forgetAnswers = async (tx: Transaction, calls: readonly string[], before: Date): Promise<void> => {
  await tx.run(sql`delete from platform_command where call = any(${calls}) and at < ${before}`)
}

/** Forgets every answer to a person or about one. */
export const eraseAnswersAbout = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`delete from platform_command where person_id = ${personId} or strpos(answer::text, ${personId}) > 0`)
}
