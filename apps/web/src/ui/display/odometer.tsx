import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { readNumber } from './numbers.ts'
import styles from './odometer.module.css'

const settleMs = 520
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

type OdometerProps = {
  value: number
  /** Returns what is read aloud; `642 PP` by default. */
  say?: (value: number) => string
  /** Reads a new total aloud once it has settled. Off for the many small counters of a list. */
  announce?: boolean
}

function DigitWheel({ digit, fromRight }: { digit: number; fromRight: number }) {
  return (
    <span className={styles.window}>
      {/* The wheel shows its digit by moving up: transform only, right wheel first. */}
      <span
        className={styles.wheel}
        style={{ transform: `translateY(${digit * -10}%)`, transitionDelay: `calc(var(--t-step) * ${Math.min(fromRight, 4)})` }}
      >
        {digits.map(each => (
          <span key={each} className={styles.digit}>
            {each}
          </span>
        ))}
      </span>
    </span>
  )
}

/** A counter whose digits roll to their mark in 520 ms. Its accessible text changes once, after the last change has settled. */
export function Odometer({ value, say = total => `${readNumber(total)} PP`, announce = true }: OdometerProps) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value, settled])

  const signs = [...readNumber(value)]
  return (
    <span className={styles.odometer}>
      <span aria-hidden="true" className={styles.row}>
        {signs.map((sign, at) => {
          const fromRight = signs.length - 1 - at
          return /\d/.test(sign) ? (
            <DigitWheel key={`wheel-${fromRight}`} digit={Number(sign)} fromRight={fromRight} />
          ) : (
            <span key={`sign-${fromRight}`} className={classNames(styles.sign)}>
              {sign}
            </span>
          )
        })}
      </span>
      {announce ? (
        <span role="status" aria-atomic="true">
          <VisuallyHidden>{say(settled)}</VisuallyHidden>
        </span>
      ) : (
        <VisuallyHidden>{say(settled)}</VisuallyHidden>
      )}
    </span>
  )
}
