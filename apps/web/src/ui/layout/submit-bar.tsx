import { type ReactNode, useEffect, useRef } from 'react'
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
  const bar = useRef<HTMLElement>(null)
  // Messages stay above it, however many lines it has.
  useEffect(() => {
    const measured = bar.current
    if (measured === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--foot-bar', `${measured.getBoundingClientRect().height}px`),
    )
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={bar} className={styles.bar} aria-label={label ?? title} data-ground="plate" data-foot-bar="">
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
