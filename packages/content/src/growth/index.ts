export { type Ability, abilitiesGained, abilityOf } from './abilities.ts'

import type { GrowthRefusal } from '@xiotein/game/growth'

/** What a pupil reads when growth says no; {detail} slots are filled from the refusal. */
export const growthRefusalWords: Record<GrowthRefusal, string> = {
  'growth.move-at-highest-mastery': 'Move cannot be upgraded',
  'growth.too-few-pp-for-move': 'Not enough PP. Need {needPp} PP to upgrade.',
  'growth.no-moves-left': 'No moves remaining for today',
  'growth.no-offline-moves-left': 'You have used your offline moves for today. They come back at the next reset.',
}
export { growthCommandWords } from './command-words.ts'
