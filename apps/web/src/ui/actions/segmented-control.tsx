import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './segmented-control.module.css'

type SegmentedControlProps<Value extends string> = {
  label: string
  /** Draws the label above the control. */
  showLabel?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onValue: (value: Value) => void
  disabled?: boolean
  id?: string
}

/** One of two to five choices, all in sight. Arrow keys move, as in any radio group. */
export function SegmentedControl<Value extends string>({
  label,
  showLabel = false,
  options,
  value,
  onValue,
  disabled = false,
  id,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.set} disabled={disabled} id={id}>
      <legend className={classNames(styles.legend, !showLabel && styles.silent)}>{label}</legend>
      <div className={styles.strip}>
        {options.map(option => (
          <label key={option.value} className={styles.cell}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onValue(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
