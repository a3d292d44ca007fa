import { battleCalls } from '@xiotein/contract/battle'
import { recordAudit } from '../audit/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { tellLobbies } from './live-events.ts'
import { battleSettings, saveBattleSettings } from './school-rows.ts'

export const settings = serve(battleCalls, 'battle.settings', { who: 'signed-in' }, ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return battleSettings(db)
})

/** An admin switches duels on or off. Battles that go on are fought to their end. */
export const changeSettings = serve(battleCalls, 'battle.change-settings', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await saveBattleSettings(tx, input)
  await recordAudit(change, {
    action: 'battle.change-settings',
    detail: { duels: input.duels ? 'on' : 'off', reach: input.reach, hours: input.openHours === null ? 'all' : 'some' },
  })
  tellLobbies(change)
  return DONE
})
