import { changesOf } from '@xiotein/content/audit'
import { type BattleSettings, battleCalls } from '@xiotein/contract/battle'
import { recordAudit } from '../audit/index.ts'
import { emitShelf } from '../market/index.ts'
import type { Change } from '../platform/change.ts'
import { permit, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, storedHours, versioned, versionOf } from '../school/index.ts'
import { emitLobbies } from './live-events.ts'
import { battleSettings, saveBattleSettings } from './school-rows.ts'

export const settings = serve(battleCalls, 'battle.settings', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return versioned(await battleSettings(db))
})

/** The settings as the audit log has them. */
const auditFields = ({ openHours, ...rest }: BattleSettings) => ({ ...rest, openHours: storedHours(openHours) })

/** Switches duels on where the first admin wants them, with the usual reach and at all hours. */
export const chooseFirstDuels = async (change: Change, { adminId, duels }: { adminId: string; duels: boolean }): Promise<void> => {
  if (!duels) return
  const before = await battleSettings(change.tx)
  const after = { ...before, duels }
  await saveBattleSettings(change.tx, after)
  const detail = changesOf('battle.change-settings', auditFields(before), auditFields(after))
  await recordAudit({ ...change, caller: { personId: adminId } }, { action: 'battle.change-settings', detail })
}

/** An admin switches duels on or off. Battles that have begun are fought to their end. Refusal: school.settings-changed. */
export const changeSettings = serve(battleCalls, 'battle.change-settings', { who: 'signed-in' }, async change => {
  const { caller, tx } = change
  const { version, ...input } = change.input
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = await battleSettings(tx)
  const detail = changesOf('battle.change-settings', auditFields(before), auditFields(input))
  if (Object.keys(detail).length === 0) return { version: versionOf(before) }
  requireSeen(before, version)
  await saveBattleSettings(tx, input)
  await recordAudit(change, { action: 'battle.change-settings', detail })
  emitSettingsChanged(change, 'battle.settings')
  emitLobbies(change)
  if (before.duels !== input.duels) emitShelf(change)
  return { version: versionOf(await battleSettings(tx)) }
})
