import type { Change } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { dayIn } from '../../platform/local-day.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { lockStories } from '../progress-rows.ts'
import { openBefore, settleAll } from '../settle-all.ts'
import { classesDue, lockDays } from './pace-rows.ts'

const todayOf = async (db: Queryable, now: Date): Promise<string> => dayIn(await timeZoneOfSchool(db), now)

/** The pupils of an open class to whom days have come, each with the day before the first of those, in whatever class of theirs it was. */
const pupilsDue = (db: Queryable, classId: string, today: string) =>
  db.rows(sql<{ id: string; before: string }>`
    select m.person_id as id, (min(d.opens_on) - 1)::text as before
    from classes_current_pupil m join classes_current_pupil a on a.person_id = m.person_id join story_pace d on d.class_id = a.class_id
    where m.class_id = ${classId} and not d.told and d.opens_on <= ${today}::date
      and exists (select from story_pace w where w.class_id = m.class_id and not w.told and w.opens_on <= ${today}::date)
    group by m.person_id order by m.person_id`)

const openInClass = async (change: Change, classId: string): Promise<void> => {
  const { tx, now } = change
  const today = await todayOf(tx, now)
  // The class first and stories after it, as when staff change the days: so neither waits for the other in a circle.
  await lockDays(tx, [classId])
  const before = new Map((await pupilsDue(tx, classId, today)).map(pupil => [pupil.id, pupil.before]))
  await tx.run(sql`update story_pace set told = true where class_id = ${classId} and not told and opens_on <= ${today}::date`)
  const versions = await lockStories(tx, [...before.keys()])
  const wereOpen = await openBefore(change, [...versions.keys()], before)
  await settleAll(
    change,
    [...versions].map(([personId, version]) => ({ personId, version, wereOpen: wereOpen.get(personId) ?? null })),
  )
}

/** Notifies pupils of chapters that the new day opens; days on which nothing ran follow later, once. Each class is a separate change. */
export const openChapters: Job = {
  name: 'story-pace',
  period: 'day',
  parts: {
    waiting: async (db, now) => classesDue(db, await todayOf(db, now)),
    run: (change, classId) => openInClass(change, classId),
  },
  run: async () => undefined,
}
