import type { Job } from '../jobs/index.ts'
import { reportHours } from './hours-report.ts'
import { forgetSums, hoursBefore, takeSums } from './view-rows.ts'

/** Well within the ten seconds that a statement may take, for whoever waits for the rows. */
const ANSWERS_WITHIN_MS = 5_000
const KEPT_HOURS = 24

/** Posts JSON to the address and nowhere else. Throws when it is not answered with success in time. */
const post = async (url: string, body: unknown): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Xiotein' },
    body: JSON.stringify(body),
    // Another address would get what was meant for this one, perhaps without TLS.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the server of ANALYTICS_URL answered ${response.status}`)
}

/**
 * Passes the sums of whole hours on, and forgets them in the same transaction. An hour is left to rest for one more, so that no view of a
 * slow node comes late. What could not be passed on is tried again with the run, and goes along with the next one until it is a day old.
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
  {
    // A job of its own: it also forgets what is never passed on because the receiver is away, or no longer named.
    name: 'platform-page-views-cleaning',
    period: 'hour',
    run: async ({ tx, now }) => forgetSums(tx, hoursBefore(now, KEPT_HOURS)),
  },
]
