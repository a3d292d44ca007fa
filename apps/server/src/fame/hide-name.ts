import { fameCalls } from '@xiotein/contract/fame'
import { type Queryable, sql } from '../platform/database/index.ts'
import { serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { emitFame } from './live-events.ts'
import { fameAccess } from './school-rows.ts'

const privacyOf = async (db: Queryable, caller: Person) => ({
  hidesName: (await db.maybe(sql<{ hidden: number }>`select 1 as hidden from fame_hidden where person_id = ${caller.personId}`)) !== null,
  isPupil: caller.pupilOf.length > 0,
  access: await fameAccess(db),
})

export const privacy = serve(fameCalls, 'fame.privacy', { who: 'signed-in' }, ({ caller, db }) => privacyOf(db, caller))

/** Hides the caller's name on every board, or shows it again. Nobody learns why a name is missing. */
export const hideName = serve(fameCalls, 'fame.hide-name', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  await (input.hidesName
    ? tx.run(sql`insert into fame_hidden (person_id) values (${caller.personId}) on conflict do nothing`)
    : tx.run(sql`delete from fame_hidden where person_id = ${caller.personId}`))
  emitFame(change)
  return privacyOf(tx, caller)
})
