import { join } from 'node:path'
import { type OpenOptions, runDueJobs } from './assemble-school.ts'
import { openSchool } from './open-school.ts'
import { MOST_CONNECTIONS } from './platform/database/index.ts'
import type { DistrictSchool, SchoolOpener, SchoolPlace } from './platform/district/index.ts'
import { countBodies, type Shell } from './platform/http/index.ts'
import type { Log } from './platform/log.ts'
import type { Settings } from './platform/settings.ts'
import { openHashing } from './platform/sign-in/index.ts'

/** A round has looked at the jobs of a school within this time. */
const LOOKED_AT_MS = 3_600_000

/** The settings of one school of a district: those of the process, with what is the school's own. */
const settingsOf = (settings: Settings, url: string, school: DistrictSchool): Settings => ({
  ...settings,
  publicUrl: school.address,
  mailFrom: school.mailFrom ?? settings.mailFrom,
  databaseUrl: url,
  dataDir: join(settings.dataDir ?? 'data', 'schools', school.name),
  // The district answers for all schools, and one receiver could not tell their sums apart.
  metricsToken: null,
  analyticsUrl: null,
})

type OpenerOptions = Pick<OpenOptions, 'webRoot' | 'clock' | 'say' | 'limits' | 'hashCost' | 'jobsByTheClock'> & {
  readonly settings: Settings
  readonly log: Log
  readonly shell: Shell | null
}

/** Opens the schools of a district, each as the same program would open it alone, with its own role in the database. */
export const openerOf = ({ settings, log, shell, ...rest }: OpenerOptions): SchoolOpener => {
  const bodiesOf = countBodies()
  const hashingOf = openHashing()
  const optionsOf = (school: DistrictSchool, { url, nodeConnections }: SchoolPlace): OpenOptions => ({
    ...rest,
    settings: settingsOf(settings, url, school),
    url,
    ownerUrl: url,
    nodeConnections,
    inDistrict: {
      log: log.child({ school: school.host }),
      schema: school.name,
      shell,
      mostConnections: settings.district?.connections ?? MOST_CONNECTIONS,
      readBody: bodiesOf(school.name),
      hashing: hashingOf(school.name),
    },
  })
  return {
    open: async (school, place) => {
      const opened = await openSchool(optionsOf(school, place))
      await opened.app.ready()
      // Work that became due while the school was closed is done before the clock looks for it. Usually a round has done it.
      const wasLookedAt = Date.now() - school.jobsDoneAt.getTime() < LOOKED_AT_MS
      if ((rest.jobsByTheClock ?? true) && !wasLookedAt) void opened.jobs.runDue()
      return {
        server: opened.app.server,
        liveConnections: opened.liveConnections,
        isDueBy: opened.deadlines.isDueBy,
        close: opened.close,
      }
    },
    runDueJobs: (school, place) => runDueJobs(optionsOf(school, place)),
  }
}
