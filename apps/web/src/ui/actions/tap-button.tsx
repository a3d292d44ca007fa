import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tap-button.module.css'

type TapButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'children'> & {
  sign: 'plus' | 'minus'
  /** Such as `Give 1 point to Amara Okafor`. */
  label: string
}

/** The 52 x 48 px key for points: one tap, one point. Carries no state of its own; one delegated handler may read `data-sign`. */
export function TapButton({ sign, label, className, ...rest }: TapButtonProps) {
  const Icon = sign === 'plus' ? Plus : Minus
  return (
    <button type="button" className={classNames(styles.tap, styles[sign], className)} aria-label={label} data-sign={sign} {...rest}>
      <Icon className={styles.icon} aria-hidden="true" strokeWidth={3} />
    </button>
  )
}
