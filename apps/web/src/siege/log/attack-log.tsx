import type { SiegeAttack } from '@xiotein/contract/siege'
import type { CSSProperties } from 'react'
import styles from './attack-log.module.css'
import { attackSteps } from './attack-steps.ts'

type AttackLogProps = {
  attack: SiegeAttack
  /** The steps come one after the other, by CSS alone. */
  moving?: boolean
  onEnd?: () => void
}

/** An attack step by step, in words and with the numbers that it changed. */
export function AttackLog({ attack, moving = false, onEnd }: AttackLogProps) {
  const steps = attackSteps(attack)
  return (
    <ol className={styles.log} data-moving={moving || undefined}>
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
