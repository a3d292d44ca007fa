import { useId } from 'react'
import type { Reason } from '../../board.ts'
import styles from './tools.module.css'
import { t } from './words/index.ts'

/** The reasons of the class, and the one that points are given for. */
export type WhyPoints = {
  readonly reasons: readonly Reason[]
  /** null: no reason. */
  readonly chosen: Reason | null
  readonly onChoose: (reasonId: string | null) => void
}

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
      {[{ id: null, label: t('why.none') }, ...reasons].map(({ id, label }) => (
        <label key={id ?? 'none'}>
          <input type="radio" name={name} checked={id === (chosen?.id ?? null)} onChange={() => onChoose(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
