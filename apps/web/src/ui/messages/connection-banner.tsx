import { CloudOff, RefreshCw } from 'lucide-react'
import styles from './connection-banner.module.css'

/**
 * A strip under the navigation while the connection is lost, and while what was missed is fetched. Nothing when all is well.
 * It lies over the room that pages keep free at their head: when it comes and goes, nothing moves under anybody's finger.
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
              No connection. What you see may be out of date. <span className={styles.roomy}>Trying to reconnect...</span>
            </span>
          ) : (
            <span>Back online. Catching up...</span>
          )}
        </p>
      )}
    </div>
  )
}
