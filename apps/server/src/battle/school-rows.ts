import type { BattleSettings } from '@xiotein/contract/battle'
import type { OpenHoursOfSchool } from '@xiotein/contract/wire'
import { isOpenAt } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { openHoursOf } from '../school/index.ts'

/** The school's settings. There are no duels until an admin has switched them on, at the first start or later. */
export const battleSettings = async (db: Queryable): Promise<BattleSettings> => {
  const row = await db.maybe(sql<{ duels: boolean; reach: 'classmates' | 'school'; openHours: OpenHoursOfSchool | null }>`
    select duels, reach, open_hours from battle_school`)
  return row ?? { duels: false, reach: 'classmates', openHours: null }
}

export const saveBattleSettings = async (tx: Transaction, { duels, reach, openHours }: BattleSettings): Promise<void> => {
  await tx.run(sql`
    insert into battle_school (duels, reach, open_hours) values (${duels}, ${reach}, ${openHours && JSON.stringify(openHours)}::jsonb)
    on conflict (only_one) do update set duels = excluded.duels, reach = excluded.reach, open_hours = excluded.open_hours`)
}

/** Whether it is one of the hours of duels. */
export const isDuelTime = async (db: Queryable, { openHours }: Pick<BattleSettings, 'openHours'>, now: Date): Promise<boolean> =>
  isOpenAt(await openHoursOf(db, openHours, now), now.getTime())
