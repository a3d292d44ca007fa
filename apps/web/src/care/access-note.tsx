import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import styles from './care.module.css'
import { t } from './words/index.ts'

/** The readers of this room, and that each visit is written down. */
export function AccessNote({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className={styles.access}>
      <Lock aria-hidden="true" />
      <p>
        <b>{t('access')}</b> {t('access.text')}
      </p>
      {isAdmin ? <Link href="/admin/audit?action=care.open">{t('access.visits')}</Link> : null}
    </div>
  )
}
