import type { Crest as CrestOf } from '@xiotein/game/squads'
import { useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './crest.module.css'
import { outlines, signs } from './crest-parts.ts'

type CrestProps = {
  crest: CrestOf
  size?: 'small' | 'usual' | 'large' | 'huge'
  /** Describes the crest. Leave it out where the squad's name is shown beside it. */
  says?: string
}

/** The crest of a squad: flat bands around one light, hatching away from it, and a sign in paper and saffron. */
export function Crest({ crest, size = 'usual', says }: CrestProps) {
  const inside = useId()
  const outline = outlines[crest.shape]
  const spoken = says ? { role: 'img', 'aria-label': says } : { 'aria-hidden': true }
  return (
    <span className={classNames(styles.crest, styles[size], styles[crest.ink])} {...spoken}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <clipPath id={inside}>
          <path d={outline} />
        </clipPath>
        <g clipPath={`url(#${inside})`}>
          <path d={outline} className={styles.field} />
          <circle cx="48" cy="48" r="38" className={styles.band} />
          <circle cx="48" cy="48" r="27" className={styles.band} />
          <path d="M96 46L46 96M96 54L54 96M96 62L62 96M96 70L70 96M96 78L78 96M96 38L38 96" className={styles.hatch} />
        </g>
        <path d={outline} className={styles.edge} />
        <path d={outline} className={styles.rim} />
        {signs[crest.sign].map(({ d, as }) => (
          <path key={d} d={d} className={styles[as]} />
        ))}
      </svg>
    </span>
  )
}
