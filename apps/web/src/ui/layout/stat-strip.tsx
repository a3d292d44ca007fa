import type { ReactNode } from 'react'
import styles from './stat-strip.module.css'

type Stat = {
  label: string
  value: ReactNode
  /** The meaning of the figure, in a few words beside it. */
  note?: string | null
}
type StatStripProps = { stats: readonly Stat[] }

/** Two to four figures side by side in one outline. */
export function StatStrip({ stats }: StatStripProps) {
  return (
    <dl className={styles.strip}>
      {stats.map(stat => (
        <div key={stat.label} className={styles.stat}>
          <dt>{stat.label}</dt>
          <dd>
            {stat.value}
            {stat.note ? <small className={styles.beside}> {stat.note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SummaryRailProps = { label: string; lifted?: boolean; children: ReactNode; 'data-tutorial'?: string }

/** A summary of a person across the page: up to four cells, each with a small heading. Overlaps a Hero when `lifted`. */
export function SummaryRail({ label, lifted = false, children, ...marks }: SummaryRailProps) {
  return (
    <section className={lifted ? `${styles.rail} ${styles.lifted}` : styles.rail} aria-label={label} {...marks}>
      {children}
    </section>
  )
}

type SummaryCellProps = {
  title: string
  /** The big figure, with its unit in `unit`. */
  value?: ReactNode
  unit?: string
  children?: ReactNode
}

/** One cell of a SummaryRail. */
export function SummaryCell({ title, value, unit, children }: SummaryCellProps) {
  return (
    <div className={styles.cell}>
      <h2>{title}</h2>
      {value === undefined ? null : (
        <p className={styles.figure}>
          {value}
          {unit ? <small> {unit}</small> : null}
        </p>
      )}
      {children}
    </div>
  )
}
