import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './text-input.module.css'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  value: string
  onValue: (value: string) => void
}

const USUAL_LETTERS = 20

/** Search with a silent label. Escape empties it, and so does the cross. */
export function SearchInput({ label, value, onValue, className, ...rest }: SearchInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // As wide as its hint, also with the largest text: a field of the usual 20 letters cuts it off.
  const size = Math.max(USUAL_LETTERS, rest.placeholder?.length ?? 0)
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
        size={size}
        className={classNames(styles.input, styles.withIcon, value !== '' && styles.withButton, styles.search)}
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
        <button type="button" className={styles.inside} aria-label={t('clearSearch')} onClick={clear}>
          <X className={styles.insideIcon} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}

/** The value once it has stopped changing for a while (300 ms by default): for searches that ask the server. */
export function useSettled<Value>(value: Value, afterMs = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
