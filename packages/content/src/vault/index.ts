import type { VaultRefusal, VaultUpgrade } from '@xiotein/game/vault'

/** What a pupil reads when the vault says no; {detail} slots are filled from the refusal. */
export const vaultRefusalWords: Record<VaultRefusal, string> = {
  'vault.too-few-pp-for-capacity': 'Insufficient PP for capacity upgrade',
  'vault.too-few-pp-for-shield': 'Insufficient PP for shield upgrade',
  'vault.too-few-pp-for-firewall': 'Insufficient PP for firewall upgrade',
  'vault.firewall-at-maximum': 'Your firewall is as strong as it can be: {maximum}.',
  'vault.shields-full': 'Your shields are already at maximum strength',
  'vault.too-few-pp-for-restoration': 'Insufficient PP for shield restoration',
  'vault.no-debt': 'Your vault owes nothing.',
  'vault.nothing-above-floor': 'Your last {floorPp} PP are yours to keep. Pay when you have more than that.',
  'vault.nothing-stolen-today': 'No PP was stolen today',
  'vault.no-room-to-restore': 'Your vault holds {capacityPp} PP and is full. Make room first, then fetch your PP back.',
  'vault.no-offline-moves-left': 'You have used your offline moves for today. They come back at the next reset.',
}

export const vaultUpgradeWords: Record<VaultUpgrade, { readonly name: string; readonly description: string }> = {
  capacity: { name: 'Capacity', description: 'A bigger vault. PP that do not fit lie outside, where nothing protects them.' },
  shield: { name: 'Shields', description: 'Stronger walls. They stand between an attack and your PP.' },
  firewall: { name: 'Firewall', description: 'The fire behind the walls. It makes every theft smaller.' },
}
