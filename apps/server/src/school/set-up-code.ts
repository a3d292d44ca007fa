import { schoolCalls } from '@xiotein/contract/school'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { newTypedCode, normalCode, sameDigest, tokenDigest } from '../platform/sign-in/index.ts'

/** Makes the code of the first start, or null when the school is set up. Each start makes a new code; the old one stops working. */
export const newSetUpCode = async (db: Queryable): Promise<string | null> => {
  const code = newTypedCode(5, 5)
  const made = await db.run(sql`
    insert into school_set_up_code (digest) select ${tokenDigest(normalCode(code))} where not exists (select from school_settings)
    on conflict (only_one) do update set digest = excluded.digest`)
  return made > 0 ? code : null
}

/**
 * Refuses anybody who has not read the console. Locks the code, so that of two simultaneous requests one is first.
 * Refusals: school.wrong-set-up-code, school.already-set-up.
 */
export const requireSetUpCode = async (db: Queryable, typed: string): Promise<void> => {
  const row = await db.maybe(sql<{ digest: Buffer }>`select digest from school_set_up_code for update`)
  if (!row) throw new Refused('school.already-set-up')
  permit(sameDigest(row.digest, tokenDigest(normalCode(typed))), 'school.wrong-set-up-code')
}

export const checkSetUpCode = serve(schoolCalls, 'school.check-set-up-code', { who: 'anybody' }, async ({ input, inChange }) => {
  await inChange(({ tx }) => requireSetUpCode(tx, input.setUpCode))
  return DONE
})
