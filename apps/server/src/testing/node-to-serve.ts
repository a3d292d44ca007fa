// A node of a school that serves calls: for a check that kills the process. Its arguments: the address of the database as the app and as its
// owner, the port, `by-the-clock` if jobs and deadlines run, and a file that says what time it is, if it is not now.
import { readFileSync } from 'node:fs'
import { openSchool } from '../open-school.ts'
import { readSettings } from '../platform/settings.ts'

const [url = '', ownerUrl = '', port = '0', clock = '', timeFile = ''] = process.argv.slice(2)
const opened = await openSchool({
  settings: readSettings({ LOG_LEVEL: 'silent' }),
  url,
  ownerUrl,
  webRoot: null,
  limits: false,
  jobsByTheClock: clock === 'by-the-clock',
  ...(timeFile === '' ? {} : { clock: () => new Date(readFileSync(timeFile, 'utf8')) }),
})
await opened.app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write(`${(opened.app.server.address() as { port: number }).port}\n`)
