import type { MoveId } from '@xiotein/content/moves'
import { duelPoints, MAX_MOVE_LEVEL } from '@xiotein/game/moves'
import { Check } from 'lucide-react'
import { SlotContent } from '../../platform/slot.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { Note } from '../../ui/messages/note.tsx'
import { t as ofFace } from '../face/words/index.ts'
import { lineName } from '../names/line-name.ts'
import { moveName } from '../names/names.ts'
import { practiceSlot } from '../practice-slot.ts'
import { schoolDamage } from '../school/school-moves.ts'
import { type BookMove, type Lock, pointsWith } from './book.ts'
import { MasteryPart } from './mastery-part.tsx'
import styles from './move-sheet.module.css'
import { placed, takenOut } from './placing.ts'
import { inkOf, Sign } from './sign.tsx'
import { SIGN_OF_LINE, SIGN_OF_MOVE } from './signs.ts'
import { effectName, moveLine } from './texts.ts'
import type { Raising } from './use-raising.tsx'
import { t } from './words/index.ts'

const lockText = (lock: Lock, level: number): string => {
  const line = lineName(lock.line)
  return lock.kind === 'level' ? t('lock.levelText', { line, level, now: lock.now }) : t(`lock.${lock.kind}Text`, { line, level })
}

type MoveSheetProps = {
  bookMove: BookMove
  pp: number
  slots: number
  hand: readonly MoveId[]
  onHand: (hand: readonly MoveId[]) => void
  raising: Raising
  /** Off where a dialog already carries the name. */
  titled: boolean
}

/** One move with all that can be done with it: its numbers, its slot, its mastery, and a place to try it. */
export function MoveSheet({ bookMove, pp, slots, hand, onHand, raising, titled }: MoveSheetProps) {
  const { id, move, line, level, mastery, lock, rolls } = bookMove
  const name = moveName(id)
  return (
    <>
      <section className={styles.sheet} style={inkOf(line)} {...(titled ? { 'aria-labelledby': 'opened' } : { 'aria-label': name })}>
        <p className={styles.band}>
          <Sign of={SIGN_OF_LINE[line]} />
          <span>{t('opened.kind', { line: lineName(line), kind: ofFace(`kind.${move.kind}`) })}</span>
          <span className={styles.cost}>
            <Sign of="electric" />
            {ofFace('energy', { energy: move.energyCost })}
          </span>
        </p>
        <div className={styles.title}>
          <div>
            {titled ? <h2 id="opened">{name}</h2> : null}
            <p className={styles.quiet}>{moveLine(id)}</p>
            <p className={styles.chips}>
              <Chip>{t(`target.${move.target}`)}</Chip>
              <Chip>{t('cools', { turns: move.cooldownTurns })}</Chip>
              {lock ? null : <Chip>{t('opened.level', { level, most: MAX_MOVE_LEVEL })}</Chip>}
            </p>
          </div>
          <span className={styles.rings}>
            <Sign of={SIGN_OF_MOVE[id]} />
          </span>
        </div>
        <table className={styles.numbers}>
          <thead>
            <tr>
              <th scope="col">{lock ? t('numbers.first') : t('numbers', { mastery })}</th>
              <th scope="col">{t('numbers.duels')}</th>
              <th scope="col">{t('numbers.story')}</th>
            </tr>
          </thead>
          <tbody>
            {move.effects.map((effect, at) => (
              <tr key={`${effect.kind}${at}`}>
                <td>
                  {effectName(effect)}
                  {move.durationTurns > 0 && 'status' in effect ? `, ${t('turns', { turns: move.durationTurns })}` : ''}
                </td>
                <td>{readNumber(duelPoints(effect, level, mastery))}</td>
                <td>{readNumber(pointsWith(bookMove, effect, rolls))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {lock ? (
          <div className={styles.part}>
            <Note tone="info" title={t('lock.how')}>
              {lockText(lock, move.learningLevel)}
            </Note>
          </div>
        ) : (
          <>
            <Places id={id} name={name} slots={slots} hand={hand} onHand={onHand} />
            <MasteryPart bookMove={bookMove} pp={pp} raising={raising} />
          </>
        )}
      </section>
      <SlotContent slot={practiceSlot} given={{ moveId: id, name, level, mastery, rolls, damage: schoolDamage(id) }} />
    </>
  )
}

type PlacesProps = { id: MoveId; name: string; slots: number; hand: readonly MoveId[]; onHand: (hand: readonly MoveId[]) => void }

/** The slots once more as buttons: the way into the hand without dragging. */
function Places({ id, slots, hand, onHand }: PlacesProps) {
  const free = Math.min(slots, hand.length + (hand.includes(id) ? 0 : 1))
  return (
    <div className={styles.part}>
      <h3>{t('place')}</h3>
      <fieldset className={styles.places} aria-label={t('place.text')}>
        {Array.from({ length: slots }, (_, slot) => {
          const there = hand[slot]
          const isHere = there === id
          if (slot >= free)
            return (
              <span key={slot} className={styles.later} aria-hidden="true">
                {slot + 1}
              </span>
            )
          return (
            <button
              key={slot}
              type="button"
              className={classNames(styles.place, isHere && styles.here)}
              aria-pressed={isHere}
              aria-label={
                there && !isHere ? t('place.instead', { slot: slot + 1, name: moveName(there) }) : t('place.toLabel', { slot: slot + 1 })
              }
              onClick={() => (isHere ? undefined : onHand(placed(hand, id, slot)))}
            >
              {isHere ? <Check className={styles.small} aria-hidden="true" /> : null}
              {slot + 1}
            </button>
          )
        })}
        {hand.includes(id) ? (
          <button type="button" className={styles.out} onClick={() => onHand(takenOut(hand, id))}>
            {t('place.out')}
          </button>
        ) : null}
      </fieldset>
    </div>
  )
}
