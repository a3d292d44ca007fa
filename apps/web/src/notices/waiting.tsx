import { SkeletonRows } from '../ui/display/waiting.tsx'
import styles from './notice-list.module.css'
import { t } from './words/index.ts'

/** Notices that are on their way. */
export function NoticesSkeleton() {
  return (
    <div className={styles.waiting}>
      <p role="status">{t('loading')}</p>
      <SkeletonRows rows={3} />
    </div>
  )
}
