import type { ReactNode } from 'react'
import { SkeletonRows } from '../display/waiting.tsx'
import styles from './opened.module.css'

/** The head of something that was opened from a list. */
export function OpenedHead({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
  )
}

export function OpenedBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Its place while it loads. */
export function OpenedWaiting() {
  return (
    <div className={styles.waiting}>
      <SkeletonRows rows={4} disc={false} />
    </div>
  )
}
