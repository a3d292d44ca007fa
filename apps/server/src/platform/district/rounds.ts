import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type CatalogueClient, claimForJobs, type DistrictSchool, noteJobsDone } from './catalogue-rows.ts'

const LOOK_MS = 20_000
/** The jobs of a school that nobody opens run this often at most, also those that are due every quarter of an hour. */
const EVERY_MINUTES = 60
/** A school that takes longer continues on its own, and the others no longer wait for it. */
const LONGEST_MS = 60_000

export type JobRounds = {
  /** Looks at the schools whose turn it is. */
  runDue(): Promise<void>
  close(): Promise<void>
}

/**
 * Sees to the jobs of all schools, open or not: each node takes the school that was not looked at for longest. So the schools spread over the
 * hour, and over the nodes.
 */
export const openJobRounds = (
  db: CatalogueClient,
  {
    run,
    log,
    byTheClock,
    longestMs = LONGEST_MS,
  }: { run: (school: DistrictSchool) => Promise<number>; log: Log; byTheClock: boolean; longestMs?: number },
): JobRounds => {
  let closed = false
  let looking: Promise<void> | null = null
  const underWay = new Set<Promise<void>>()
  const runIn = async (school: DistrictSchool): Promise<void> => {
    try {
      await noteJobsDone(db, school.name, await run(school))
    } catch (error) {
      log.error({ err: error, school: school.host }, 'the jobs of a school could not be looked at')
    }
  }
  const runInTime = async (school: DistrictSchool): Promise<void> => {
    const running = runIn(school).finally(() => underWay.delete(running))
    underWay.add(running)
    const patience = new AbortController()
    await Promise.race([
      running,
      pause(longestMs, null, { signal: patience.signal }).then(
        () => log.warn({ school: school.host }, 'the jobs of a school take long, and the round goes on without it'),
        () => undefined,
      ),
    ])
    patience.abort()
  }
  const runAllDue = async (): Promise<void> => {
    try {
      while (!closed) {
        const school = await claimForJobs(db, EVERY_MINUTES)
        if (school === null) return
        await runInTime(school)
      }
    } catch (error) {
      log.warn({ err: error }, 'no school could be taken for its jobs')
    } finally {
      looking = null
    }
  }
  const runDue = (): Promise<void> => {
    looking ??= runAllDue()
    return looking
  }
  const rounds = byTheClock ? setInterval(() => void runDue(), LOOK_MS) : null
  rounds?.unref()
  return {
    runDue,
    close: async () => {
      closed = true
      if (rounds) clearInterval(rounds)
      await looking
      await Promise.all(underWay)
    },
  }
}
