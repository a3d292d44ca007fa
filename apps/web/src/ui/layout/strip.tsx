import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './strip.module.css'

type StripProps = {
  label: string
  text: string
  /** An offer that nobody has to answer now. */
  quiet?: boolean
  /** The reason why a button did not work. */
  trouble?: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** At the head of every screen: whose account this is, or that there is a new version. */
export function Strip({ label, text, quiet = false, trouble = null, children }: StripProps) {
  return (
    <aside className={classNames(styles.strip, quiet && styles.quiet)} aria-label={label}>
      <div className={styles.inside}>
        <span>{text}</span>
        <span className={styles.ways}>{children}</span>
        {trouble}
      </div>
    </aside>
  )
}
