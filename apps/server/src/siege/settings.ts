import { changesOf } from '@xiotein/content/audit'
import { type SiegeSettings, siegeCalls, siegeTopics } from '@xiotein/contract/siege'
import type { SiegeMode } from '@xiotein/game/siege'
import { recordAudit } from '../audit/index.ts'
import { emitShelf } from '../market/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, storedHours, versioned, versionOf } from '../school/index.ts'
import { showEveryVault } from '../vault/index.ts'
import { emitClasses } from './emit-targets.ts'
import { mayReadRules } from './permissions.ts'
import { saveSiegeSettings, siegeSettings } from './policy-rows.ts'

const event = eventsOf(siegeTopics)

export const settings = serve(siegeCalls, 'siege.settings', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayReadRules(caller))
  return versioned(await siegeSettings(db))
})

/** The mode that the first admin chose, with the usual numbers. */
export const chooseFirstMode = async (
  change: Change,
  { adminId, siegeMode: mode }: { adminId: string; siegeMode: SiegeMode | null },
): Promise<void> => {
  if (mode === null) return
  const usual = await siegeSettings(change.tx)
  await saveSiegeSettings(change.tx, { ...usual, mode })
  const { reach, floorPp, dailyLossPercent } = usual
  const detail = { mode, reach, floorPp, dailyLossPercent }
  await recordAudit({ ...change, caller: { personId: adminId } }, { action: 'siege.change-settings', detail })
}

/** The fields of the rules for the audit log. */
const auditFields = ({ friendly, openHours, ...rules }: SiegeSettings) => ({ ...rules, ...friendly, openHours: storedHours(openHours) })

/** An admin chooses the mode and the rules of sieges. They apply from the next attack on. Refusal: school.settings-changed. */
export const changeSettings = serve(siegeCalls, 'siege.change-settings', { who: 'signed-in' }, async change => {
  const { caller, tx } = change
  const { version, ...input } = change.input
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = await siegeSettings(tx)
  const detail = changesOf('siege.change-settings', auditFields(before), auditFields(input))
  if (Object.keys(detail).length === 0) return { version: versionOf(before) }
  requireSeen(before, version)
  await saveSiegeSettings(tx, input)
  await recordAudit(change, { action: 'siege.change-settings', detail })
  emitSettingsChanged(change, 'siege.settings')
  change.emit(event('siege-rules', 'all', 'siege.rules-changed', change.now.getTime(), {}))
  // Staff read the rules, and switches are only where there are sieges.
  const classes = await tx.rows(sql<{ id: string }>`select id from classes_class where archived_at is null`)
  emitClasses(
    change,
    classes.map(({ id }) => id),
  )
  if ((before.mode === 'off') !== (input.mode === 'off')) emitShelf(change)
  if (before.floorPp !== input.floorPp) await showEveryVault(change)
  return { version: versionOf(await siegeSettings(tx)) }
})
