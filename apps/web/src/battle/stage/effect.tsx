import { memo } from 'react'
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

/** An effect that happens to a fighter, drawn over its portrait, which plays while it is `isNow`. `--beat` says for how long. */
export const Effect = memo(function Effect({ drawing: { art, movement, ink }, isNow }: { drawing: Drawing; isNow: boolean }) {
  return (
    <span className={classNames(styles.effect, styles[movement], styles[ink])} data-now={isNow || undefined}>
      <EffectArt art={art} />
    </span>
  )
})
