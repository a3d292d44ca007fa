import { peopleCalls } from '@xiotein/contract/people'
import { recordAudit } from '../audit/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, notFound, permit, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { classView, openClass } from './class-rows.ts'
import { classesChanged, classesCreated } from './happenings.ts'
import { newClassCode } from './one-time-rows.ts'
import { mayRunClass } from './permissions.ts'
import { unlessTaken } from './taken.ts'

/** Makes a class; only admins. Refusal: people.class-name-taken. */
export const createClass = serve(
  peopleCalls,
  'people.create-class',
  { who: 'signed-in' },
  async ({ caller, input, tx, school, browser, now }) => {
    permit(mayRunSchool(caller))
    const row = { id: school.newId(), name: input.name, code: newClassCode(), archivedAt: null, pupils: 0, staff: [] }
    await unlessTaken(() =>
      tx.run(sql`insert into people_class (id, name, code, created_at) values (${row.id}, ${row.name}, ${row.code}, ${now})`),
    )
    await school.happened(school, tx, classesCreated, { classIds: [row.id], language: browser.language })
    await recordAudit(tx, caller, now, { action: 'people.create-class', classId: row.id })
    return classView(row, true)
  },
)

/** Refusals: people.class-archived, people.class-name-taken. */
export const renameClass = serve(peopleCalls, 'people.rename-class', { who: 'signed-in' }, async ({ caller, input, tx, school, now }) => {
  permit(mayRunClass(caller, input.classId))
  const before = await openClass(tx, input.classId)
  await unlessTaken(() => tx.run(sql`update people_class set name = ${input.name}, version = version + 1 where id = ${input.classId}`))
  await recordAudit(tx, caller, now, {
    action: 'people.rename-class',
    classId: input.classId,
    detail: { before: before.name, after: input.name },
  })
  await school.happened(school, tx, classesChanged, { classIds: [input.classId] })
  return DONE
})

/** Puts a class away, or opens it again, which is an admin's. Refusal: people.class-name-taken. */
export const archiveClass = serve(peopleCalls, 'people.archive-class', { who: 'signed-in' }, async ({ caller, input, tx, school, now }) => {
  permit(input.archived ? mayRunClass(caller, input.classId) : mayRunSchool(caller))
  const changed = await unlessTaken(() =>
    tx.run(sql`
      update people_class set archived_at = ${input.archived ? now : null}, version = version + 1
      where id = ${input.classId} and (archived_at is null) = ${input.archived}`),
  )
  if (changed === 0) {
    const known = await tx.maybe(sql<{ id: string }>`select id from people_class where id = ${input.classId}`)
    if (!known) throw notFound('http.not-found')
    return DONE
  }
  const action = input.archived ? 'people.archive-class' : 'people.reopen-class'
  await recordAudit(tx, caller, now, { action, classId: input.classId })
  await school.happened(school, tx, classesChanged, { classIds: [input.classId] })
  return DONE
})

/** A new code to join with; the old one stops working. Refusal: people.class-archived. */
export const renewClassCode = serve(peopleCalls, 'people.renew-class-code', { who: 'signed-in' }, async ({ caller, input, tx, now }) => {
  permit(mayRunClass(caller, input.classId))
  await openClass(tx, input.classId)
  const code = newClassCode()
  await tx.run(sql`update people_class set code = ${code}, version = version + 1 where id = ${input.classId}`)
  await recordAudit(tx, caller, now, { action: 'people.renew-class-code', classId: input.classId })
  return { code }
})
