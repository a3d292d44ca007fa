import type { Frame } from '@xiotein/game/growth'
import type { CSSProperties } from 'react'
import { FRAME_INKS } from '../../squads/index.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { t } from '../words/index.ts'
import styles from './lamp.module.css'

/** The lamp of a chapter on the map: lit with its rewards. */
export function Lamp({ light, isLit }: { light: Frame; isLit: boolean }) {
  return (
    <span className={styles.lamp} data-lit={isLit || undefined} style={{ '--light': FRAME_INKS[light] } as CSSProperties}>
      <svg viewBox="0 0 16 20" aria-hidden="true">
        <path d="M5.5 5a2.5 2.5 0 0 1 5 0M4 5.5h8l1 10.5H3zM2.5 18.5h11" />
        {isLit ? <path className={styles.flame} d="M8 8c2.2 2.6 2.6 4.3 1.5 5.8a1.9 1.9 0 0 1-3 0C5.4 12.3 5.8 10.6 8 8z" /> : null}
      </svg>
      <VisuallyHidden>{t(isLit ? 'lamp.lit' : 'lamp.dark', { lamp: t('reward.lamp', { light }) })}</VisuallyHidden>
    </span>
  )
}
