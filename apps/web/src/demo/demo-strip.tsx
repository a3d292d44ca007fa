import { Link, useLocation } from 'wouter'
import { useSessionState } from '../people/index.ts'
import styles from './demo-strip.module.css'

/** Says on every screen of a demo school that it is one. */
export function DemoStrip() {
  const { front } = useSessionState()
  const [path] = useLocation()
  if (!front?.isDemo) return null
  return (
    <aside className={styles.strip} aria-label="Demo school">
      <p className={styles.inside}>
        <span>
          <strong>Demo school:</strong> nothing here is real
        </span>
        {path === '/demo' ? null : (
          <Link href="/demo" className={styles.link}>
            {front.me ? 'Be somebody else' : 'Choose who to be'}
          </Link>
        )}
      </p>
    </aside>
  )
}
