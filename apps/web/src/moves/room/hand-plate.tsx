import type { MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import { BASE_MOVE_SLOTS, MAX_MOVE_SLOTS, SLOT_LEVELS } from '@xiotein/game/growth'
import { Lock, Plus } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Plate } from '../../ui/layout/plate.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { withSoftHyphens } from '../../ui/soft-hyphens.ts'
import { effectWords } from '../face/effect-words.ts'
import { moveName } from '../names/names.ts'
import { type BookMove, mainEffect, pointsWith } from './book.ts'
import styles from './hand-plate.module.css'
import cards from './move-card.module.css'
import { DRAGGED, startDrag } from './move-card.tsx'
import { placed, takenOut } from './placing.ts'
import { inkOf, Sign } from './sign.tsx'
import { SIGN_OF_LINE, SIGN_OF_MOVE } from './signs.ts'
import { t } from './words/index.ts'

type HandPlateProps = {
  slots: MovesState['slots']
  hand: readonly MoveId[]
  moveOf: (id: MoveId) => BookMove
  opened: MoveId | null
  onOpen: (id: MoveId) => void
  onHand: (hand: readonly MoveId[]) => void
}

/** The slots with the moves that come along. A press opens a move, a drop puts it there, arrow keys move it, Delete takes it out. */
export function HandPlate({ slots, hand, moveOf, opened, onOpen, onHand }: HandPlateProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusSlot = (slot: number): void => {
    // After the moves have changed places.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('button')[slot]?.focus())
  }
  const byKey = (event: KeyboardEvent, id: MoveId, slot: number): void => {
    const to = event.key === 'ArrowLeft' ? slot - 1 : event.key === 'ArrowRight' ? slot + 1 : null
    if (to !== null && to >= 0 && to < hand.length) {
      event.preventDefault()
      onHand(placed(hand, id, to))
      focusSlot(to)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onHand(takenOut(hand, id))
      focusSlot(Math.max(0, slot - 1))
    }
  }
  const candidate = opened !== null && !hand.includes(opened) && moveOf(opened).lock === null ? opened : null
  return (
    <Plate framed aria-labelledby="hand">
      <div className={styles.head}>
        <h2 id="hand">{t('hand')}</h2>
        <p>{t('hand.note', { count: slots.count })}</p>
      </div>
      <ol className={styles.slots} ref={list}>
        {Array.from({ length: MAX_MOVE_SLOTS }, (_, slot) => {
          const id = hand[slot]
          if (slot >= slots.count) return <LockedSlot key={`locked${slot}`} slot={slot} />
          return (
            <Slot key={id ?? `free${slot}`} onDropped={dropped => onHand(placed(hand, dropped, slot))}>
              {id ? (
                <SlotMove
                  bookMove={moveOf(id)}
                  slot={slot}
                  opened={opened === id}
                  onOpen={() => onOpen(id)}
                  onKey={event => byKey(event, id, slot)}
                />
              ) : (
                <EmptySlot slot={slot} candidate={candidate} onFill={fill => onHand(placed(hand, fill, slot))} />
              )}
            </Slot>
          )
        })}
      </ol>
      <VisuallyHidden>
        <span id="hand-keys">{t('hand.keys')}</span>
      </VisuallyHidden>
    </Plate>
  )
}

/** A place that a dragged move can be dropped on. */
function Slot({ onDropped, children }: { onDropped: (id: MoveId) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <li
      className={classNames(styles.slot, over && styles.over)}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const id = event.dataTransfer.getData(DRAGGED)
        if (id) onDropped(id as MoveId)
      }}
    >
      {children}
    </li>
  )
}

type SlotMoveProps = { bookMove: BookMove; slot: number; opened: boolean; onOpen: () => void; onKey: (event: KeyboardEvent) => void }

function SlotMove({ bookMove, slot, opened, onOpen, onKey }: SlotMoveProps) {
  const { id, move, line, rolls } = bookMove
  const main = mainEffect(bookMove)
  const effect = effectWords(main, pointsWith(bookMove, main, rolls), move.durationTurns)
  return (
    <button
      type="button"
      draggable
      className={classNames(cards.move, cards.mini, styles.paper, opened && cards.opened)}
      style={inkOf(line)}
      aria-current={opened || undefined}
      aria-describedby="hand-keys"
      onClick={onOpen}
      onKeyDown={onKey}
      onDragStart={event => startDrag(event, id)}
    >
      <VisuallyHidden>{t('slot.move', { slot: slot + 1 })}</VisuallyHidden>{' '}
      <span className={cards.top} aria-hidden="true">
        <Sign of={SIGN_OF_LINE[line]} />
        <span className={cards.cost}>
          <Sign of="electric" />
          {move.energyCost}
        </span>
      </span>
      <span className={cards.body}>
        <b className={cards.name}>{withSoftHyphens(moveName(id))}</b>
      </span>{' '}
      <Sign of={SIGN_OF_MOVE[id]} className={cards.signature} />
      <span className={cards.foot}>{effect}</span>
    </button>
  )
}

function EmptySlot({ slot, candidate, onFill }: { slot: number; candidate: MoveId | null; onFill: (id: MoveId) => void }) {
  if (candidate === null)
    return (
      <span className={styles.empty}>
        <span>{t('slot.empty')}</span>
      </span>
    )
  const name = moveName(candidate)
  return (
    <button
      type="button"
      className={classNames(styles.empty, styles.fillable)}
      aria-label={t('slot.emptyFill', { slot: slot + 1, name })}
      onClick={() => onFill(candidate)}
    >
      <span>
        <Plus className={cards.small} aria-hidden="true" />
        {name}
      </span>
    </button>
  )
}

function LockedSlot({ slot }: { slot: number }) {
  return (
    <li className={styles.slot}>
      <span className={styles.locked}>
        <span>
          <Lock className={cards.small} aria-hidden="true" />
          <b>{t('slot.locked', { slot: slot + 1 })}</b>
          <small>{t('slot.atLevel', { level: SLOT_LEVELS[slot - BASE_MOVE_SLOTS] ?? 0 })}</small>
        </span>
      </span>
    </li>
  )
}
