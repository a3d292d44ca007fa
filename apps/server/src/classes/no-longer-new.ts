import { lockPeople } from '../people/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { askNewStaff } from './names/waiting-names.ts'
import { endBeingNew, pupilsNoLongerNew } from './pupil-rows.ts'

/**
 * Asks the staff of a class about what waits of pupils who are no longer new to it. It forgets until when they were new, which changes no right: the
 * rights are computed from the times. Archived classes keep it, because it says whom their staff never got to know.
 */
export const settlePupils: Job = {
  name: 'classes-settled',
  period: { cron: '*/15 * * * *' },
  run: async change => {
    const { tx, now } = change
    const personIds = await pupilsNoLongerNew(tx, now)
    // First the people and then the rows, as where somebody leaves.
    await lockPeople(tx, personIds)
    const settled = await endBeingNew(tx, personIds, now)
    await askNewStaff(change, [...new Set(settled.map(({ personId }) => personId))], [...new Set(settled.map(({ classId }) => classId))])
  },
}
