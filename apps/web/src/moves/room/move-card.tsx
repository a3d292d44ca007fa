import { MAX_MOVE_MASTERY } from '@xiotein/game/growth'
import { Check, Lock as LockIcon } from 'lucide-react'
import { type DragEvent, memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { readNumber } from '../../ui/display/numbers.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { type BookMove, type Lock, pointsWith } from './book.ts'
import styles from './move-card.module.css'
import { effectWords, kindWords, lineName, moveName } from './names.ts'
import { inkOf, Sign } from './sign.tsx'
import { SIGN_OF_MOVE } from './signs.ts'
import { t } from './words/index.ts'

/** What is dragged onto a slot: the id of a move. */
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
        <span className={styles.top}>
          <Sign of={SIGN_OF_MOVE[id]} />
          {kindWords(`kind.${move.kind}`)}
          <span className={styles.cost}>
            <Sign of="electric" />
            <span aria-hidden="true">{move.energyCost}</span>
            <VisuallyHidden>{t('energy', { energy: move.energyCost })}</VisuallyHidden>
          </span>
        </span>
        <span className={styles.body}>
          <b className={styles.name}>{moveName(id)}</b>
          {move.effects.map((effect, at) => (
            <span key={`${effect.kind}${at}`}>{effectWords(effect, pointsWith(bookMove, effect, rolls), move.durationTurns)}</span>
          ))}
          {inHand ? (
            <span className={styles.inHand}>
              <Check className={styles.small} aria-hidden="true" />
              {t('inHand')}
            </span>
          ) : null}
        </span>
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
