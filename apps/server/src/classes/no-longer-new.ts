import { lockPeople } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import type { Job } from '../platform/jobs/index.ts'
import { askNewStaff } from './new-staff.ts'
import { endBeingNew, pupilsNoLongerNew } from './pupil-rows.ts'
import { placesOf } from './settled-pupils.ts'

/** Pupils who are locked at once: after a long time off, it may be all pupils of the school. */
const AT_ONCE = 100

const settleSome = async (change: Change): Promise<void> => {
  const { tx, now } = change
  const personIds = (await pupilsNoLongerNew(tx, now)).slice(0, AT_ONCE)
  // First the people and then the rows, as where somebody leaves.
  await lockPeople(tx, personIds)
  const before = await placesOf(tx, personIds, now)
  const settledIds = await endBeingNew(tx, personIds, now)
  await askNewStaff(change, settledIds, { places: before })
}

/**
 * Asks the staff of a class about what waits of pupils who are no longer new to it. It forgets until when they were new, which changes no right: the
 * rights are computed from the times. Archived classes keep it, because it says whom their staff never got to know.
 */
export const settlePupils: Job = {
  name: 'classes-settled',
  period: { cron: '*/15 * * * *' },
  parts: {
    waiting: async (db, now) => {
      const batches = Math.ceil((await pupilsNoLongerNew(db, now)).length / AT_ONCE)
      return Array.from({ length: batches }, (_, nth) => `${nth}`)
    },
    run: settleSome,
  },
  // Those whose day has ended in the meantime.
  run: settleSome,
}
