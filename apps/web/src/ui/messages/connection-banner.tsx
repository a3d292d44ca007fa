import { CloudOff, RefreshCw } from 'lucide-react'
import { t } from '../words/index.ts'
import styles from './connection-banner.module.css'

/**
 * A strip under the navigation while the connection is lost, and while what was missed is fetched. Nothing when all is well.
 * Its line covers the space that pages leave free at the top, so nothing moves under anybody's finger when it comes and goes.
 */
export function ConnectionBanner({ state }: { state: 'online' | 'offline' | 'catching-up' }) {
  const Icon = state === 'offline' ? CloudOff : RefreshCw
  return (
    <div role="status" className={styles.place}>
      {state === 'online' ? null : (
        <p className={styles[state]}>
          <Icon className={styles.icon} aria-hidden="true" />
          {state === 'offline' ? (
            <span>
              {t('noConnection')} <span className={styles.roomy}>{t('reconnecting')}</span>
            </span>
          ) : (
            <span>{t('backOnline')}</span>
          )}
        </p>
      )}
    </div>
  )
}
