import { vaultCalls } from '@xiotein/contract/vault'
import { restoreShields as decideToRestore, mendShields, upgradeVault } from '@xiotein/game/vault'
import { powerRaised } from '../growth/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { orRefuse, serve } from '../platform/http/index.ts'
import { lockOwnVault, saveOwnVault } from './own-vault.ts'

/** One step of an upgrade. Refusals: vault.too-few-pp-for-capacity, -shield, -firewall, vault.firewall-at-maximum. */
export const upgrade = serve(vaultCalls, 'vault.upgrade', { who: 'signed-in' }, async change => {
  const { upgrade } = change.input
  const own = await lockOwnVault(change)
  const { costPp, vault: after } = orRefuse(upgradeVault(own.vault, upgrade, own.pp))
  const entry = { amount: -costPp, kind: 'vault-upgrade', counterpart: 'upgrades' } as const
  const vault = await saveOwnVault(change, own, { kind: `upgrade-${upgrade}`, after, entry })
  await change.raise(powerRaised, { personIds: [change.caller.personId] })
  return { vault }
})

/** Mends all missing shields. Refusals: vault.shields-full, vault.price-changed, vault.too-few-pp-for-restoration. */
export const restoreShields = serve(vaultCalls, 'vault.restore-shields', { who: 'signed-in' }, async change => {
  const own = await lockOwnVault(change)
  const { costPp, vault: after } = orRefuse(decideToRestore(own.vault, own.pp, change.input.costPp))
  const entry = { amount: -costPp, kind: 'shield-restore', counterpart: 'restores' } as const
  return { vault: await saveOwnVault(change, own, { kind: 'restore-shields', after, entry }) }
})

/** Mends this many points of the caller's own shields without PP, as a card does. Returns how many there were to mend. Refusal: vault.shields-full. */
export const mendOwnShields = async (change: ChangeBy, points: number): Promise<number> => {
  const own = await lockOwnVault(change)
  const after = orRefuse(mendShields(own.vault, points))
  await saveOwnVault(change, own, { kind: 'restore-shields', after, entry: null })
  return after.shield - own.vault.shield
}
