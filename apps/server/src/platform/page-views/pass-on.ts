import type { Job } from '../jobs/index.ts'
import { reportHours } from './hours-report.ts'
import { forgetSums, hoursBefore, sumsBefore } from './view-rows.ts'

/** No job of the node runs meanwhile. */
const ANSWERS_WITHIN_MS = 5_000

/** Posts JSON to the address without following redirects. Throws unless it succeeds in time, and before the node closes. */
const post = async (url: string, body: unknown, closing: AbortSignal): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Xiotein' },
    body: JSON.stringify(body),
    // A redirect would send the data to another address, perhaps without TLS.
    redirect: 'error',
    signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWERS_WITHIN_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the server of ANALYTICS_URL answered ${response.status}`)
}

/** Nothing is added to an hour that has been over for an hour. */
const finished = ({ dueAt }: { readonly dueAt: Date }): Date => hoursBefore(dueAt, 1)

/**
 * Passes on the counts of whole hours, and deletes them once they have arrived. No transaction is open meanwhile, so a receiver that hangs holds no
 * connection. What could not be passed on is retried with this run and the next ones until it is a day old. Hours of which only the deletion failed
 * are sent once more with the same numbers.
 */
export const pageViewJobs: readonly Job[] = [
  {
    name: 'platform-page-views',
    period: 'hour',
    look: async ({ db, settings: { analyticsUrl } }, closing, run) => {
      if (analyticsUrl === null) return
      const hours = reportHours(await sumsBefore(db, finished(run)))
      if (hours.length > 0) await post(analyticsUrl, { hours }, closing)
    },
    run: async ({ tx, school }, run) => {
      if (school.settings.analyticsUrl !== null) await forgetSums(tx, finished(run))
    },
  },
]
