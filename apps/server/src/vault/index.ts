import { vaultWords } from '@xiotein/content/vault'
import { vaultRefusals } from '@xiotein/contract/vault'
import { powers } from '../growth/index.ts'
import { balancesChanged } from '../ledger/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { fill } from '../platform/slot.ts'
import { duesJob, payDebt } from './dues.ts'
import { lanternJob } from './lantern.ts'
import { history, mine, ofPupil } from './looking.ts'
import { lootJob, restoreLoot, vaultRetention } from './loot.ts'
import { eraseVault, exportVault } from './personal-data.ts'
import { vaultRecounts } from './recounts.ts'
import { changeSettings, settings } from './settings.ts'
import { emitToStaff, vaultPower } from './states.ts'
import { restoreShields, upgrade } from './upgrade.ts'

export { duesJob } from './dues.ts'
export { saveVaults, type VaultChange, type VaultNumbers, vaultsThrough } from './event-rows.ts'
export { exposuresOf } from './exposure.ts'
export { carryLantern, lanternHouses, lanternJob } from './lantern.ts'
export { bookLoot, escrowPp, lootJob, releaseLoot } from './loot.ts'
export { restoredOf } from './loot-rows.ts'
export { momentsOf } from './moments.ts'
export { movesLeft, spendAttackMoves } from './moves-of-the-day.ts'
export { protectionOf, saveProtection, vaultSettings } from './school-rows.ts'
export { emitVaults, showEveryVault } from './states.ts'
export { sayUntilReset } from './until-reset.ts'
export { mendOwnShields } from './upgrade.ts'
export { lockVaults, ownersOfVaults, touchVaults, type VaultRow, vaultOf, vaultRows } from './vault-rows.ts'

export const vault = {
  name: 'vault',
  calls: [mine, upgrade, restoreShields, payDebt, restoreLoot, history, ofPupil, settings, changeSettings],
  jobs: [duesJob, lootJob, lanternJob],
  retention: vaultRetention,
  fills: [fill(powers, vaultPower)],
  listeners: [
    listenTo(balancesChanged, (change, { balances }) =>
      emitToStaff(
        change,
        balances.map(({ personId }) => personId),
      ),
    ),
  ],
  refusals: vaultRefusals,
  words: vaultWords,
  exporters: [{ part: 'vault', of: exportVault }],
  erasers: [eraseVault],
  recounts: vaultRecounts,
} satisfies Feature
