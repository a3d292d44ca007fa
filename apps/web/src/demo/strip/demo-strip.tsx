import { Link, useLocation } from 'wouter'
import { useSessionState } from '../../people/index.ts'
import { Rich } from '../../ui/rich.tsx'
import styles from './demo-strip.module.css'
import { t } from './words/index.ts'

/** Says on every screen of a demo school that it is one. */
export function DemoStrip() {
  const { front } = useSessionState()
  const [path] = useLocation()
  if (!front?.isDemo) return null
  return (
    <aside className={styles.strip} aria-label={t('name')}>
      <p className={styles.inside}>
        <span className={styles.text}>
          <Rich of={t} id="note" components={{ b: <strong /> }} />
        </span>
        {path === '/demo' ? null : (
          <Link href="/demo" className={styles.link}>
            {front.me ? t('be') : t('choose')}
          </Link>
        )}
      </p>
    </aside>
  )
}
