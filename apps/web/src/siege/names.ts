import type { ArtifactId } from '@xiotein/content/market'
import type { MoveId } from '@xiotein/content/moves'
import { artifactName } from '../market/index.ts'
import { moveName } from '../moves/index.ts'
import { t } from './words/index.ts'

/** `Ember Lash and Shield Breaker`: what is played or was played. */
export const playedName = (moveId: string | null, cardId: string | null): string => {
  const move = moveId === null ? null : moveName(moveId as MoveId)
  const card = cardId === null ? null : artifactName(cardId as ArtifactId)
  return move && card ? t('both', { move, card }) : (move ?? card ?? '')
}
