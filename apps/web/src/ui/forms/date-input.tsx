import { useEffect } from 'react'
import { useHalfTyped } from './field.tsx'
import { TextInput } from './text-input.tsx'

type DateInputProps = {
  /** With `datetime-local`, a day with its time. */
  type?: 'date' | 'datetime-local'
  /** `2026-11-28`, or with its time `2026-11-28T14:52`, or nothing. */
  value: string
  onValue: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day. To a browser one that is half typed is none: once the field is left, or `hasHalfTyped` has found it, it says so. */
export function DateInput({ type = 'date', value, onValue, min, max }: DateInputProps) {
  const onHalf = useHalfTyped()
  const half = type === 'date' ? 'halfDate' : 'halfMoment'
  useEffect(() => () => onHalf?.(null), [onHalf])
  // A form may fill in a value itself, in place of what is half typed.
  useEffect(() => {
    if (value !== '') onHalf?.(null)
  }, [value, onHalf])
  return (
    <TextInput
      type={type}
      min={min}
      max={max}
      value={value}
      onChange={({ target }) => {
        if (!target.validity.badInput) onHalf?.(null)
        onValue(target.value)
      }}
      onBlur={({ target }) => onHalf?.(target.validity.badInput ? half : null)}
      onInvalid={() => onHalf?.(half)}
    />
  )
}

/** Whether a date of this form is half typed, and so must not be saved as none. The fields of such dates then say so. */
export const hasHalfTyped = (form: HTMLFormElement): boolean =>
  // A check that fails raises the event `invalid`, whether or not the form has `noValidate`.
  [...form.querySelectorAll('input')].filter(input => input.validity.badInput && !input.checkValidity()).length > 0
