import { ownActs } from '../../audit/index.ts'
import { decidedNameRows, waitingNameRows } from '../../people/index.ts'
import { classIdsWith, type Person } from '../../platform/sign-in/index.ts'
import { countedRows, type WaitingPart } from '../../platform/waiting.ts'
import { withClasses } from '../pupil-rows.ts'
import { newcomersTo } from '../settled-pupils.ts'

/** The classes in which the reader decides; null for the whole school. */
const classesOf = (reader: Person) => classIdsWith(reader, 'canModifyPP')

/** Names that pupils asked for. `alike`: 1 where people could mistake one for somebody else's. */
export const waitingNames: WaitingPart = {
  kind: 'name',
  of: async (db, reader, { most, now }) => {
    const classIds = classesOf(reader)
    const rows = await waitingNameRows(db, classIds, await newcomersTo(db, classIds, now), most)
    return countedRows(await withClasses(db, rows, classIds), ({ id, displayName, shownName, alike, askedAt, classNames }) => ({
      id,
      who: shownName,
      classNames,
      since: askedAt,
      check: alike,
      facts: { asked: displayName, alike: Number(alike) },
    }))
  },
  decided: async (db, reader, { since }) => {
    const classIds = classesOf(reader)
    const acts = { approve: 'classes.approve-name', deny: 'classes.deny-name' } as const
    const rows = await decidedNameRows(db, await ownActs(db, reader, acts, since))
    return (await withClasses(db, rows, classIds))
      .filter(({ classNames }) => classIds === null || classNames.length > 0)
      .map(({ id, displayName, formerName, alike, askedAt, decidedAt, approve, classNames }) => ({
        id,
        who: formerName,
        classNames,
        since: askedAt,
        check: alike,
        facts: { asked: displayName, alike: Number(alike) },
        approve,
        decidedAt,
      }))
  },
}
