import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../../audit/index.ts'
import { answerName, lockPeople } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import type { Decision, RequestHandler } from '../../platform/requests.ts'
import { classesChanged, nameDecided } from '../domain-events.ts'
import { mayDecideOn, permitDecidingOn } from '../settled-pupils.ts'
import { takeBackNameOf } from './take-back-name.ts'
import { pupilsNames } from './waiting-names.ts'

const OUTCOMES = { approve: 'approved', deny: 'denied' } as const

/** Approves or denies a pending name, once. Refusals: http.not-found, http.forbidden, classes.new-to-class, classes.name-answered. */
const decide = async (change: ChangeBy, id: string, decision: Decision): Promise<void> => {
  const { tx, caller, now } = change
  const [known] = await pupilsNames(tx, { ids: [id] }, now)
  if (!known) throw new Refused('http.not-found')
  await lockPeople(tx, [known.personId])
  // Read again, because somebody else may have decided already or the pupil may have withdrawn the request.
  const [asked] = await pupilsNames(tx, { ids: [id] }, now)
  if (!asked) throw new Refused('http.not-found')
  await permitDecidingOn(tx, caller, [asked], now)
  if (asked.status !== 'pending') throw new Refused('classes.name-answered')
  const { personId, displayName, classIds } = asked
  const outcome = OUTCOMES[decision]
  await answerName(change, asked, outcome)
  // The name is left out, because the log outlives an erased pupil.
  await recordAudit(change, { action: `classes.${decision}-name`, subjectId: personId })
  await change.raise(classesChanged, { classIds })
  await change.raise(nameDecided, { id, personId, displayName, outcome })
}

export const decideName = serve(classesCalls, 'classes.decide-name', { who: 'signed-in' }, async change => {
  await decide(change, change.input.askedNameId, change.input.decision)
  return DONE
})

/** Handles decisions on notices about pending names. */
export const nameRequests: RequestHandler = {
  standings: async (db, caller, ids, now) => {
    const asked = await pupilsNames(db, { ids }, now)
    const mayDecide = await mayDecideOn(db, caller, asked, now)
    return new Map(asked.map(({ id, status }, at) => [id, { status, mayDecide: status === 'pending' && mayDecide[at] === true }]))
  },
  decide,
  takeBack: takeBackNameOf,
}
