import { readNumber } from '../ui/display/numbers.ts'
import type { Overview } from './use-season.ts'
import { t } from './words/index.ts'

type Settled = NonNullable<NonNullable<Overview['undo']>['settled']>

/** What a closing settles and an undo does not bring back, a line each. */
export const staysSettled = ({ requests, duels, lobbies, goals, goalPp, lootPp }: Settled): string[] => [
  ...(requests > 0 ? [t('settled.requests', { requests })] : []),
  ...(duels + lobbies > 0 ? [t('settled.duels', { duels: duels + lobbies })] : []),
  ...(goals > 0 ? [t('settled.goals', { goals, pp: readNumber(goalPp) })] : []),
  ...(lootPp > 0 ? [t('settled.loot', { pp: readNumber(lootPp) })] : []),
]
