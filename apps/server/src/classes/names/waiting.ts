import { ownActs } from '../../audit/index.ts'
import { decidedNameRows, waitingNameRows } from '../../people/index.ts'
import { classesWith, type Person } from '../../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../../platform/waiting.ts'
import { withClasses } from '../pupil-rows.ts'

/** The classes in which the reader decides; null for the whole school. */
const classesOf = (reader: Person): readonly string[] | null => {
  const own = classesWith(reader, 'canModifyPP')
  return own === 'all' ? null : own
}

/** Names that pupils want and that read like the name of a member of staff. */
export const waitingNames: WaitingPart = {
  kind: 'name',
  of: async (db, reader, { most }) => {
    const classIds = classesOf(reader)
    const rows = await waitingNameRows(db, classIds, most)
    return countedRows(await withClasses(db, rows, classIds), ({ id, displayName, shownName, askedAt, classNames }) => ({
      ...{ id, who: shownName, classNames, since: askedAt, facts: { asked: displayName } },
    }))
  },
  decided: async (db, reader, { since }) => {
    const classIds = classesOf(reader)
    const acts = { approve: 'classes.approve-name', deny: 'classes.deny-name' } as const
    const rows = await decidedNameRows(db, await ownActs(db, reader, acts, since))
    return (await withClasses(db, rows, classIds))
      .filter(({ classNames }) => classIds === null || classNames.length > 0)
      .map(({ id, displayName, formerName, askedAt, decidedAt, approve, classNames }) => ({
        ...{ id, who: formerName, classNames, since: askedAt, facts: { asked: displayName }, approve, decidedAt },
      }))
  },
}
