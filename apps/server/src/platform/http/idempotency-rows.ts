// Idempotency keys of commands and their answers. A key records that something was done, and is kept longer than the answer.

import { lockOf, sql, type Transaction, type Writer } from '../database/index.ts'

/** `answer` is null once it has been deleted. */
type CommandRecord = { call: string; bodyHash: Buffer; rights: Buffer; answer: unknown }

/**
 * Locks the key until the transaction ends, so that a duplicate that arrives in the meantime waits and then gets the answer. `check` learns
 * what is remembered before the command gets to know anything else of the database.
 */
export const lockKey = (tx: Transaction, personId: string, key: string, check: (before: CommandRecord | null) => void): void => {
  tx.send(lockOf(`${personId} ${key}`))
  // A key that was used before cannot be stored again: `rememberAnswer` fails, and all that was tried with it.
  if (tx.isOptimistic) return
  tx.precondition(
    sql<CommandRecord>`select call, body_hash, rights, answer from platform_command where person_id = ${personId} and key = ${key}`,
    ([before]) => check(before ?? null),
  )
}

export const rememberAnswer = (
  tx: Transaction,
  command: { personId: string; key: string; call: string; bodyHash: Buffer; rights: Buffer; answer: string },
): void => {
  tx.send(sql`
    insert into platform_command (person_id, key, call, body_hash, rights, answer)
    values (${command.personId}, ${command.key}, ${command.call}, ${command.bodyHash}, ${command.rights}, ${command.answer}::jsonb)`)
}

/** A person who works all day sends a few hundred commands; a lesson that waits for a network over the holidays still finds its key. */
export const MOST_KEYS = 2_000
/** The size as stored, which is compressed. Approving a submission returns a few kB, the largest possible one about 100. */
export const MOST_ANSWER_BYTES = 1_048_576

/** Deletes what is stored for a person beyond the limits, oldest first: answers by size, keys by number. */
export const forgetBeyondLimits = async (writer: Writer, personId: string): Promise<void> => {
  await writer.run(sql`
    with ranked as (
      select person_id, key, row_number() over newest as place, sum(coalesce(pg_column_size(answer), 0)) over newest as bytes
      from platform_command where person_id = ${personId} window newest as (order by at desc, key)
    ), emptied as (
      update platform_command c set answer = null from ranked r
      where c.person_id = r.person_id and c.key = r.key and c.answer is not null
        and r.place between 2 and ${MOST_KEYS} and r.bytes > ${MOST_ANSWER_BYTES}
    )
    delete from platform_command c using ranked r where c.person_id = r.person_id and c.key = r.key and r.place > ${MOST_KEYS}`)
}

/** Deletes the stored keys and answers of people, and other people's answers that mention them. */
export const eraseAnswersAbout = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  if (personIds.length === 0) return
  await tx.run(sql`delete from platform_command where person_id = any(${personIds}::uuid[])`)
  await tx.run(sql`update platform_command set answer = null where answer is not null and answer::text ~ ${personIds.join('|')}`)
}
