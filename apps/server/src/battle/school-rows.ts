import type { BattleSettings } from '@xiotein/contract/battle'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** What the school allows. There are no duels until an admin has switched them on. */
export const battleSettings = async (db: Queryable): Promise<BattleSettings> =>
  (await db.maybe(sql<{ duels: boolean; reach: 'classmates' | 'school' }>`select duels, reach from battle_school`)) ?? {
    duels: false,
    reach: 'classmates',
  }

export const saveBattleSettings = async (tx: Transaction, { duels, reach }: BattleSettings): Promise<void> => {
  await tx.run(sql`
    insert into battle_school (duels, reach) values (${duels}, ${reach})
    on conflict (only_one) do update set duels = excluded.duels, reach = excluded.reach`)
}
