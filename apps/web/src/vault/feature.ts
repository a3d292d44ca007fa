import { pupilSlot } from '../ledger/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { t } from './pages/words/index.ts'

export const vaultFeature: Feature = {
  name: 'vault',
  routes: [
    {
      path: '/battle/vault',
      words: () => ({ title: t('vault') }),
      access: 'signed-in',
      frame: { arena: '/battle/vault' },
      load: async () => (await import('./vault-page.tsx')).VaultPage,
    },
  ],
  arenaRooms: [{ href: '/battle/vault', label: () => t('vault'), place: 1 }],
  fills: [
    fill(pupilSlot, 'vault', async () => (await import('./pupil-vault-card.tsx')).PupilVaultCard),
    fill(schoolSlot, 'vault-settings', async () => (await import('./settings-card.tsx')).SettingsCard),
  ],
}
