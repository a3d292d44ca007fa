// Secrets that only those with access may read: searched for in everything that leaves the server.

import { sql } from '../../platform/database/index.ts'
import { REASON, REJECTION, TARGET, type UsedSchool } from './used-school.ts'

/** Everything that is somebody's own: addresses, class codes, the ids by which they could be asked for, and names unless the school shows them. */
export const secretsOf = async (world: UsedSchool, namesToo = true): Promise<string[]> => {
  const { db } = world.school
  const people = await db.rows<{ text: string | null }>(sql`
    select unnest(array[email, username, id::text, photo_id::text]) as text from people_person
    union select unnest(array[code, id::text]) from classes_class
    union select name from squads_squad
    union select id::text from scorekeeping_submission
    union select id::text from notices_notice
    union select display_name from people_person where ${namesToo}`)
  return [REASON, TARGET, REJECTION, ...people.flatMap(({ text }) => text ?? [])]
}

/** The secrets that were read although they are not the reader's. */
export const leaked = (read: string, asked: string, secrets: readonly string[]): string[] =>
  secrets.filter(secret => read.includes(secret) && !asked.includes(secret))
