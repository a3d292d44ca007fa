import type { CSSProperties } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { isManifest, type Line } from './lines.ts'
import styles from './sign.module.css'
import signsUrl from './signs.svg'
import { SIGN_OF_LINE } from './signs.ts'

/** A sign of the game in one ink. Decoration: the words are beside it. */
export function Sign({ of, className }: { of: string; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.sign, className)} aria-hidden="true">
      <use href={`${signsUrl}#${of}`} />
    </svg>
  )
}

/** The inks of a line: of a ground, of what is on it, and of text. */
export const inkOf = (line: Line): CSSProperties => {
  const ink = isManifest(line) ? 'manifest' : line
  return { '--ink': `var(--${ink})`, '--on-ink': `var(--on-${ink})`, '--ink-text': `var(--${ink}-text)` } as CSSProperties
}

/** The round sign of a line. */
export function Disc({ line, big = false }: { line: Line; big?: boolean }) {
  return (
    <span className={classNames(styles.disc, big && styles.big)} style={inkOf(line)}>
      <Sign of={SIGN_OF_LINE[line]} />
    </span>
  )
}
