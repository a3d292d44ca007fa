import { classesCalls } from '@xiotein/contract/classes'
import { recordAudit } from '../audit/index.ts'
import { emitMeChanged, insertRole, unlessTaken } from '../people/index.ts'
import type { Change, ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { type Browser, DONE, permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { classRows, classView, newClassCode, openClass } from './class-rows.ts'
import { archiveClasses, reopenClasses } from './closing.ts'
import { teachesClass } from './cover/cover-rows.ts'
import { classesChanged, classesCreated } from './domain-events.ts'
import { mayArchive, mayRunClass } from './permissions.ts'

type Making = ChangeBy & { readonly browser: Pick<Browser, 'language'> }
const TAKEN = { classes_class_name: 'classes.class-name-taken' } as const

/** Makes an empty class with a code of its own. Refusal: classes.class-name-taken. */
export const makeClass = async (change: Making, name: string): Promise<{ id: string; code: string }> => {
  const { tx, now, newId, browser } = change
  const made = { id: newId(), code: newClassCode() }
  await unlessTaken(
    () => tx.run(sql`insert into classes_class (id, name, code, created_at) values (${made.id}, ${name}, ${made.code}, ${now})`),
    TAKEN,
  )
  await change.raise(classesCreated, { classIds: [made.id], language: browser.language })
  await recordAudit(change, { action: 'classes.create-class', classId: made.id })
  return made
}

/** The admin who makes a class becomes its teacher: it adds no right, so their sessions continue. */
export const teachOwnClass = async (change: Change & { readonly caller: Person }, classId: string): Promise<void> => {
  const { personId } = change.caller
  await insertRole(change, personId, { role: 'teacher', classId }, personId)
  await recordAudit(change, { action: 'classes.assign-role', subjectId: personId, classId, detail: { role: 'teacher' } })
  emitMeChanged(change, [personId])
}

/** Creates a class, which the admin who makes it may teach. Refusal: classes.class-name-taken. */
export const createClass = serve(classesCalls, 'classes.create-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  const made = await makeClass(change, input.name)
  if (input.teach) await teachOwnClass(change, made.id)
  const [row] = await classRows(tx, { ids: [made.id], archived: false, teacherId: null })
  if (!row) throw new Refused('http.not-found')
  return classView(row, true)
})

/** Refusals: classes.class-archived, classes.class-name-taken. */
export const renameClass = serve(classesCalls, 'classes.rename-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunClass(caller, input.classId))
  const before = await openClass(tx, input.classId)
  await unlessTaken(
    () => tx.run(sql`update classes_class set name = ${input.name}, version = version + 1 where id = ${input.classId}`),
    TAKEN,
  )
  await recordAudit(change, {
    action: 'classes.rename-class',
    classId: input.classId,
    detail: { before: before.name, after: input.name },
  })
  await change.raise(classesChanged, { classIds: [input.classId] })
  return DONE
})

/** Archives a class, or reopens it, which only admins may do. Refusals: classes.class-name-taken, classes.rehearsal-class. */
export const archiveClass = serve(classesCalls, 'classes.archive-class', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const teaches = await teachesClass(tx, caller.personId, input.classId)
  permit(input.archived ? mayArchive(caller, input.classId, teaches) : mayRunSchool(caller))
  const known = await tx.maybe(sql<{ name: string; isArchived: boolean; isRehearsal: boolean }>`
    select name, archived_at is not null as is_archived, rehearsed_by is not null as is_rehearsal
    from classes_class where id = ${input.classId} for no key update`)
  if (!known) throw new Refused('http.not-found')
  if (known.isRehearsal) throw new Refused('classes.rehearsal-class')
  if (known.isArchived === input.archived) return DONE
  if (input.archived) await archiveClasses(change, [input.classId])
  else await reopenClasses(change, [{ id: input.classId, after: known.name }])
  const action = input.archived ? 'classes.archive-class' : 'classes.reopen-class'
  await recordAudit(change, { action, classId: input.classId })
  return DONE
})

/** Makes a new class code; the old one stops working. Refusal: classes.class-archived. */
export const renewClassCode = serve(classesCalls, 'classes.renew-class-code', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunClass(caller, input.classId))
  await openClass(tx, input.classId)
  const code = newClassCode()
  await tx.run(sql`update classes_class set code = ${code}, version = version + 1 where id = ${input.classId}`)
  await recordAudit(change, { action: 'classes.renew-class-code', classId: input.classId })
  return { code }
})
