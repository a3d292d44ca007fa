import type { ReactNode } from 'react'
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
