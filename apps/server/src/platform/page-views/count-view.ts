import { platformCalls } from '@xiotein/contract/wire'
import { countCalls, DONE, type Endpoint, type Limit, Refused, serve } from '../http/index.ts'
import { addView } from './view-rows.ts'

const PER_PERSON: Limit = { calls: 60, perSeconds: 60 }
/** All of them together: a flood costs the database no more than a busy school. */
const STRANGERS: Limit = { calls: 300, perSeconds: 60 }

/** Adds one to the count of a page. Who opened it is not stored. Nothing is counted when there is no receiver of the counts. */
export const countView = (): Endpoint => {
  const within = countCalls()
  return serve(platformCalls, 'platform.page-view', { who: 'anybody', limit: PER_PERSON }, async ({ school, caller, input, now }) => {
    if (school.settings.analyticsUrl === null) return DONE
    if (!caller && !(await within(school, 'strangers', 'platform.page-view', STRANGERS)))
      throw new Refused('http.too-many', {}, STRANGERS.perSeconds)
    await addView(school.autocommit, now, input)
    return DONE
  })
}
