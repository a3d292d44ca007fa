import type { Log } from '../log.ts'
import type { Catalogue } from './catalogue.ts'
import { claimForJobs, type DistrictSchool, noteFailingJobs } from './catalogue-rows.ts'

const LOOK_MS = 20_000
/** Hourly jobs of a school that nobody opens run this often: as often as they are due. */
const EVERY_MINUTES = 60

export type JobRounds = {
  /** Looks at the schools whose turn it is. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Sees to the jobs of all schools, open or not: each node takes the school that was not looked at for longest. So the schools spread over the
 * hour, and over the nodes.
 */
export const openJobRounds = (
  catalogue: Catalogue,
  { run, log, byTheClock }: { run: (school: DistrictSchool) => Promise<number>; log: Log; byTheClock: boolean },
): JobRounds => {
  let closed = false
  let looking: Promise<void> | null = null
  const runIn = async (school: DistrictSchool): Promise<void> => {
    try {
      await noteFailingJobs(catalogue.db, school.name, await run(school))
    } catch (error) {
      log.error({ err: error, school: school.host }, 'the jobs of a school could not be looked at')
    }
  }
  const lookAtAll = async (): Promise<void> => {
    try {
      while (!closed) {
        const school = await claimForJobs(catalogue.db, EVERY_MINUTES)
        if (school === null) return
        await runIn(school)
      }
    } catch (error) {
      log.warn({ err: error }, 'no school could be taken for its jobs')
    } finally {
      looking = null
    }
  }
  const look = (): Promise<void> => {
    looking ??= lookAtAll()
    return looking
  }
  const rounds = byTheClock ? setInterval(() => void look(), LOOK_MS) : null
  rounds?.unref()
  return {
    look,
    close: async () => {
      closed = true
      if (rounds) clearInterval(rounds)
      await looking
    },
  }
}
