import type { SiegeSettings } from '@xiotein/contract/siege'
import type { OpenHoursOfSchool } from '@xiotein/contract/wire'
import { SIEGE_PRESETS, type SiegePolicy } from '@xiotein/game/siege'
import type { OffFor } from '../market/index.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { openHoursOf } from '../school/index.ts'
import { protectionOf, saveProtection } from '../vault/index.ts'

const UNCHOSEN = SIEGE_PRESETS.off

/** Returns what the school allows. Until an admin has chosen a mode, there are no sieges. */
export const siegeSettings = async (db: Queryable): Promise<SiegeSettings> => {
  const protection = await protectionOf(db)
  const row = await db.maybe(sql<{
    mode: 'contested' | 'friendly' | 'off'
    reach: 'classmates' | 'school'
    attacksPerTargetAndDay: number
    mostThefts: number
    theftDays: number
    truceDays: number
    levelsAbove: number
    theftPercent: number
    openHours: OpenHoursOfSchool | null
    attackerMaxPp: number
    holdingOutPp: number
    holdingOutMaxPpPerDay: number
    holdingOutXp: number
  }>`
    select mode, reach, attacks_per_target_and_day, most_thefts, theft_days, truce_days, levels_above, theft_percent, open_hours,
           attacker_max_pp, holding_out_pp, holding_out_max_pp_per_day, holding_out_xp
    from siege_school`)
  if (!row) {
    const { mode, attacksPerTargetAndDay, thefts, truceDays, levelBand, friendly } = UNCHOSEN
    const counted = { attacksPerTargetAndDay, mostThefts: thefts.most, theftDays: thefts.days, truceDays }
    return { mode, reach: 'classmates', ...protection, ...counted, ...levelBand, openHours: null, friendly }
  }
  const { attackerMaxPp, holdingOutPp, holdingOutMaxPpPerDay, holdingOutXp, ...plain } = row
  return {
    ...plain,
    ...protection,
    friendly: { attackerMaxPp, holdingOutPp, holdingOutMaxPpPerDay, holdingOutXp },
  }
}

/** Whether an admin has chosen that there are sieges. */
export const hasSieges = async (db: Queryable): Promise<boolean> => (await siegeSettings(db)).mode !== 'off'

/** The scope in which sieges are turned off for a pupil who asks. */
export const siegesOffFor = async (db: Queryable, personId: string): Promise<OffFor> => {
  if ((await siegeSettings(db)).mode === 'off') return 'school'
  const { out } = await db.one(sql<{ out: boolean }>`
    select exists (select from siege_pupil_out where person_id = ${personId}) or exists (
      select from classes_current_pupil u join siege_class_out x on x.class_id = u.class_id
      where u.person_id = ${personId}) as out`)
  return out ? 'you' : null
}

export const saveSiegeSettings = async (tx: Transaction, settings: SiegeSettings): Promise<void> => {
  const { friendly, openHours } = settings
  await saveProtection(tx, settings)
  await tx.run(sql`
    insert into siege_school (mode, reach, attacks_per_target_and_day, most_thefts, theft_days, truce_days, levels_above, theft_percent, open_hours, attacker_max_pp,
                              holding_out_pp, holding_out_max_pp_per_day, holding_out_xp)
    values (${settings.mode}, ${settings.reach}, ${settings.attacksPerTargetAndDay}, ${settings.mostThefts},
            ${settings.theftDays}, ${settings.truceDays}, ${settings.levelsAbove},
            ${settings.theftPercent}, ${openHours && JSON.stringify(openHours)}::jsonb, ${friendly.attackerMaxPp}, ${friendly.holdingOutPp},
            ${friendly.holdingOutMaxPpPerDay}, ${friendly.holdingOutXp})
    on conflict (only_one) do update set
      mode = excluded.mode, reach = excluded.reach, attacks_per_target_and_day = excluded.attacks_per_target_and_day,
      most_thefts = excluded.most_thefts, theft_days = excluded.theft_days, truce_days = excluded.truce_days, levels_above = excluded.levels_above, theft_percent = excluded.theft_percent,
      open_hours = excluded.open_hours, attacker_max_pp = excluded.attacker_max_pp, holding_out_pp = excluded.holding_out_pp,
      holding_out_max_pp_per_day = excluded.holding_out_max_pp_per_day, holding_out_xp = excluded.holding_out_xp`)
}

export type SchoolPolicy = { readonly policy: SiegePolicy; readonly reach: SiegeSettings['reach'] }

/** Settings as the rules ask for them, with the hours by the school's clock. */
export const policyFrom = async (db: Queryable, chosen: SiegeSettings, now: Date): Promise<SchoolPolicy> => {
  const { mode, reach, attacksPerTargetAndDay, truceDays, friendly, ...settings } = chosen
  const { floorPp, dailyLossPercent, mostThefts, theftDays, levelsAbove, theftPercent } = settings
  const hours = await openHoursOf(db, settings.openHours, now)
  const protection = { floorPp, dailyLossPercent }
  const bounds = { protection, thefts: { most: mostThefts, days: theftDays }, levelBand: { levelsAbove, theftPercent } }
  return { reach, policy: { mode, attacksPerTargetAndDay, truceDays, openHours: hours, friendly, ...bounds } }
}

/** The policy of the school. */
export const policyOf = async (db: Queryable, now: Date): Promise<SchoolPolicy> => policyFrom(db, await siegeSettings(db), now)
