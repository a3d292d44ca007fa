import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { accountById, closeSockets, emitMeChanged, lockPeople, notifyAccess, takeAddresses } from '../people/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { classesChanged } from './domain-events.ts'
import { mayMakeCards } from './permissions.ts'
import { openClassesOf } from './pupil-rows.ts'
import { settledPlacesOf } from './settled-pupils.ts'

/**
 * Takes away an address of a pupil that nobody has confirmed, for those who may give one: the teachers by role of a class that the pupil is
 * settled in, and the admins. The username stays as the way to sign in; sessions end, and links that were sent there. The pupil and the
 * admins get a notice.
 * Refusals: classes.new-to-class, classes.address-stays for an address that is confirmed, the only way to sign in, or of staff.
 */
export const takeAddress = serve(classesCalls, 'classes.take-address', { who: 'signed-in' }, async change => {
  const { caller, input, tx, school, now, afterwards } = change
  const { personId } = input
  await lockPeople(tx, [personId])
  const mayIn = async (places: readonly { readonly classId: string }[]): Promise<boolean> => {
    if (mayRunSchool(caller)) return true
    for (const { classId } of places) if (mayMakeCards(caller, classId, await teachesClass(tx, caller.personId, classId))) return true
    return false
  }
  const places = await openClassesOf(tx, [personId])
  permit(await mayIn(places))
  permit(await mayIn(await settledPlacesOf(tx, [personId], now)), 'classes.new-to-class')
  const account = await accountById(tx, personId)
  if (!account) throw new Refused('http.not-found')
  if (account.isStaff) throw new Refused('classes.address-stays')
  const { takenFrom, endedSessionIds } = await takeAddresses(tx, [personId])
  if (takenFrom.length === 0) throw new Refused('classes.address-stays')
  await recordAudit(change, { action: 'classes.take-address', subjectId: personId })
  await notifyAccess(change, change.browser, { kind: 'taken', personIds: takenFrom, className: null })
  emitMeChanged(change, takenFrom)
  await change.raise(classesChanged, { classIds: places.map(({ classId }) => classId) })
  afterwards(() => closeSockets(school, endedSessionIds))
  return DONE
})
