import { Keyboard } from 'lucide-react'
import { useLocation } from 'wouter'
import { setSingleKeys } from '../platform/single-keys.ts'
import { Button } from '../ui/actions/button.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import styles from './keys.module.css'
import { KEYS, useKeysOn } from './keys.ts'
import { t } from './words/index.ts'

/** One key, drawn where there is a keyboard. The words beside it say what it does. */
export function Keycap({ of }: { of: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {of.toUpperCase()}
    </span>
  )
}

/** The letters and what they do, and the way to turn them off. The record of points is in the same room, and has no such letters. */
export function TodayKeys() {
  const on = useKeysOn()
  const [at] = useLocation()
  if (at !== '/admin') return null
  return (
    <div className={styles.keys}>
      {on ? (
        <ul aria-label={t('keys')}>
          {KEYS.map(key => (
            <li key={key}>
              <Keycap of={key} />
              <VisuallyHidden>{key.toUpperCase()}: </VisuallyHidden>
              {t(`key.${key}`)}
            </li>
          ))}
        </ul>
      ) : null}
      <Button look="ghost" size="small" icon={Keyboard} onClick={() => setSingleKeys(!on)}>
        {t(on ? 'keys.off' : 'keys.on')}
      </Button>
    </div>
  )
}
