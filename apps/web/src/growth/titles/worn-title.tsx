import type { Badge } from '@xiotein/game/growth'
import { t } from './words/index.ts'
import styles from './worn-title.module.css'

/** `Lamplighter`: the title that a badge gives. */
export const titleName = (badge: Badge): string => t(`title.${badge}`)

/** The title that somebody wears, on a line of its own below the name; nothing if they wear none. */
export function WornTitle({ badge }: { badge: Badge | null }) {
  return badge === null ? null : <span className={styles.title}>{titleName(badge)}</span>
}
