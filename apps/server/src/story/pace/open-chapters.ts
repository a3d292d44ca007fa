import { sql } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { dayIn } from '../../platform/local-day.ts'
import type { PowerPart } from '../../platform/power.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { lockStory } from '../progress-rows.ts'
import { openBefore, settle } from '../settle.ts'
import { classesDue, lockDays } from './pace-rows.ts'

/** Tells pupils of the chapters that the new day opens to them; days on which nothing ran are told later, once. */
export const openChapters = (powers: readonly PowerPart[]): Job => ({
  name: 'story-pace',
  period: 'day',
  run: async change => {
    const { tx, now } = change
    const today = dayIn(await timeZoneOfSchool(tx), now)
    // Classes first and stories after them, as when staff change the days: so neither waits for the other in a circle.
    for (const classId of await classesDue(tx, today)) await lockDays(tx, classId)
    const pupils = await tx.rows(sql<{ id: string; before: string }>`
      with due as (update story_pace set told = true where not told and opens_on <= ${today}::date returning class_id, opens_on)
      select m.person_id as id, (min(d.opens_on) - 1)::text as before
      from due d join classes_class c on c.id = d.class_id join classes_pupil m on m.class_id = c.id
      where c.archived_at is null group by m.person_id order by m.person_id`)
    for (const { id, before } of pupils) {
      const version = await lockStory(tx, id)
      await settle(change, powers, id, version, await openBefore(change, powers, id, before))
    }
  },
})
