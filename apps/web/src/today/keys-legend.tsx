import { Keyboard } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import styles from './keys.module.css'
import { KEYS, setKeysOn, useKeysOn } from './keys.ts'
import { t } from './words/index.ts'

/** One key, drawn where there is a keyboard. The words beside it say what it does. */
export function Keycap({ of }: { of: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {of.toUpperCase()}
    </span>
  )
}

/** Which letter does what, and the way to turn the letters off. */
export function TodayKeys() {
  const on = useKeysOn()
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
      <Button look="ghost" size="small" icon={Keyboard} aria-pressed={on} onClick={() => setKeysOn(!on)}>
        {t(on ? 'keys.off' : 'keys.on')}
      </Button>
    </div>
  )
}
