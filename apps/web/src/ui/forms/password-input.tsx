import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { t } from '../words/index.ts'
import { useFieldControl } from './field.tsx'
import styles from './text-input.module.css'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Shows the password from the beginning. */
  startsShown?: boolean
  onShown?: (shown: boolean) => void
}

/** A password with a switch that shows it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ className, autoComplete = 'current-password', startsShown = false, onShown, ...rest }: PasswordInputProps) {
  const control = useFieldControl()
  const [shown, setShown] = useState(startsShown)
  const turn = (): void => {
    setShown(!shown)
    onShown?.(!shown)
  }
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
      <button type="button" className={styles.inside} aria-pressed={shown} aria-label={t('showPassword')} onClick={turn}>
        <Icon className={styles.insideIcon} aria-hidden="true" />
      </button>
    </span>
  )
}
