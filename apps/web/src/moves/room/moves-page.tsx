import type { MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import { Fragment, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useBalance } from '../../ledger/index.ts'
import { NothingForYou } from '../../people/index.ts'
import { Answer } from '../../platform/answer.tsx'
import { useLiveState } from '../../platform/use-live.ts'
import { Skeleton, SkeletonRows } from '../../ui/display/waiting.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { moveName } from '../names/names.ts'
import { SchoolMoves } from '../school/known.tsx'
import { schoolMoves } from '../school/school-moves.ts'
import { type BookMove, shelvesOf } from './book.ts'
import { ElementsCard } from './elements-card.tsx'
import { HandPlate } from './hand-plate.tsx'
import { Milestones } from './milestones.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { MovesBook } from './moves-book.tsx'
import styles from './room.module.css'
import { useHand } from './use-hand.ts'
import { useMoves } from './use-moves.ts'
import { useRaising } from './use-raising.tsx'
import { t } from './words/index.ts'

const query = (): MediaQueryList => window.matchMedia('(min-width: 1000px)')

const listen = (changed: () => void): (() => void) => {
  const wide = query()
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether an opened move has room beside the others. */
const useIsWide = (): boolean => useSyncExternalStore(listen, () => query().matches)

/** `/battle/moves`: what a pupil has learned and plays with, and all that there is to learn. */
export function MovesPage() {
  const query = useMoves()
  const balance = useBalance()
  return (
    <Answer query={query} failed={t('failed.load')} waiting={<MovesSkeleton />}>
      {({ moves }) =>
        moves === null ? (
          <NoMoves />
        ) : (
          // The PP are the ledger's: as long as they are not known, nothing is shown that depends on them.
          <Answer query={balance} failed={t('failed.sync')} waiting={<MovesSkeleton />}>
            {({ pp }) => <SchoolMoves waiting={<MovesSkeleton />}>{() => <Room moves={moves} pp={pp} query={query} />}</SchoolMoves>}
          </Answer>
        )
      }
    </Answer>
  )
}

function MovesSkeleton() {
  return (
    <div className={styles.room} aria-busy="true">
      <div className={styles.own}>
        <Plate framed>
          <Skeleton height="12rem" />
        </Plate>
        <SkeletonRows rows={4} disc={false} />
      </div>
      <Card className={styles.beside ?? ''}>
        <SkeletonRows rows={8} disc={false} />
      </Card>
    </div>
  )
}

type RoomProps = { moves: MovesState; pp: number; query: ReturnType<typeof useMoves> }

function Room(known: RoomProps) {
  const offline = useLiveState() === 'offline'
  return (
    <Stack gap="wide">
      {offline ? <Note tone="warn">{t('noConnection')}</Note> : null}
      <MovesView {...known} />
    </Stack>
  )
}

function MovesView({ moves, pp, query }: RoomProps) {
  const isWide = useIsWide()
  const catalogue = schoolMoves()
  const shelves = useMemo(() => shelvesOf(moves, catalogue), [moves, catalogue])
  const byId = useMemo(() => new Map(shelves.flatMap(shelf => shelf.moves.map(each => [each.id, each] as const))), [shelves])
  const moveOf = (id: MoveId): BookMove => byId.get(id) as BookMove
  const { hand, change } = useHand(moves)
  const [pressed, setPressed] = useState<MoveId | null>(null)
  const open = useCallback((id: MoveId) => setPressed(id), [])
  // Beside the others there is always one; on a phone it is a sheet over them.
  const opened = pressed ?? (isWide ? (hand[0] ?? (moves.learned[0]?.moveId as MoveId | undefined) ?? null) : null)
  const raising = useRaising(pp)
  const sheet = opened ? (
    <MoveSheet
      key={opened}
      bookMove={moveOf(opened)}
      pp={pp}
      slots={moves.slots.count}
      hand={hand}
      onHand={change}
      raising={raising}
      titled={isWide}
    />
  ) : null
  return (
    <div className={styles.room}>
      <div className={styles.own}>
        <HandPlate slots={moves.slots} hand={hand} moveOf={moveOf} opened={opened} onOpen={open} onHand={change} />
        <Milestones lines={moves.lines} query={query} />
        <ElementsCard moves={moves} pp={pp} />
      </div>
      {isWide ? <Stack className={styles.beside}>{sheet}</Stack> : null}
      <div className={styles.all}>
        <Part>
          <MovesBook shelves={shelves} hand={hand} opened={opened} first={isWide ? 'all' : 'mine'} onOpen={open} />
        </Part>
      </div>
      {isWide || !opened ? null : (
        <Dialog open title={moveName(opened)} width="wide" onClose={() => setPressed(null)}>
          <Stack>{sheet}</Stack>
        </Dialog>
      )}
      {/* Opened again after the sheet, so that a question that was asked beside the book lies over it. */}
      <Fragment key={isWide ? 'beside' : 'over'}>{raising.dialogs}</Fragment>
    </div>
  )
}

function NoMoves() {
  return <NothingForYou pupil={{ title: t('none'), text: t('none.text') }} staff={{ title: t('none.staff'), text: t('none.staffText') }} />
}
