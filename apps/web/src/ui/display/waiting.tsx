import { Loader } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { t } from '../words/index.ts'
import styles from './waiting.module.css'

type SkeletonProps = {
  /** Any CSS length; a line of text unless told otherwise. */
  height?: string
  width?: string
  round?: boolean
}

/** A placeholder (the Veil) in the shape of the content that loads. Put a Spinner or `aria-busy` beside it: a screen reader hears nothing of it. */
export function Skeleton({ height = '0.875rem', width = '100%', round = false }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, round && styles.round)} style={{ height, width } as CSSProperties} aria-hidden="true" />
  )
}

/** Rows of a list that comes: a disc and two lines each. */
export function SkeletonRows({ rows = 3, disc = true }: { rows?: number; disc?: boolean }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => `row-${at}`).map(row => (
        <div key={row} className={styles.row}>
          {disc ? <Skeleton height="2.75rem" width="2.75rem" round /> : null}
          <div className={styles.lines}>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </div>
  )
}

type SpinnerProps = {
  label?: string
  /** Fills the page's middle, for a whole screen that loads. */
  page?: boolean
}

/** Says that something is under way, in words. */
export function Spinner({ label = t('loading'), page = false }: SpinnerProps) {
  return (
    <p className={classNames(styles.spinner, page && styles.page)} role="status">
      <Loader className={styles.icon} aria-hidden="true" />
      {label}
    </p>
  )
}
