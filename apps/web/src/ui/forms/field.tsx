import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './field.module.css'

type FieldWiring = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  onHalfTyped: (half: HalfTyped | null) => void
}

/** What is half typed, by the word that says so. */
type HalfTyped = 'halfDate' | 'halfMoment'

const FieldContext = createContext<FieldWiring | null>(null)

type FieldProps = {
  label: ReactNode
  /** Below the control, always in sight. */
  hint?: ReactNode
  /** The problem and what to do; null when all is well. */
  error?: ReactNode
  /** Keeps the label for assistive technology only (search, Amount). */
  hideLabel?: boolean
  /** The control must be filled in. Others are marked `optional`. */
  required?: boolean
  /** Writes `optional` behind the label. */
  optional?: boolean
  /** Exactly one control of this folder. */
  children: ReactNode
}

/** Label above, hint below, error under the field with an icon. Wires ids and descriptions to the control inside. */
export function Field({ label, hint, error: problem, hideLabel = false, required = false, optional = false, children }: FieldProps) {
  const id = useId()
  const [half, setHalf] = useState<HalfTyped | null>(null)
  const error = problem || (half ? t(half) : null)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(error ? errorId : null, hint ? hintId : null) || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required, onHalfTyped: setHalf }}>
      <div className={styles.field}>
        {hideLabel ? (
          <VisuallyHidden>
            <label htmlFor={id}>{label}</label>
          </VisuallyHidden>
        ) : (
          <label htmlFor={id} className={styles.label}>
            {label}
            {optional ? <span className={styles.optional}> {t('optional')}</span> : null}
          </label>
        )}
        {children}
        {/* Mounted before there is an error, so that its arrival is read aloud. */}
        <div id={errorId} role="status">
          {error ? (
            <p className={styles.error}>
              <CircleAlert className={styles.icon} aria-hidden="true" />
              <span>{error}</span>
            </p>
          ) : null}
        </div>
        {hint ? (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}

/** For a control that can hold something half typed: the field then says that it is not complete. */
export const useHalfTyped = (): FieldWiring['onHalfTyped'] | undefined => useContext(FieldContext)?.onHalfTyped

/** The attributes a control takes from the Field around it. A control of its own may use it too. */
export function useFieldControl() {
  const wiring = useContext(FieldContext)
  if (!wiring) return {}
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    required: wiring.required,
  }
}
