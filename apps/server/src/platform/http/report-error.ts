import { platformCalls } from '@xiotein/contract/wire'
import { DONE, type Endpoint, type Limit, serve } from './call.ts'
import { countCalls } from './limits.ts'
import { Refused } from './refused.ts'

const PER_PERSON: Limit = { calls: 10, perSeconds: 60 }
/** The limit for all reports together: nobody may fill the disk of a school. */
const STRANGERS: Limit = { calls: 30, perSeconds: 60 }

/** Writes the error that somebody sees in the browser into the log, under the id that they see. */
export const reportError = (): Endpoint => {
  const within = countCalls()
  return serve(platformCalls, 'platform.report-error', { who: 'anybody', limit: PER_PERSON }, async ({ school, caller, input }) => {
    if (!caller && !(await within(school, 'strangers', 'platform.report-error', STRANGERS)))
      throw new Refused('http.too-many', {}, STRANGERS.perSeconds)
    school.log.warn(input, 'a page broke in a browser')
    return DONE
  })
}
