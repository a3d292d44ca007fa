import type { ReactNode } from 'react'
import { Neatline } from './neatline.tsx'
import styles from './submit-bar.module.css'

type SubmitBarProps = {
  title: string
  /** One line: what will be sent. */
  text: ReactNode
  /** Name of the region for assistive technology; the title when left out. */
  label?: string
  /** Buttons; the primary one last. */
  children: ReactNode
}

/** The plate that stays at the foot of a screen while work is collected, above a neatline. */
export function SubmitBar({ title, text, label, children }: SubmitBarProps) {
  return (
    <section className={styles.bar} aria-label={label ?? title} data-ground="plate" data-foot-bar="">
      <Neatline />
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.buttons}>{children}</div>
      </div>
    </section>
  )
}
