import { MAX_MOVE_MASTERY } from '@xiotein/game/growth'
import { Check, Lock as LockIcon } from 'lucide-react'
import { type DragEvent, memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { lineName } from '../names/line-name.ts'
import { type BookMove, type Lock, pointsWith } from './book.ts'
import styles from './move-card.module.css'
import { MoveFace } from './move-face.tsx'
import { inkOf } from './sign.tsx'
import { t } from './words/index.ts'

/** The dragged item: the id of a move. */
export const DRAGGED = 'application/x-xiotein-move'

export const startDrag = (event: DragEvent, id: string): void => {
  event.dataTransfer.setData(DRAGGED, id)
  event.dataTransfer.effectAllowed = 'move'
}

const lockWords = (lock: Lock, learningLevel: number): string => {
  const line = lineName(lock.line)
  if (lock.kind !== 'level') return t(`lock.${lock.kind}`, { line })
  return lock.xp === null
    ? t('lock.level', { line, level: learningLevel })
    : t('lock.levelXp', { line, level: learningLevel, xp: readNumber(lock.xp) })
}

/** Five dots for ten levels of mastery. */
function Pips({ mastery }: { mastery: number }) {
  return (
    <span className={styles.pips} role="img" aria-label={t('mastery', { level: mastery, most: MAX_MOVE_MASTERY })}>
      {[2, 4, 6, 8, 10].map(full => (
        <i key={full} className={classNames(mastery >= full ? styles.full : mastery === full - 1 && styles.half)} />
      ))}
    </span>
  )
}

type MoveCardProps = { bookMove: BookMove; inHand: boolean; opened: boolean; onOpen: (id: BookMove['id']) => void }

/** A move of the book as a card with its sign, words and numbers; a locked one says what opens it. The whole card is one button. */
export const MoveCard = memo(function MoveCard({ bookMove, inHand, opened, onOpen }: MoveCardProps) {
  const { id, move, line, rolls, mastery, lock } = bookMove
  return (
    <li className={styles.item} draggable={lock === null} onDragStart={event => startDrag(event, id)}>
      <button
        type="button"
        className={classNames(styles.move, lock && styles.locked, opened && styles.opened)}
        style={inkOf(line)}
        aria-current={opened || undefined}
        onClick={() => onOpen(id)}
      >
        <MoveFace id={id} points={move.effects.map(effect => pointsWith(bookMove, effect, rolls))}>
          {inHand ? (
            <span className={styles.inHand}>
              <Check className={styles.small} aria-hidden="true" />
              {t('inHand')}
            </span>
          ) : null}
        </MoveFace>
        <span className={styles.foot}>
          {lock ? (
            <span className={styles.lock}>
              <LockIcon className={styles.small} aria-hidden="true" />
              {lockWords(lock, move.learningLevel)}
            </span>
          ) : (
            <>
              <span>{t('cools', { turns: move.cooldownTurns })}</span>
              <Pips mastery={mastery} />
            </>
          )}
        </span>
      </button>
    </li>
  )
})
