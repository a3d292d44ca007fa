import { CloudOff, RefreshCw } from 'lucide-react'
import styles from './connection-banner.module.css'

type ConnectionBannerProps = {
  state: 'online' | 'offline' | 'catching-up'
  /** What still works without a connection. */
  offlineText?: string
  catchingUpText?: string
}

/** A strip under the navigation while the connection is lost, and while what was missed is fetched. Nothing when all is well. */
export function ConnectionBanner({
  state,
  offlineText = 'No connection. What you see may be out of date. Trying to reconnect...',
  catchingUpText = 'Back online. Catching up...',
}: ConnectionBannerProps) {
  const Icon = state === 'offline' ? CloudOff : RefreshCw
  return (
    <div role="status" className={styles.place}>
      {state === 'online' ? null : (
        <p className={styles[state]}>
          <Icon className={styles.icon} aria-hidden="true" />
          <span>{state === 'offline' ? offlineText : catchingUpText}</span>
        </p>
      )}
    </div>
  )
}
