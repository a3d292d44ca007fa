// The changes that unlocking a card, or a reset, would make to a pupil's action cards.

import { CARDS_UNLOCKED_AT_START } from '@xiotein/game/market'
import type { OwnArtifact } from '../../cards/artifacts.ts'

type Step = { readonly id: OwnArtifact['id']; readonly what: 'uses' | 'level'; readonly before: number; readonly after: number }

const usesFull = ({ artifact }: OwnArtifact): number => artifact.uses

/** Returns the changes, card by card; what stays the same is left out. `unlock` is null for a reset of all cards. */
export const stepsOf = (cards: readonly OwnArtifact[], unlock: OwnArtifact | null): readonly Step[] =>
  (unlock
    ? [{ id: unlock.id, what: 'uses' as const, before: unlock.held.uses, after: usesFull(unlock) }]
    : cards.flatMap((card, at) => [
        { id: card.id, what: 'uses' as const, before: card.held.uses, after: at < CARDS_UNLOCKED_AT_START ? usesFull(card) : 0 },
        { id: card.id, what: 'level' as const, before: card.held.level, after: 1 },
      ])
  ).filter(({ before, after }) => before !== after)
