import { changesOf } from '@xiotein/content/audit'
import { vaultCalls } from '@xiotein/contract/vault'
import { recordAudit } from '../audit/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, versioned, versionOf } from '../school/index.ts'
import { saveVaultSettings, vaultSettings } from './school-rows.ts'
import { showEveryVault } from './states.ts'

export const settings = serve(vaultCalls, 'vault.settings', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return versioned(await vaultSettings(db))
})

/**
 * An admin switches the dues of all vaults on or off, or sets how many moves a day they have. Both hold at once, and every vault says so.
 * Debt that is there stays, and can be paid. Refusal: school.settings-changed.
 */
export const changeSettings = serve(vaultCalls, 'vault.change-settings', { who: 'signed-in' }, async change => {
  const { caller, tx } = change
  const { version, ...input } = change.input
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = await vaultSettings(tx)
  const detail = changesOf('vault.change-settings', before, input)
  if (Object.keys(detail).length === 0) return { version: versionOf(before) }
  requireSeen(before, version)
  await saveVaultSettings(tx, input)
  await recordAudit(change, { action: 'vault.change-settings', detail })
  emitSettingsChanged(change, 'vault.settings')
  await showEveryVault(change)
  return { version: versionOf(await vaultSettings(tx)) }
})
