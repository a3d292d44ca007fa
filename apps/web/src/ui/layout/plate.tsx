import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './plate.module.css'

type PlateProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'div' | 'aside' | 'header' | 'footer'
  /** The black-and-white graduated frame. At most two on a screen. */
  framed?: boolean
  padded?: boolean
}

/** A dark panel in both themes. Everything inside uses the plate's inks automatically. */
export function Plate({ as = 'section', framed = false, padded = true, className, ...rest }: PlateProps) {
  const Tag = as as 'section'
  return (
    <Tag data-ground="plate" className={classNames(styles.plate, padded && styles.padded, framed && styles.framed, className)} {...rest} />
  )
}
