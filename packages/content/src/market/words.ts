import type { MarketCategory, Rarity } from '@xiotein/game/market'
import type { ArtifactId } from './artifacts.ts'
import type { PerkId } from './perks.ts'

export type ItemWords = { readonly name: string; readonly description: string }

export const categoryWords: Record<MarketCategory, ItemWords> = {
  time: { name: 'Time', description: 'More of it, or a better piece of it.' },
  protection: { name: 'Protection', description: 'For your vault, and for a day that goes wrong.' },
  food: { name: 'Food', description: 'Small good things to eat and drink.' },
  special: { name: 'Special', description: 'Rare things, and the honours of the class.' },
}

export const rarityWords: Record<Rarity, string> = { common: 'Common', rare: 'Rare', epic: 'Epic' }

export const artifactWords: Record<ArtifactId, ItemWords> = {
  'shield-breaker': {
    name: 'Shield Breaker',
    description: 'A hammer of Truth Metal. It breaks a piece out of a shield and goes no further.',
  },
  'shield-restore': { name: 'Shield Restore', description: 'A warm light that closes the cracks in your own shields.' },
  'teleport-pp': {
    name: 'Teleport PP',
    description: 'A small door that opens inside another vault. Strong shields let only half of it through.',
  },
  'double-xp': { name: 'Double XP', description: 'An hourglass that runs twice. All the XP you earn counts double until it is empty.' },
  'double-pp': { name: 'Double PP', description: 'A seed of Bloodroot. The points you earn in class count double until it has withered.' },
}

/** Names and descriptions of the perks a school begins with. */
export const perkWords: Record<PerkId, ItemWords> = {
  'five-more-minutes': { name: 'Five More Minutes', description: 'Five more minutes for a task that you want to finish well.' },
  'first-to-break': { name: 'First to the Break', description: 'You leave for the break before everybody else.' },
  'one-more-day': { name: 'One More Day', description: 'Hand in one piece of homework a day later.' },
  'free-quarter-hour': { name: 'Free Quarter of an Hour', description: 'Fifteen minutes for reading, drawing or building, as you choose.' },
  'skip-a-question': { name: 'Skip a Question', description: 'Leave out one question on a worksheet.' },
  'second-try': { name: 'Second Try', description: 'Do one small test again, and the better result counts.' },
  'tidy-up-pass': { name: 'Tidy-up Pass', description: 'One day off from tidying the room.' },
  'quiet-corner': { name: 'Quiet Corner', description: 'Work for one lesson in the quietest place of the room.' },
  'small-snack': { name: 'Small Snack', description: 'A snack from the box of the class.' },
  'fruit-of-the-day': { name: 'Fruit of the Day', description: 'A piece of fruit, whenever you are hungry today.' },
  'tea-with-the-class': { name: 'Tea for the Class', description: 'You invite the whole class to a cup of tea.' },
  'choose-your-seat': { name: 'Choose Your Seat', description: 'Sit where you like for one day.' },
  'choose-the-music': { name: 'Choose the Music', description: 'You choose the music while the class works.' },
  'line-leader': { name: 'Leader of the Line', description: 'You walk at the front for one day.' },
  'teach-five-minutes': { name: 'Teach for Five Minutes', description: 'Show the class something that you know well.' },
  'pick-the-game': { name: 'Pick the Game', description: 'You choose the game that the class plays at the end of the week.' },
}
