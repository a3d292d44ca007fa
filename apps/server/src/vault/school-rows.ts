import { DEFAULT_PROTECTION } from '@xiotein/game/vault'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** What nobody may be pushed under. */
export const FLOOR_PP = DEFAULT_PROTECTION.floorPp

/** Whether the vaults of the school pay dues; they do until an admin says otherwise. */
export const collectsDues = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql<{ dues: boolean }>`select dues from vault_school`))?.dues ?? true

export const saveDues = async (tx: Transaction, dues: boolean): Promise<void> => {
  await tx.run(sql`insert into vault_school (dues) values (${dues}) on conflict (only_one) do update set dues = excluded.dues`)
}
