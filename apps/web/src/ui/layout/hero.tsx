import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './hero.module.css'

type HeroProps = {
  title: ReactNode
  text?: ReactNode
  /** Buttons: one primary, others `onPlate`. */
  children?: ReactNode
  /** A SummaryRail `lifted` follows and overlaps the picture's foot. */
  overlapped?: boolean
}

/** The illustrated greeting at the head of a page: the school at dusk. Holds the page's `<h1>`. */
export function Hero({ title, text, children, overlapped = false }: HeroProps) {
  return (
    <section className={classNames(styles.hero, overlapped && styles.overlapped)} data-ground="plate">
      <div className={styles.inside}>
        <h1 tabIndex={-1}>{title}</h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        {children ? <div className={styles.buttons}>{children}</div> : null}
      </div>
    </section>
  )
}
