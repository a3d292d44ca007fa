import type { CSSProperties } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { Drawing } from './drawings.ts'
import styles from './effect.module.css'
import effectsUrl from './effects.svg'

/** A drawing of effects.svg in one ink. Decoration: the words are beside it. */
export function EffectArt({ art, className }: { art: string; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${effectsUrl}#${art}`} />
    </svg>
  )
}

/** The effect that happens to a fighter now, drawn over its portrait. */
export function Effect({ drawing: { art, movement, ink }, ms }: { drawing: Drawing; ms: number }) {
  return (
    <span className={classNames(styles.effect, styles[movement], styles[ink])} style={{ '--beat': `${ms}ms` } as CSSProperties}>
      <EffectArt art={art} />
    </span>
  )
}
