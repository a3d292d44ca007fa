import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './checkbox.module.css'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
  /** Part of what it represents is on: shown as a dash. */
  partly?: boolean
  hideLabel?: boolean
  disabled?: boolean
  name?: string
}

/** A tick box; its whole row can be pressed. */
export function Checkbox({ label, hint, checked, onChecked, partly = false, hideLabel = false, disabled = false, name }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className={classNames(styles.row, hideLabel && styles.bare)}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={event => onChecked(event.target.checked)}
      />
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>
          {label}
          {hint ? (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          ) : null}
        </span>
      )}
    </label>
  )
}

type SwitchProps = Omit<CheckboxProps, 'partly' | 'hideLabel'>

/** On or off at once, without a Save. The word at the track's side says which. */
export function Switch({ label, hint, checked, onChecked, disabled = false, name }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={classNames(styles.row, styles.between)}>
      <span>
        {label}
        {hint ? (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <span className={styles.switch}>
        <span className={styles.word} aria-hidden="true">
          {checked ? t('on') : t('off')}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className={styles.track}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={event => onChecked(event.target.checked)}
        />
      </span>
    </label>
  )
}
