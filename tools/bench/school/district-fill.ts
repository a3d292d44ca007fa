// A school of a district with its people, and the classes in it that have a lesson.
import { Client } from 'pg'
import type { LessonClass } from './first-lesson.ts'

export const PUPILS = 500
export const IN_CLASS = 25

/** Fills a school with this multiple of 500 pupils, of whom each 500 have one class with a lesson; returns these classes. */
export const fill = async (url: string, host: string, times: number, passwordHash: string): Promise<LessonClass[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into school_settings (name, time_zone, created_at) values ('Bench', 'UTC', now())`)
  await client.query(
    `insert into people_person (id, display_name, username, password_hash, created_at)
     select gen_random_uuid(), 'Pupil ' || n, 'pupil.' || n, $2, now() from generate_series(1, $1::int) n`,
    [PUPILS * times, passwordHash],
  )
  const made: LessonClass[] = []
  for (let at = 0; at < times; at += 1) {
    const { rows } = await client.query<{ id: string; username: string }>(
      `select id, username from people_person where username = any($1)`,
      [Array.from({ length: IN_CLASS + 2 }, (_, n) => `pupil.${at * PUPILS + n + 1}`)],
    )
    const [teacher, scorekeeper, ...pupils] = rows.map(row => ({ ...row, cookie: '' }))
    if (!teacher || !scorekeeper) throw new Error('there are no people')
    const code = `C${String(at).padStart(5, '0')}`
    const { rows: inserted } = await client.query<{ id: string }>(
      `insert into classes_class (id, name, code, created_at) values (gen_random_uuid(), $1, $1, now()) returning id`,
      [code],
    )
    const classId = inserted[0]?.id ?? ''
    const give = `insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), $1, $2, $3, now())`
    await client.query(give, [teacher.id, 'teacher', classId])
    await client.query(give, [scorekeeper.id, 'scorekeeper', classId])
    for (const { id } of [scorekeeper, ...pupils])
      await client.query('insert into classes_pupil (class_id, person_id, joined_at) values ($1, $2, now())', [classId, id])
    made.push({ host, classId, teacher, scorekeeper, pupils })
  }
  await client.query('analyze')
  await client.end()
  return made
}
