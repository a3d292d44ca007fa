import type { SiegeMode, SiegeRefusal } from '@xiotein/game/siege'

/** What a pupil reads when a siege is refused; {detail} slots are filled from the refusal. Refusals of the cards have their words in the market. */
export const siegeRefusalWords: Record<SiegeRefusal, string> = {
  'siege.off': 'Sieges are switched off in your school.',
  'siege.target-not-found': 'Target vault not found',
  'siege.own-vault': 'This is your own vault. Choose another one.',
  'siege.nothing-selected': 'No move or action card selected',
  'siege.closed-now': 'Sieges are closed at this hour.',
  'siege.attacker-not-taking-part': 'Sieges are switched off for you. Your teacher can tell you more.',
  'siege.target-not-taking-part': 'This vault cannot be attacked.',
  'siege.attacker-in-truce':
    'You are new here, and new vaults live in peace. You can attack in {daysLeft} days, and nobody can attack you until then.',
  'siege.target-in-truce': 'This vault is new and lives in peace for {daysLeft} more days.',
  'siege.no-moves-left': 'No moves remaining for today',
  'siege.no-offline-moves-left': 'You have used your offline moves for today. They come back at the next reset.',
  'siege.already-attacked-today': 'You have attacked this vault today. Try another one, or come back after the next reset.',
  'siege.target-under-floor': 'This vault is protected: nobody can be taken under {floorPp} PP.',
  'siege.target-reached-daily-cap': 'This vault has lost {dailyLossPercent} percent today, and nobody can lose more in one day.',
  'siege.move-not-found': 'Move not found',
  'siege.move-is-no-attack': 'This move helps and does not harm. Choose one that attacks.',
  'siege.card-is-no-attack': 'This card mends shields. Use it on your own vault.',
}

export const siegeModeWords: Record<SiegeMode, { readonly name: string; readonly description: string }> = {
  contested: {
    name: 'Contested',
    description: 'Attacks take PP. Nobody falls under the floor, and nobody loses more than a small part in a day.',
  },
  friendly: {
    name: 'Friendly',
    description: 'Attacks run on a copy of the vault. The attacker can earn a little, the target loses nothing and earns for holding out.',
  },
  off: { name: 'Off', description: 'There are no sieges. Vaults, duels and the story go on as usual.' },
}
