import type { MoveId } from '@xiotein/content/moves'
import { useRef, useState } from 'react'
import { useCommandWithToasts } from '../../platform/use-command-with-toasts.tsx'
import { type MovesState, movesApi, useTakeMoves } from './use-moves.ts'
import { t } from './words/index.ts'

/**
 * The moves in the slots, as the pupil wants them. A change is shown at once and sent when the one before it is answered, so that a slow
 * answer never turns back a later choice. What fails or is refused shows again what the server has.
 */
export function useHand({ slots }: MovesState) {
  const take = useTakeMoves()
  const [wanted, setWanted] = useState<readonly MoveId[] | null>(null)
  const latest = useRef<readonly MoveId[] | null>(null)
  const want = (hand: readonly MoveId[] | null): void => {
    latest.current = hand
    setWanted(hand)
  }
  const equip = useCommandWithToasts(movesApi, 'moves.equip', {
    overtakes: ['moves.equip'],
    failed: () => t('failed.hand'),
    done: () => t('hand.saved'),
    onDone: ({ moves }, { moveIds }): void => {
      take(moves)
      const later = latest.current
      if (later && later.join() !== moveIds.join()) equip.send({ moveIds: [...later] })
      else want(null)
    },
    onFailed: (): void => want(null),
  })
  const hand = wanted ?? (slots.equipped as readonly MoveId[])
  return {
    hand,
    change: (next: readonly MoveId[]): void => {
      if (next.join() === hand.join()) return
      const first = latest.current === null
      want(next)
      if (first) equip.send({ moveIds: [...next] })
    },
  }
}
