import { schoolCalls } from '@xiotein/contract/school'
import { type Queryable, sql, type Writer } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { newTypedCode, normalCode, sameDigest, tokenDigest } from '../platform/sign-in/index.ts'

/** For a school that nobody sets up: the codes of its last starts still work, those before them no longer do. */
const MOST_EARLIER = 19

/** Makes a code of the first start, or null when the school is set up. Every start of every node makes and prints one, and each of them works. */
export const newSetUpCode = async (writer: Writer): Promise<string | null> => {
  const code = newTypedCode(5, 5)
  const made = await writer.run(sql`
    insert into school_set_up_code (digest) select ${tokenDigest(normalCode(code))} where not exists (select from school_settings)
    on conflict (only_one) do update
    set digest = excluded.digest, earlier = trim_array(
      school_set_up_code.digest || school_set_up_code.earlier, greatest(cardinality(school_set_up_code.earlier) + 1 - ${MOST_EARLIER}::int, 0))`)
  return made > 0 ? code : null
}

/**
 * Refuses anybody who has not read a console. Locks the codes, so that of two simultaneous requests one is first.
 * Refusals: school.wrong-set-up-code, school.already-set-up.
 */
export const requireSetUpCode = async (db: Queryable, typed: string): Promise<void> => {
  const row = await db.maybe(sql<{ digest: Buffer; earlier: Buffer[] }>`select digest, earlier from school_set_up_code for update`)
  if (!row) throw new Refused('school.already-set-up')
  const digest = tokenDigest(normalCode(typed))
  permit(
    [row.digest, ...row.earlier].some(made => sameDigest(made, digest)),
    'school.wrong-set-up-code',
  )
}

export const checkSetUpCode = serve(schoolCalls, 'school.check-set-up-code', { who: 'anybody' }, async ({ input, inChange }) => {
  await inChange(({ tx }) => requireSetUpCode(tx, input.setUpCode))
  return DONE
})
