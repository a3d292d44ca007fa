import { classesCalls } from '@xiotein/contract/classes'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { classesWith } from '../platform/sign-in/index.ts'
import { classRows, classView, rosterOf } from './class-rows.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { mayArchive, mayAssign, mayMakeCards, mayRunClass, maySeeAddresses, maySeeClass, mayTakeOut } from './permissions.ts'
import { NO_NEWCOMERS, newcomersForReader } from './settled-pupils.ts'

/** The classes that the caller may see; archived ones are shown to admins and to the teachers who had them. */
export const classes = serve(classesCalls, 'classes.classes', { who: 'signed-in' }, async ({ caller, input, db }) => {
  const ids = classesWith(caller, 'canViewAllStudents')
  const asked = { ids, archived: input.archived, teacherId: caller.actingAdminId === null ? caller.personId : null }
  const rows = await classRows(db, asked)
  return { classes: rows.map(row => classView(row, mayRunClass(caller, row.id))) }
})

/** One class and its roster, with what the caller may do there. */
export const oneClass = serve(classesCalls, 'classes.class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const { classId } = input
  permit(maySeeClass(caller, classId))
  const [row] = await classRows(db, { ids: [classId], archived: null, teacherId: null })
  if (!row) throw new Refused('http.not-found')
  const seesAddresses = maySeeAddresses(caller, classId)
  const newcomers = seesAddresses ? await newcomersForReader(db, caller, now) : NO_NEWCOMERS
  const teaches = await teachesClass(db, caller.personId, classId)
  return {
    ...classView(row, mayRunClass(caller, classId)),
    roster: await rosterOf(db, classId, seesAddresses, newcomers),
    may: {
      edit: mayRunClass(caller, classId) && !row.isRehearsal,
      assignRoles: mayAssign(caller, 'scorekeeper', classId, teaches),
      makeCards: mayMakeCards(caller, classId, teaches),
      takeOut: !row.isRehearsal && mayTakeOut(caller, classId, teaches),
      archive: !row.isRehearsal && mayArchive(caller, classId, teaches),
    },
  }
})
