import { changesOf } from '@xiotein/content/audit'
import { type BattleSettings, battleCalls } from '@xiotein/contract/battle'
import { recordAudit } from '../audit/index.ts'
import { emitShelf } from '../market/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, storedHours } from '../school/index.ts'
import { emitLobbies } from './live-events.ts'
import { battleSettings, saveBattleSettings } from './school-rows.ts'

export const settings = serve(battleCalls, 'battle.settings', { who: 'signed-in' }, ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return battleSettings(db)
})

/** The settings as the audit log has them. */
const auditFields = ({ openHours, ...rest }: BattleSettings) => ({ ...rest, openHours: storedHours(openHours) })

/** An admin switches duels on or off. Battles that go on are fought to their end. */
export const changeSettings = serve(battleCalls, 'battle.change-settings', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = await battleSettings(tx)
  const detail = changesOf('battle.change-settings', auditFields(before), auditFields(input))
  if (Object.keys(detail).length === 0) return DONE
  await saveBattleSettings(tx, input)
  await recordAudit(change, { action: 'battle.change-settings', detail })
  emitSettingsChanged(change, 'battle.settings')
  emitLobbies(change)
  if (before.duels !== input.duels) emitShelf(change)
  return DONE
})
