import { type FameBoard, MOST_ROWS } from '@xiotein/game/fame'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { BoardTable } from './board-table.tsx'
import type { Board, BoardRow } from './fame-api.ts'
import styles from './hall-of-fame.module.css'
import { PodiumPlate } from './podium-plate.tsx'
import { t } from './words/index.ts'

const STEPS = 3

/** The people on the three steps: the first places, as far as everybody who shares one fits. */
function podiumOf(top: readonly BoardRow[]): readonly BoardRow[] {
  const beyond = top[STEPS]
  const three = top.slice(0, STEPS)
  return beyond ? three.filter(row => row.place < beyond.place) : three
}

/** The first places of a board. `aside` is below the steps: the reader's own place, or the way in. */
export function Places({ board, by, aside }: { board: Board; by: FameBoard; aside: ReactNode }) {
  const steps = podiumOf(board.top)
  const rest = board.top.slice(steps.length)
  const last = board.top.at(-1)?.place ?? 0
  const side = (
    <>
      {steps.length > 0 ? <PodiumPlate rows={steps} by={by} /> : null}
      {aside}
    </>
  )
  if (board.top.length === 0) {
    return (
      <div className={styles.hall}>
        <Card>
          {board.leftOut ? (
            <EmptyState title={t('crowded')} art="seal">
              <p>
                {t('leftOut', { ...board.leftOut, most: MOST_ROWS })} {t('crowded.text')}
              </p>
            </EmptyState>
          ) : (
            <EmptyState title={t(by === 'week' ? 'none.week' : 'none')}>
              <p>{t('none.text')}</p>
            </EmptyState>
          )}
        </Card>
        <Stack>{side}</Stack>
      </div>
    )
  }
  const leftOut = board.leftOut ? `${t('leftOut', { ...board.leftOut, most: MOST_ROWS })} ` : ''
  if (rest.length === 0)
    return (
      <div className={styles.narrow}>
        {side}
        {leftOut ? <p className={styles.foot}>{leftOut}</p> : null}
      </div>
    )
  return (
    <div className={styles.hall}>
      <Stack>{side}</Stack>
      <Card padded={false} className={styles.board}>
        <BoardTable caption={t('rest', { count: steps.length })} rows={rest} by={by} />
        <p className={styles.foot}>
          {leftOut}
          {t('rest.below', { last })}
        </p>
      </Card>
    </div>
  )
}
