import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'pending'

type ChipProps = { tone?: Tone | 'plain' | 'line'; icon?: LucideIcon; title?: string; children: ReactNode }

/** A word with a tint. The tint is never alone: the word, and often an icon, say the same. */
export function Chip({ tone = 'plain', icon: Icon, title, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])} title={title}>
      {Icon ? <Icon className={styles.icon} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}

/** The small saffron number on a bell or a link. Decoration: say the number in the label of what carries it. */
export function Count({ count, most = 99 }: { count: number; most?: number }) {
  if (count <= 0) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  )
}
