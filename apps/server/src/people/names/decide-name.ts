import { peopleCalls, peopleTopics } from '@xiotein/contract/people'
import { recordAudit } from '../../audit/index.ts'
import { sql, type Transaction } from '../../platform/database/index.ts'
import type { Decision, Desk } from '../../platform/desk.ts'
import { conflict, DONE, notFound, permit, serve } from '../../platform/http/index.ts'
import { eventsOf, tellEveryNode } from '../../platform/live/index.ts'
import type { School } from '../../platform/school.ts'
import type { Person } from '../../platform/sign-in/index.ts'
import { classesChanged, nameDecided } from '../happenings.ts'
import { lockPeople } from '../lock-people.ts'
import { mayAgreeToName } from '../permissions.ts'
import { askedNames, settleAskedName } from './asked-name-rows.ts'

type Deciding = { readonly school: School; readonly tx: Transaction; readonly caller: Person; readonly now: Date }

const event = eventsOf(peopleTopics)
const OUTCOMES = { approve: 'approved', deny: 'denied' } as const

/** Answers a name that waits, once. Refusals: http.not-found, http.forbidden, people.name-answered. */
const decide = async ({ school, tx, caller, now }: Deciding, id: string, decision: Decision): Promise<void> => {
  const [known] = await askedNames(tx, { ids: [id] })
  if (!known) throw notFound('http.not-found')
  await lockPeople(tx, [known.personId])
  // Read again: somebody may have been faster, or the pupil has thought better of it.
  const [asked] = await askedNames(tx, { ids: [id] })
  if (!asked) throw notFound('http.not-found')
  permit(mayAgreeToName(caller, asked.classIds))
  if (asked.status !== 'pending') throw conflict('people.name-answered')
  const { personId, displayName, classIds } = asked
  await settleAskedName(tx, id, OUTCOMES[decision], now)
  if (decision === 'approve') {
    await tx.run(sql`update people_person set display_name = ${displayName}, version = version + 1 where id = ${personId}`)
  }
  // Without the name: the log outlives an erased pupil.
  await recordAudit(tx, caller, now, { action: `people.${decision}-name`, subjectId: personId })
  await school.happened(school, tx, classesChanged, { classIds })
  await tellEveryNode(tx, [event('person', personId, 'people.me-changed', now.getTime(), {})])
  await school.happened(school, tx, nameDecided, { id, personId, displayName, outcome: OUTCOMES[decision] })
}

export const decideName = serve(peopleCalls, 'people.decide-name', { who: 'signed-in' }, async ({ input, ...deciding }) => {
  await decide(deciding, input.askedNameId, input.decision)
  return DONE
})

/** Where notices about names that wait are answered. */
export const nameDesk: Desk = {
  standings: async (db, caller, ids) =>
    new Map(
      (await askedNames(db, { ids })).map(({ id, status, classIds }) => [
        id,
        { status, mayDecide: status === 'pending' && mayAgreeToName(caller, classIds) },
      ]),
    ),
  decide,
}
