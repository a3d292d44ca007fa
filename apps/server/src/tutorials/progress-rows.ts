import { sum } from '@xiotein/game/rules'
import { NOT_STARTED, TUTORIALS, type Tutorial, type TutorialState } from '@xiotein/game/tutorials'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { groupedBy } from '../platform/grouped-by.ts'

export type States = Readonly<Record<Tutorial, TutorialState>>
/** The versions of a person's rows only grow, and so does their sum: it says which of two states is newer. */
export type Progress = { readonly version: number; readonly states: States }

type Row = { tutorial: Tutorial; skipped: boolean; completedAt: Date | null; version: number }
const stateOf = (row: Row | undefined): TutorialState =>
  row ? { completed: row.completedAt !== null, skipped: row.skipped, completedAt: row.completedAt?.getTime() ?? null } : NOT_STARTED

export const progressOf = async (db: Queryable, personId: string): Promise<Progress> => {
  const rows = await db.rows(sql<Row>`
    select tutorial, skipped, completed_at, version from tutorials_progress where person_id = ${personId}`)
  const byTutorial = new Map(rows.map(row => [row.tutorial, row]))
  const states = Object.fromEntries(TUTORIALS.map(tutorial => [tutorial, stateOf(byTutorial.get(tutorial))])) as States
  return { version: sum(rows.map(row => row.version)), states }
}

/** The tutorials that each of these people completed. */
export const tutorialsDone = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<Tutorial>>> => {
  const rows = await db.rows(sql<{ personId: string; tutorial: Tutorial }>`
    select person_id, tutorial from tutorials_progress where person_id = any(${personIds}::uuid[]) and completed_at is not null`)
  const done = groupedBy(rows, ({ personId }) => personId)
  return new Map(personIds.map(personId => [personId, new Set(done.get(personId)?.map(({ tutorial }) => tutorial))]))
}

export const saveStates = async (tx: Transaction, personId: string, changed: readonly Tutorial[], states: States): Promise<void> => {
  const times = changed.map(tutorial => states[tutorial].completedAt)
  await tx.run(sql`
    insert into tutorials_progress as t (person_id, tutorial, skipped, completed_at)
    select ${personId}, c.* from unnest(${changed}::text[], ${changed.map(tutorial => states[tutorial].skipped)}::boolean[],
                                        ${times.map(at => at && new Date(at))}::timestamptz[]) as c
    on conflict (person_id, tutorial) do update
    set skipped = excluded.skipped, completed_at = excluded.completed_at, version = t.version + 1`)
}
