// All classes at once, for the end of a school year.

import { unlessTaken } from '../people/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { openClass } from './class-rows.ts'
import { classesChanged } from './domain-events.ts'
import { askNewStaffAfter } from './new-staff.ts'

/** Locks the classes in use, without rehearsals, until the transaction ends. It and `holdOpenClass` wait for each other. */
export const lockOpenClasses = (tx: Transaction): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql<{ id: string; name: string }>`
    select id, name from classes_class where archived_at is null and rehearsed_by is null order by id for no key update`)

/**
 * Keeps classes from being archived or reopened until the transaction ends, and returns those that are archived. They are held in the order of their ids, and
 * people are locked after them.
 */
export const holdClasses = async (tx: Transaction, classIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows(sql<{ id: string; isArchived: boolean }>`
    select id, archived_at is not null as is_archived from classes_class where id = any(${classIds}::uuid[]) order by id for share`)
  return rows.flatMap(({ id, isArchived }) => (isArchived ? [id] : []))
}

/**
 * Returns a class that is in use, and keeps it so (`holdClasses`): for points, which belong to the season in which they are counted, and for
 * pupils who join or leave it. Refusals: http.not-found, classes.class-archived.
 */
export const holdOpenClass = async (tx: Transaction, classId: string): Promise<{ id: string; name: string; isRehearsal: boolean }> => {
  await holdClasses(tx, [classId])
  return openClass(tx, classId)
}

/** Archives these classes. Call it with the classes locked. */
export const archiveClasses = async (change: Change, classIds: readonly string[]): Promise<void> => {
  const { tx, now } = change
  await askNewStaffAfter(change, { classIds, archived: true }, () =>
    tx.run(sql`update classes_class set archived_at = ${now}, version = version + 1 where id = any(${classIds}::uuid[])`),
  )
  await change.raise(classesChanged, { classIds })
}

/** The archived classes among these, each with its name once it is reopened: another name where a class in use has the old one. */
export const namesForReopening = async (
  db: Queryable,
  classIds: readonly string[],
  season: string,
): Promise<{ id: string; before: string; after: string }[]> => {
  const rows = await db.rows(sql<{ id: string; name: string; taken: boolean }>`
    select c.id, c.name, exists (
      select from classes_class o where o.archived_at is null and lower(o.name) = lower(c.name)) as taken
    from classes_class c where c.id = any(${classIds}::uuid[]) and c.archived_at is not null order by c.id`)
  const open = await db.rows(sql<{ name: string }>`select name from classes_class where archived_at is null`)
  const used = new Set([...open, ...rows.filter(({ taken }) => !taken)].map(({ name }) => name.toLowerCase()))
  return rows.map(({ id, name, taken }) => {
    if (!taken) return { id, before: name, after: name }
    const after = freeName(used, `${name} (${season})`.slice(0, LONGEST))
    used.add(after.toLowerCase())
    return { id, before: name, after }
  })
}

const LONGEST = 60
const freeName = (used: ReadonlySet<string>, wanted: string): string => {
  for (let number = 1; number < 100; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, LONGEST - 4)} ${number}`
    if (!used.has(name.toLowerCase())) return name
  }
  throw new Refused('classes.class-name-taken')
}

/** Reopens archived classes under these names. Refusal: classes.class-name-taken, where one was taken in the meantime. */
export const reopenClasses = async (
  change: Change,
  reopened: readonly { readonly id: string; readonly after: string }[],
): Promise<void> => {
  const { tx } = change
  const classIds = reopened.map(({ id }) => id)
  await askNewStaffAfter(change, { classIds, archived: false }, () =>
    unlessTaken(
      () =>
        tx.run(sql`
          update classes_class c set archived_at = null, name = r.name, version = version + 1
          from unnest(${classIds}::uuid[], ${reopened.map(({ after }) => after)}::text[]) as r(id, name)
          where c.id = r.id and c.archived_at is not null`),
      { classes_class_name: 'classes.class-name-taken' },
    ),
  )
  await change.raise(classesChanged, { classIds })
}
