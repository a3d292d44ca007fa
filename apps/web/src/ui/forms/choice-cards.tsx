import { type ReactNode, useId } from 'react'
import { Chip } from '../display/chip.tsx'
import styles from './choice-cards.module.css'

type Choice<Value extends string> = {
  value: Value
  title: string
  text: ReactNode
  /** Beside the title, such as a recommendation. */
  mark?: string | null
}

type ChoiceCardsProps<Value extends string> = {
  legend: string
  options: readonly Choice<Value>[]
  /** Null until something is chosen. */
  value: Value | null
  onValue: (value: Value) => void
}

/** One of a few choices, each with what it means. Arrow keys move, as in any radio group. */
export function ChoiceCards<Value extends string>({ legend, options, value, onValue }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${name}-${option.value}-title`}
            aria-describedby={`${name}-${option.value}`}
            onChange={() => onValue(option.value)}
          />
          <span className={styles.words}>
            <span className={styles.title}>
              <b id={`${name}-${option.value}-title`}>{option.title}</b>
              {option.mark ? <Chip tone="good">{option.mark}</Chip> : null}
            </span>
            <span id={`${name}-${option.value}`} className={styles.text}>
              {option.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
