import { useId } from 'react'
import { type Reason, reasonWords } from '../../board.ts'
import styles from './tools.module.css'
import { t } from './words/index.ts'

/** The reasons of the class that are for the wall, and the one that points are given for. */
export type WhyPoints = {
  readonly reasons: readonly Reason[]
  /** null: no reason. */
  readonly chosen: Reason | null
  readonly onChoose: (reasonId: string | null) => void
}

/** No reason that takes points stands on the wall, and none goes with points given there. */
export const isForWall = ({ amount }: Reason): boolean => (amount ?? 0) >= 0

/** The choice before or after the chosen one, for a clicker; it goes around. */
export const stepReason = ({ reasons, chosen, onChoose }: WhyPoints, by: 1 | -1): void => {
  const choices = [null, ...reasons.map(({ id }) => id)]
  const at = choices.indexOf(chosen?.id ?? null)
  onChoose(choices[(at + by + choices.length) % choices.length] ?? null)
}

/** The reason for points: stays chosen until another is, as on the scorekeeper screen. A class without reasons has no choice. */
export function Why({ reasons, chosen, onChoose }: WhyPoints) {
  const name = useId()
  if (reasons.length === 0) return null
  return (
    <fieldset className={styles.why}>
      <legend>{t('why')}</legend>
      {[null, ...reasons].map(reason => (
        <label key={reason?.id ?? 'none'}>
          <input type="radio" name={name} checked={reason?.id === chosen?.id} onChange={() => onChoose(reason?.id ?? null)} />
          <span>{reason ? reasonWords(reason) : t('why.none')}</span>
        </label>
      ))}
    </fieldset>
  )
}
