import type { ComponentProps, ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li' | 'form'
  /** `rule` has the inner hairline of the card that matters most on its page; `quiet` a soft outline. */
  look?: 'usual' | 'rule' | 'quiet'
  /** Off when a table, a list or a picture fills the card to its edges. */
  padded?: boolean
  /** Beside a list, on a wide window: stays in sight while the list is scrolled, and scrolls by itself where it is taller than the window. */
  staysInSight?: boolean
}

/** A sheet of paper with an ink outline. */
export function Card({ as = 'section', look = 'usual', padded = true, staysInSight = false, className, ...rest }: CardProps) {
  const Tag = as as 'section'
  return (
    <Tag className={classNames(styles.card, styles[look], padded && styles.padded, staysInSight && styles.inSight, className)} {...rest} />
  )
}

type CardHeadProps = {
  title: ReactNode
  /** One muted line under the title. */
  note?: ReactNode
  level?: 2 | 3
  id?: string
  /** Takes the focus when the card comes by itself. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** In a card without padding the head has its own. */
  inset?: boolean
  /** Chips, links or buttons at the right. */
  children?: ReactNode
}

/** Title of a card with what belongs beside it. */
export function CardHead({ title, note, level = 2, id, heading, inset = false, children }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames(styles.head, inset && styles.inset)}>
      <div className={styles.words}>
        <Heading id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </Heading>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children ? <div className={styles.side}>{children}</div> : null}
    </div>
  )
}
