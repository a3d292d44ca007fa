import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { closeSockets, renewCredentials } from './credentials.ts'
import { rightsGained, rightsLost, suspensionChanged } from './domain-events.ts'
import { keepAnAdmin } from './last-admin.ts'
import { taughtBy } from './memberships.ts'
import { accountById } from './person-rows.ts'

/** Suspends somebody at once, or ends the suspension. Refusals: people.own-suspension, people.last-admin. */
export const suspend = serve(peopleCalls, 'people.suspend', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, now, afterwards } = change
  permit(mayRunSchool(caller))
  if (input.suspended && input.personId === caller.personId) throw new Refused('people.own-suspension')
  if (input.suspended) await keepAnAdmin(tx, input.personId)
  const account = await accountById(tx, input.personId)
  if (!account) throw new Refused('http.not-found')
  if ((account.suspendedAt !== null) === input.suspended) return DONE
  await tx.run(sql`
      update people_person set suspended_at = ${input.suspended ? now : null} where id = ${account.id}`)
  if (input.suspended) await change.raise(rightsLost, { personId: account.id, taughtIds: await taughtBy(tx, account.id) })
  else await change.raise(rightsGained, { personId: account.id, over: 'all' })
  await change.raise(suspensionChanged, { personIds: [account.id] })
  const { endedSessionIds } = await renewCredentials(tx, account.id, 'standing')
  await recordAudit(change, { action: input.suspended ? 'people.suspend' : 'people.restore', subjectId: account.id })
  afterwards(() => closeSockets(school, endedSessionIds))
  return DONE
})
