// A node of a district in a process of its own, which a test may kill or overload. Its arguments: the database of the district, and `limits` if
// calls are limited as in a real one.
import { join } from 'node:path'
import { openerOf } from '../district-opener.ts'
import { openDistrict } from '../platform/district/index.ts'
import { openLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'

const [districtUrl = '', limits = ''] = process.argv.slice(2)
const log = openLog('silent')
const settings = readSettings({ LOG_LEVEL: 'silent', DISTRICT_DATABASE_URL: districtUrl })
const { server } = await openDistrict({
  districtUrl,
  // Beside the bundle: a link to those of the sources.
  migrations: join(import.meta.dirname, 'migrations'),
  opener: openerOf({ settings, log, webRoot: null, shell: null, limits: limits === 'limits', jobsByTheClock: false }),
  files: null,
  log,
  metricsToken: null,
  liveBusUrl: null,
  closeAfterMs: 900_000,
  badRequest: 'That request could not be read.',
  byTheClock: false,
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
