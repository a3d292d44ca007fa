import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'> & {
  icon: LucideIcon
  /** Its action, for assistive technology and as a tooltip. */
  label: string
  /** `framed` has an outline like a button. */
  look?: 'plain' | 'framed'
}

/** A 44 px square that holds one icon. */
export function IconButton({ icon: Icon, label, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.square, styles[look], className)} aria-label={label} title={label} {...rest}>
      <Icon className={styles.icon} aria-hidden="true" />
    </button>
  )
}
