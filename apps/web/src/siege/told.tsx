import type { SiegeAttack } from '@xiotein/contract/siege'
import type { CSSProperties } from 'react'
import styles from './told.module.css'
import { toldSteps } from './told-steps.ts'

type ToldProps = {
  attack: SiegeAttack
  /** The steps come one after the other, by CSS alone. */
  moving?: boolean
  onEnd?: () => void
}

/** An attack step by step, in words and with the numbers that it changed. */
export function Told({ attack, moving = false, onEnd }: ToldProps) {
  const steps = toldSteps(attack)
  return (
    <ol className={styles.told} data-moving={moving || undefined}>
      {steps.map(({ id, words, change }, at) => (
        <li key={id} style={{ '--at': at } as CSSProperties} onAnimationEnd={at === steps.length - 1 ? onEnd : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <span>{words}</span>
          {change ? <b>{change}</b> : null}
        </li>
      ))}
    </ol>
  )
}
