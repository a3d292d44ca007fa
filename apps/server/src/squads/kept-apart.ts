import { squadsCalls } from '@xiotein/contract/squads'
import { MOST_KEPT_APART, type Pair } from '@xiotein/game/squads'
import { recordAudit } from '../audit/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { classRow } from './class-rows.ts'
import { emitClassSquads } from './live-events.ts'
import { mayRunSquads } from './permissions.ts'

/** The pairs for the server's own decisions; people see them only through a call that asks for a permission. */
export const pairsOf = async (db: Queryable, classId: string): Promise<[string, string][]> => {
  const rows = await db.rows(sql<{ oneId: string; otherId: string }>`
    select one_id, other_id from squads_kept_apart where class_id = ${classId} order by one_id, other_id`)
  return rows.map(({ oneId, otherId }) => [oneId, otherId])
}

/** The pupils who are kept apart in a class: for its staff alone. */
export const keptApart = serve(squadsCalls, 'squads.kept-apart', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayRunSquads(caller, input.classId))
  const pairs = await pairsOf(db, input.classId)
  const pupils = await db.rows(sql<{ id: string; displayName: string }>`
    select id, display_name from people_person where id = any(${pairs.flat()}::uuid[]) order by display_name collate "und-x-icu", id`)
  return { pairs, pupils }
})

/** A pair has one row, no matter which of the two is named first. */
const inOrder = ([one, other]: Pair): Pair => (one < other ? [one, other] : [other, one])

/**
 * Keeps two pupils of a class apart, or no longer. The audit log does not say whom: it is kept longer than the pair.
 * Refusals: http.not-found, squads.class-archived, squads.not-in-class, squads.too-many-apart.
 */
export const keepApart = serve(squadsCalls, 'squads.keep-apart', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { classId, apart } = input
  permit(mayRunSquads(caller, classId))
  const schoolClass = await classRow(tx, classId)
  if (!schoolClass) throw new Refused('http.not-found')
  if (schoolClass.archived) throw new Refused('squads.class-archived')
  const [one, other] = inOrder(input.pair)
  if (apart) {
    await tx.run(sql`select from classes_class where id = ${classId} for no key update`)
    const inClass = await tx.rows(sql<{ id: string }>`
      select person_id as id from classes_pupil where class_id = ${classId} and person_id in (${one}, ${other}) for key share`)
    if (inClass.length < 2) throw new Refused('squads.not-in-class')
    const added = await tx.rows(sql<{ classId: string }>`
      insert into squads_kept_apart (class_id, one_id, other_id) values (${classId}, ${one}, ${other})
      on conflict do nothing returning class_id`)
    if (added.length === 0) return DONE
    if ((await pairsOf(tx, classId)).length > MOST_KEPT_APART) throw new Refused('squads.too-many-apart', { most: MOST_KEPT_APART })
  } else {
    const gone = await tx.run(sql`delete from squads_kept_apart where class_id = ${classId} and one_id = ${one} and other_id = ${other}`)
    if (gone === 0) return DONE
  }
  await recordAudit(change, { action: 'squads.keep-apart', classId, detail: { apart } })
  emitClassSquads(change, [classId])
  return DONE
})

/** Pairs of whom both come along to the class of the new year stay pairs there. */
export const carryPairsOver = async (
  { tx }: Change,
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
): Promise<void> => {
  await tx.run(sql`
    insert into squads_kept_apart (class_id, one_id, other_id)
    select c.after, k.one_id, k.other_id
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join squads_kept_apart k on k.class_id = c.before
      join classes_pupil o on o.class_id = c.after and o.person_id = k.one_id
      join classes_pupil t on t.class_id = c.after and t.person_id = k.other_id`)
}

/** An archived class needs its pairs no longer, unless it is carried over or opened again soon. */
export const pairsRetention: RetentionRule = {
  kind: 'kept-apart',
  job: { name: 'squads-cleaning', period: 'day' },
  due: before => sql<{ ctid: unknown }>`
    select ctid from squads_kept_apart where class_id in (select id from classes_class where archived_at < ${before})`,
  purge: 'delete from squads_kept_apart',
}
