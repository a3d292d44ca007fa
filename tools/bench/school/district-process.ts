// A district in a process of its own, for a measurement. It follows orders and answers with a figure.
import { openerOf } from '../../../apps/server/src/district-opener.ts'
import { openDistrict } from '../../../apps/server/src/platform/district/index.ts'
import { keepHeapSmall } from '../../../apps/server/src/platform/keep-heap-small.ts'
import { openLog } from '../../../apps/server/src/platform/log.ts'
import { readSettings } from '../../../apps/server/src/platform/settings.ts'

keepHeapSmall()
const [districtUrl = '', migrations = ''] = process.argv.slice(2)

export type DistrictOrder = 'cpu' | 'memory' | 'look' | 'close-unused' | 'open'

let ahead = 0
const clock = (): Date => new Date(Date.now() + ahead)
const log = openLog('error')
const settings = readSettings({ DISTRICT_DATABASE_URL: districtUrl, DISTRICT_CONNECTIONS: process.env.DISTRICT_CONNECTIONS })
const district = await openDistrict({
  districtUrl,
  migrations,
  opener: openerOf({ settings, log, webRoot: null, shell: null, clock, limits: false }),
  files: null,
  log,
  metricsToken: null,
  liveBusUrl: null,
  closeAfterMs: 900_000,
  badRequest: '',
  clock,
  byTheClock: false,
})

const obey: Readonly<Record<DistrictOrder, () => number | Promise<number>>> = {
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  memory: () => {
    globalThis.gc?.()
    return process.memoryUsage.rss() / 1_048_576
  },
  look: async () => {
    await district.rounds.runDue()
    return 0
  },
  'close-unused': async () => {
    ahead += 3_600_000
    await district.schools.sweep()
    return 0
  },
  open: async () => {
    await district.refresh()
    return 0
  },
}
process.on('message', async (order: DistrictOrder) => {
  process.send?.({ figure: await obey[order]() })
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
district.server.listen(0, '127.0.0.1', () => process.send?.({ port: (district.server.address() as { port: number }).port }))
