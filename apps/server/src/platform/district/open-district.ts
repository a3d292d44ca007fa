import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type NodeConnections, openNodeConnections } from '../bus/index.ts'
import type { Log } from '../log.ts'
import { openCatalogue, prepareCatalogue } from './catalogue.ts'
import type { DistrictSchool } from './catalogue-rows.ts'
import { type Shares, shareFairly } from './fair-share.ts'
import { openFigures } from './figures.ts'
import type { Files } from './files.ts'
import { openFront } from './front.ts'
import { openMigrator } from './migrator.ts'
import { type OpenSchool, type OpenSchools, openSchools } from './open-schools.ts'
import { homeOf, otherMachines } from './other-machines.ts'
import { type JobRounds, openJobRounds } from './rounds.ts'
import { schoolUrl } from './school-role.ts'

export type SchoolPlace = {
  /** The address of its tables. */
  readonly url: string
  readonly nodeConnections: NodeConnections
}

/** The operations of a district on a school, besides finding it. */
export type SchoolOpener = {
  open(school: DistrictSchool, place: SchoolPlace): Promise<OpenSchool>
  /** Does what is due in a school that is not open, and returns how many jobs fail. */
  runDueJobs(school: DistrictSchool, place: SchoolPlace): Promise<number>
}

type DistrictOptions = {
  /** A role that may create roles and schemas. */
  readonly districtUrl: string
  /** Folder of a school's migrations; those of the catalogue lie in `district` there. */
  readonly migrations: string
  readonly opener: SchoolOpener
  /** The built pages; null where there are none. */
  readonly files: Files | null
  readonly log: Log
  readonly metricsToken: string | null
  readonly liveBusUrl: string | null
  readonly closeAfterMs: number
  /** The response to bytes that are not a valid HTTP request. */
  readonly badRequest: string
  readonly clock?: () => Date
  readonly shares?: Shares
  /** False looks at jobs only when `rounds.runDue` is called. */
  readonly byTheClock?: boolean
}

export type District = {
  readonly server: Server
  readonly schools: OpenSchools
  readonly rounds: JobRounds
  /** Reads the catalogue now, instead of when its change is heard. */
  refresh(): Promise<void>
  /** Lets running calls finish, and closes all schools. */
  close(): Promise<void>
}

/** A run that takes longer is cut off: nothing of it is saved, and another node does it. */
const JOBS_END_WITHIN_MS = 8_000

/** Serves many schools, each by its host. docs/decisions/0038-districts.md */
export const openDistrict = async (options: DistrictOptions): Promise<District> => {
  const { districtUrl, migrations, opener, log } = options
  const clock = options.clock ?? (() => new Date())
  let closing = false
  await prepareCatalogue(districtUrl, migrations)
  const alsoAt = await otherMachines(districtUrl)
  const nodeConnections = await openNodeConnections({ url: districtUrl, alsoAt, liveBusUrl: options.liveBusUrl }, log)
  const isAsBefore = (school: DistrictSchool): boolean => {
    const now = catalogue.byName(school.name)
    return now?.state === 'active' && now.address === school.address && now.password === school.password && now.mailFrom === school.mailFrom
  }
  let schools: OpenSchools | null = null
  const catalogue = await openCatalogue(districtUrl, {
    notifications: nodeConnections.notifications,
    log,
    onChanged: () => schools?.keepOnly(isAsBefore),
  })
  const migrator = await openMigrator(districtUrl, { db: catalogue.db, directory: migrations })
  const placeOf = async (school: DistrictSchool): Promise<SchoolPlace> => {
    const home = alsoAt.length === 0 ? districtUrl : await homeOf(catalogue.db, districtUrl, school.name)
    return { url: schoolUrl(home, school), nodeConnections }
  }
  const opened = openSchools({
    prepare: migrator.bringUpToDate,
    open: async school => opener.open(school, await placeOf(school)),
    byName: catalogue.byName,
    closeAfterMs: options.closeAfterMs,
    clock,
    log,
  })
  schools = opened
  const shares = shareFairly(options.shares)
  const figures = openFigures({
    catalogue,
    schools: opened,
    shares,
    nodeConnections,
    metricsToken: options.metricsToken,
    isClosing: () => closing,
  })
  const front = openFront({ catalogue, schools: opened, shares, log, figures, files: options.files, badRequest: options.badRequest })
  const rounds = openJobRounds(catalogue.db, {
    run: async school => {
      await migrator.bringUpToDate(school)
      return opener.runDueJobs(school, await placeOf(school))
    },
    log,
    byTheClock: options.byTheClock ?? true,
  })
  let ending: Promise<void> | null = null
  const end = async (): Promise<void> => {
    closing = true
    // No new request comes in; those that are here already get their answers, and live connections their goodbye, at once.
    const left = front.leave()
    await Promise.all([opened.close(), Promise.race([rounds.close(), pause(JOBS_END_WITHIN_MS, null, { ref: false })])])
    front.server.closeAllConnections()
    await left
    await options.files?.close()
    await catalogue.close()
    await nodeConnections.close()
  }
  return {
    server: front.server,
    schools: opened,
    rounds,
    refresh: catalogue.refresh,
    close: () => {
      ending ??= end()
      return ending
    },
  }
}
