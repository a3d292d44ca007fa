import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stack.module.css'

type Gap = 'none' | 'tight' | 'small' | 'usual' | 'wide'

type StackProps = ComponentProps<'div'> & { gap?: Gap }

/** Things under each other with even gaps (4, 8, 12, 16 or 24 px steps of the space scale). */
export function Stack({ gap = 'usual', className, ...rest }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap], className)} {...rest} />
}

type RowProps = ComponentProps<'div'> & {
  gap?: Gap
  /** Lets the row wrap on narrow screens. On by default. */
  wrap?: boolean
  /** Pushes the first and the last thing to the edges. */
  between?: boolean
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
}

/** Things beside each other; breaks into lines when there is no room. With `data-fills`, buttons fill the width of a phone, as at the foot of a dialog. */
export function Row({ gap = 'small', wrap = true, between = false, align = 'center', className, ...rest }: RowProps) {
  return (
    <div
      className={classNames(styles.row, styles[gap], wrap && styles.wrap, between && styles.between, styles[`align-${align}`], className)}
      {...rest}
    />
  )
}

/** Takes what room is left in a Row and lets its text be cut. */
export function Grow({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.grow, className)} {...rest} />
}
