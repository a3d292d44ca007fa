import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../../audit/index.ts'
import { accountById, giveName, lockPeople, nameChanged, requireOneAlphabet } from '../../people/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { personRenamed } from '../domain-events.ts'
import { mayRename } from '../permissions.ts'
import { openClassesOf } from '../pupil-rows.ts'

/**
 * Gives somebody another name, and tells them. The log has no names, because it outlives an erased pupil. Refusals: people.mixed-letters,
 * http.not-found, http.forbidden.
 */
export const renamePerson = serve(classesCalls, 'classes.rename-person', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { personId, displayName } = input
  requireOneAlphabet(displayName)
  await lockPeople(tx, [personId])
  const account = await accountById(tx, personId)
  const classIds = (await openClassesOf(tx, [personId])).map(({ classId }) => classId)
  permit(mayRename(caller, account?.isStaff ?? false, classIds))
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
