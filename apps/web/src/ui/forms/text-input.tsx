import { ChevronDown, Eye, EyeOff, type LucideIcon, Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

type TextInputProps = ComponentProps<'input'> & { icon?: LucideIcon }

/** One line of text. Stands inside a Field, or brings an `aria-label`. */
export function TextInput({ icon: Icon, className, ...rest }: TextInputProps) {
  const control = useFieldControl()
  const input = <input type="text" {...control} className={classNames(styles.input, Icon && styles.withIcon, className)} {...rest} />
  if (!Icon) return input
  return (
    <span className={styles.around}>
      <Icon className={styles.icon} aria-hidden="true" />
      {input}
    </span>
  )
}

/** Several lines of text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return <textarea {...control} rows={rows} className={classNames(styles.input, styles.area, className)} {...rest} />
}

/** A password with a switch that shows it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ className, autoComplete = 'current-password', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const control = useFieldControl()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={styles.around}>
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames(styles.input, styles.withButton, className)}
        {...rest}
      />
      <button type="button" className={styles.inside} aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
        <Icon className={styles.insideIcon} aria-hidden="true" />
      </button>
    </span>
  )
}

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** The text as typed; read it with `wholeNumberOf`. */
  value: string
  onValue: (value: string) => void
  /** Lets a minus stand in front. */
  signed?: boolean
  /** 48 px high and centred, beside the keys for points. */
  besideKeys?: boolean
}

/** Whole numbers only: other characters do not arrive. A text field underneath, so that no wheel or arrow changes it by accident. */
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
  return minus + text.replace(/\D/g, '')
}

/** The whole number in the text of a NumberInput; null when there is none. */
export function wholeNumberOf(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  value: string
  onValue: (value: string) => void
}

/** Search with a silent label. Escape empties it, and so does the cross. */
export function SearchInput({ label, value, onValue, className, ...rest }: SearchInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValue('')
    input.current?.focus()
  }
  return (
    <search className={classNames(styles.around, className)}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        className={classNames(styles.input, styles.withIcon, styles.withButton, styles.search)}
        value={value}
        onChange={event => onValue(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return
          // The first Escape empties the field; only the next one may close what is around it.
          event.preventDefault()
          event.stopPropagation()
          clear()
        }}
        {...rest}
      />
      {value === '' ? null : (
        <button type="button" className={styles.inside} aria-label="Clear search" onClick={clear}>
          <X className={styles.insideIcon} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}

/** The value once it has stopped changing for a while (300 ms unless told otherwise): for searches that ask the server. */
export function useSettled<Value>(value: Value, afterMs = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

/** A native choice list: works the same with finger, keyboard and screen reader. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className={styles.around}>
      <select {...control} className={classNames(styles.input, styles.select, className)} {...rest}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  )
}
