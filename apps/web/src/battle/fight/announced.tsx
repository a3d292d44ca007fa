import { Megaphone } from 'lucide-react'
import styles from './announced.module.css'
import { t } from './words/index.ts'

/** Something that a guardian does by a rule of its own: its name, and when it strikes. */
export type Announcement = { readonly name: string; readonly warning: string }

/** On the stage from the first turn on: what the guardian announces in the phase that it is in. */
export function Announced({ announced }: { announced: readonly Announcement[] }) {
  return (
    <ul className={styles.announced} aria-label={t('announced')}>
      {announced.map(({ name, warning }) => (
        <li key={name}>
          <Megaphone className={styles.icon} aria-hidden="true" />
          <span>
            <b>{name}.</b> {warning}
          </span>
        </li>
      ))}
    </ul>
  )
}
