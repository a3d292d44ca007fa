import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** The text as typed; read it with `wholeNumberOf`. */
  value: string
  onValue: (value: string) => void
  /** Allows a leading minus. */
  signed?: boolean
  /** 48 px high and centred, beside the keys for points. */
  besideKeys?: boolean
}

/** Whole numbers only: other characters do not arrive, but for a point or a comma, so that 2.5 never becomes 25. A text field underneath, so that no wheel or arrow changes it by accident. */
export function NumberInput({ value, onValue, signed = false, besideKeys = false, className, ...rest }: NumberInputProps) {
  const control = useFieldControl()
  return (
    <input
      {...control}
      type="text"
      // A phone's plain digit pad has no minus.
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      className={classNames(styles.input, styles.number, besideKeys && styles.besideKeys, className)}
      value={value}
      onChange={event => onValue(keepNumber(event.target.value, signed))}
      {...rest}
    />
  )
}

function keepNumber(text: string, signed: boolean): string {
  const minus = signed && /^\s*[-\u2212\u2013]/.test(text) ? '-' : ''
  return minus + text.replace(/[^\d.,]/g, '')
}

/** True for a number that is not whole, such as 2.5 or 2,5, or is being typed. */
export const isBroken = (text: string): boolean => /[.,]/.test(text)

/** The whole number in the text of a NumberInput; null when there is none. */
export function wholeNumberOf(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
