import type { CSSProperties } from 'react'
import { deliveredDamage, rangeOf } from './draft.ts'
import styles from './scale.module.css'
import { t } from './words/index.ts'

type DamageScaleProps = { moveId: string; now: number; draft: number | null; fit: number | null }

const at = (percent: number): CSSProperties => ({ '--at': `${percent}%` }) as CSSProperties

/** The allowed damage, the present one and the draft, on one scale. The rest of it is hatched. */
export function DamageScale({ moveId, now, draft, fit }: DamageScaleProps) {
  const { least, most } = rangeOf(moveId)
  const delivered = deliveredDamage(moveId)
  const end = Math.ceil((most * 25) / 22)
  const place = (damage: number): number => (100 * Math.max(0, Math.min(end, damage))) / end
  const shown = draft ?? now
  // Words are on the side that has room for them.
  const sideOf = (damage: number) => (place(damage) > 50 ? styles.before : styles.after)
  const spoken = [
    t('scale.allowed', { least, most }),
    t('scale.delivered', { damage: delivered }),
    t('scale.now', { damage: now }),
    ...(draft === null || draft === now ? [] : [t('scale.draft', { damage: draft })]),
    ...(fit === null ? [] : [t('scale.fits', { damage: fit })]),
  ].join(' ')
  return (
    <div className={styles.scale} role="img" aria-label={spoken}>
      <p className={styles.marks} aria-hidden="true">
        {fit === null ? null : (
          <span className={sideOf(fit)} style={at(place(fit))}>
            {t('scale.fitMark', { damage: fit })}
          </span>
        )}
        {draft === null || draft === now ? null : (
          <span className={sideOf(draft)} style={at(place(draft))}>
            <b>{draft}</b> {t('scale.draftMark')}
          </span>
        )}
      </p>
      <div className={styles.track}>
        <span className={styles.allowed} style={{ left: `${place(least)}%`, right: `${100 - place(most)}%` }} />
        <span className={styles.filled} style={{ left: `${place(least)}%`, width: `${Math.max(0, place(shown) - place(least))}%` }} />
        {fit === null ? null : <span className={styles.fit} style={at(place(fit))} />}
        <span className={styles.nowPointer} style={at(place(now))} />
        {draft === null || draft === now ? null : <span className={styles.draftPointer} style={at(place(draft))} />}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span style={at(place(least))}>{t('scale.half', { least })}</span>
        <span style={at(place(now))}>{t(now === delivered ? 'scale.deliveredMark' : 'scale.nowMark', { damage: now })}</span>
        <span style={at(place(most))}>{t('scale.twice', { most })}</span>
      </p>
    </div>
  )
}
