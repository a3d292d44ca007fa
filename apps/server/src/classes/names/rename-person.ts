import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../../audit/index.ts'
import { accountById, giveName, lockPeople, nameChanged, requireOneAlphabet } from '../../people/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { personRenamed } from '../domain-events.ts'
import { mayRename } from '../permissions.ts'
import { placesOf } from '../settled-pupils.ts'

/**
 * Gives somebody another name, and tells them. The log has no names, because it outlives an erased pupil. Refusals: people.mixed-letters,
 * http.not-found, http.forbidden, classes.new-to-class.
 */
export const renamePerson = serve(classesCalls, 'classes.rename-person', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { personId, displayName } = input
  requireOneAlphabet(displayName)
  await lockPeople(tx, [personId])
  const account = await accountById(tx, personId)
  const places = await placesOf(tx, [personId], now)
  const mayIn = (among: typeof places) =>
    mayRename(
      caller,
      account?.isStaff ?? false,
      among.map(({ classId }) => classId),
    )
  permit(mayIn(places))
  permit(mayIn(places.filter(({ isSettled }) => isSettled)), 'classes.new-to-class')
  if (!account) throw new Refused('http.not-found')
  if (displayName === account.displayName) return DONE
  await giveName(change, personId, displayName)
  await recordAudit(change, { action: 'classes.rename-person', subjectId: personId })
  await change.raise(nameChanged, { personId })
  if (personId !== caller.personId) {
    await change.raise(personRenamed, { personId, displayName, byId: caller.personId, byName: caller.displayName })
  }
  return DONE
})
