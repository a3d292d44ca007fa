// A node of a school that takes up a job and never ends it: for a check that kills the process. Its arguments: the address of the database, and the time.
import { openSchool } from '../open-school.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { readSettings } from '../platform/settings.ts'

const [url = '', now = ''] = process.argv.slice(2)
const settings = readSettings({ LOG_LEVEL: 'silent' })
const { school } = await openSchool({ settings, url, ownerUrl: url, webRoot: null, clock: () => new Date(now), jobsByTheClock: false })
const jobs = openJobs(
  school,
  [
    {
      name: 'test-dues',
      period: 'day',
      run: async ({ tx }) => {
        await tx.run({ name: 'trace', text: `insert into job_trace (job, period) values ('killed', 'killed')`, values: [] })
        process.stdout.write('at work\n')
        await new Promise(() => undefined)
      },
    },
  ],
  { timeZone: async () => 'UTC', byTheClock: false },
)
await jobs.runDue()
