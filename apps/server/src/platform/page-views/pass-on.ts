import type { Job } from '../jobs/index.ts'
import { reportHours } from './hours-report.ts'
import { hoursBefore, takeSums } from './view-rows.ts'

/** Well within the ten seconds that a statement may take, because others may wait for the rows. */
const ANSWERS_WITHIN_MS = 5_000

/** Posts JSON to the address without following redirects. Throws unless it succeeds in time. */
const post = async (url: string, body: unknown): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Xiotein' },
    body: JSON.stringify(body),
    // A redirect would send the data to another address, perhaps without TLS.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the server of ANALYTICS_URL answered ${response.status}`)
}

/**
 * Passes on the counts of whole hours and deletes them in the same transaction. It waits one more hour, so that no view from a slow node
 * comes late. What could not be passed on is retried with this run and the next ones until it is a day old.
 */
export const pageViewJobs: readonly Job[] = [
  {
    name: 'platform-page-views',
    period: 'hour',
    run: async ({ tx, school }, { dueAt }) => {
      const { analyticsUrl } = school.settings
      if (analyticsUrl === null) return
      const hours = reportHours(await takeSums(tx, hoursBefore(dueAt, 1)))
      if (hours.length > 0) await post(analyticsUrl, { hours })
    },
  },
]
