import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { VaultRefusal } from '@xiotein/game/vault'

export const vaultRefusals = {
  'vault.too-few-pp-for-capacity': 409,
  'vault.too-few-pp-for-shield': 409,
  'vault.too-few-pp-for-firewall': 409,
  'vault.firewall-at-maximum': 409,
  'vault.shields-full': 409,
  'vault.too-few-pp-for-restoration': 409,
  'vault.price-changed': 409,
  'vault.no-debt': 409,
  'vault.nothing-above-floor': 409,
  'vault.nothing-stolen-today': 409,
  'vault.no-room-to-restore': 409,
  'vault.no-offline-moves-left': 409,
} as const satisfies Refusals<'vault'> & Readonly<Record<VaultRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof vaultRefusals> {}
}
