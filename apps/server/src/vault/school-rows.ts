import type { VaultSettings } from '@xiotein/contract/vault'
import { MOVES_PER_DAY } from '@xiotein/game/growth'
import { DEFAULT_PROTECTION, type Protection } from '@xiotein/game/vault'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** Reads the settings of the school's vaults. Until an admin changes them, vaults pay dues and have ten moves a day. */
export const vaultSettings = async (db: Queryable): Promise<VaultSettings> =>
  (await db.maybe(sql<{ dues: boolean; movesPerDay: number }>`select dues, moves_per_day from vault_school`)) ?? {
    dues: true,
    movesPerDay: MOVES_PER_DAY,
  }

export const saveVaultSettings = async (tx: Transaction, { dues, movesPerDay }: VaultSettings): Promise<void> => {
  await tx.run(sql`
    insert into vault_school (dues, moves_per_day) values (${dues}, ${movesPerDay})
    on conflict (only_one) do update set dues = excluded.dues, moves_per_day = excluded.moves_per_day`)
}

/** Reads how much sieges and battles may take from a vault. Dues leave its floor alone, too. */
export const protectionOf = async (db: Queryable): Promise<Protection> =>
  (await db.maybe(sql<{ floorPp: number; dailyLossPercent: number }>`select floor_pp, daily_loss_percent from vault_school`)) ??
  DEFAULT_PROTECTION

export const saveProtection = async (tx: Transaction, { floorPp, dailyLossPercent }: Protection): Promise<void> => {
  await tx.run(sql`
    insert into vault_school (floor_pp, daily_loss_percent) values (${floorPp}, ${dailyLossPercent})
    on conflict (only_one) do update set floor_pp = excluded.floor_pp, daily_loss_percent = excluded.daily_loss_percent`)
}
