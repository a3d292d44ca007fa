import { vaultCalls } from '@xiotein/contract/vault'
import { recordAudit } from '../audit/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { mayRunSchool } from '../school/index.ts'
import { collectsDues, saveDues } from './school-rows.ts'

export const settings = serve(vaultCalls, 'vault.settings', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return { dues: await collectsDues(db) }
})

/** An admin switches the dues of all vaults on or off. Debt that is there stays, and can be paid. */
export const changeSettings = serve(vaultCalls, 'vault.change-settings', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await saveDues(tx, input.dues)
  await recordAudit(change, { action: 'vault.change-settings', detail: { dues: input.dues } })
  return DONE
})
