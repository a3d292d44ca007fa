import { type Database, sql } from '../../../apps/server/src/platform/database/index.ts'
import type { BenchSchool } from './bench-school.ts'

type Filling = { readonly classes: number; readonly pupils: number; readonly years: number }
type Filled = { readonly classIds: readonly string[]; readonly keeperId: string; readonly reviewerId: string }

/** Makes classes with so many pupils in all, who have been there for so many years, and two people who keep and review their points. */
export const fillClasses = async (
  db: Database,
  { schoolClass, person }: BenchSchool,
  { classes, pupils, years }: Filling,
): Promise<Filled> => {
  const classIds: string[] = []
  for (let nth = 0; nth < classes; nth += 1) classIds.push(await schoolClass(`Class ${nth}`))
  const keeper = await person('Keeper')
  const reviewer = await person('Reviewer')
  await db.run(sql`
    insert into people_person (id, display_name, username, created_at)
    select gen_random_uuid(), 'Pupil ' || n, 'bench.' || n, now() - ${years}::int * interval '1 year' from generate_series(0, ${pupils - 1}::int) n`)
  await db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at)
    select (${classIds}::uuid[])[1 + substr(username, 7)::int % ${classes}], id, created_at from people_person where username like 'bench.%'`)
  return { classIds, keeperId: keeper.id, reviewerId: reviewer.id }
}
