import { classesCalls } from '@xiotein/contract/classes'
import { isTakenBackInTime } from '@xiotein/game/rules'
import { recordAudit } from '../../audit/index.ts'
import { lockPeople, takeBackNameAnswer } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { DONE, Refused, serve } from '../../platform/http/index.ts'
import { classesChanged, nameReopened } from '../domain-events.ts'
import { permitDecidingOn } from '../settled-pupils.ts'
import { pupilsNames } from './waiting-names.ts'

/**
 * Takes the answer to a name back, within an hour: the name waits again, and others see the one that they saw before. Refusals:
 * http.not-found, http.forbidden, classes.new-to-class, classes.name-not-answered, classes.name-answered-long-ago.
 */
export const takeBackNameOf = async (change: ChangeBy, askedNameId: string): Promise<void> => {
  const { tx, caller, now } = change
  const [known] = await pupilsNames(tx, { ids: [askedNameId] }, now)
  if (!known) throw new Refused('http.not-found')
  await lockPeople(tx, [known.personId])
  // Read again, because the pupil may have chosen another name in the meantime.
  const [asked] = await pupilsNames(tx, { ids: [askedNameId] }, now)
  if (!asked) throw new Refused('http.not-found')
  await permitDecidingOn(tx, caller, [asked], now)
  const { personId, displayName, decidedAt, classIds, formerName, status } = asked
  const changedSince = status === 'approved' && (asked.shownName !== displayName || formerName === null)
  if (decidedAt === null || changedSince) throw new Refused('classes.name-not-answered')
  if (!isTakenBackInTime(decidedAt.getTime(), now.getTime())) throw new Refused('classes.name-answered-long-ago')
  await takeBackNameAnswer(change, asked)
  await recordAudit(change, { action: 'classes.take-back-name', subjectId: personId })
  await change.raise(classesChanged, { classIds })
  await change.raise(nameReopened, { personId, displayName })
}

export const takeBackName = serve(classesCalls, 'classes.take-back-name', { who: 'signed-in' }, async change => {
  await takeBackNameOf(change, change.input.askedNameId)
  return DONE
})
