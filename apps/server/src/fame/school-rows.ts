import type { FameAccess } from '@xiotein/game/fame'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** The default until an admin chooses otherwise: everybody may look, and sees first names and initials. */
const USUAL: FameAccess = 'initials'

export const fameAccess = async (db: Queryable): Promise<FameAccess> =>
  (await db.maybe(sql<{ access: 'off' | 'signed-in' | 'initials' | 'names' }>`select access from fame_school`))?.access ?? USUAL

export const saveFameAccess = async (tx: Transaction, access: FameAccess): Promise<void> => {
  await tx.run(sql`insert into fame_school (access) values (${access}) on conflict (only_one) do update set access = excluded.access`)
}
