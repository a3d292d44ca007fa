import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li' | 'form'
  /** `rule` has the inner hairline of the card that matters most on its page; `quiet` a soft outline. */
  look?: 'usual' | 'rule' | 'quiet'
  /** Off when a table, a list or a picture fills the card to its edges. */
  padded?: boolean
}

/** A sheet of paper with an ink outline. */
export function Card({ as = 'section', look = 'usual', padded = true, className, ...rest }: CardProps) {
  const Tag = as as 'section'
  return <Tag className={classNames(styles.card, styles[look], padded && styles.padded, className)} {...rest} />
}

type CardHeadProps = {
  title: ReactNode
  /** One muted line under the title. */
  note?: ReactNode
  level?: 2 | 3
  id?: string
  /** In a card without padding the head has its own. */
  inset?: boolean
  /** Chips, links or buttons at the right. */
  children?: ReactNode
}

/** Title of a card with what belongs beside it. */
export function CardHead({ title, note, level = 2, id, inset = false, children }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames(styles.head, inset && styles.inset)}>
      <div className={styles.words}>
        <Heading id={id}>{title}</Heading>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children ? <div className={styles.side}>{children}</div> : null}
    </div>
  )
}
