import { classNames } from '../class-names.ts'
import { readChange, readNumber } from './numbers.ts'
import styles from './pp.module.css'

/** The copper coin with eight points. Decoration: the unit always follows in words. */
export function Coin() {
  return (
    <svg className={styles.coin} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#b0521d" stroke="#16233a" strokeWidth="1.5" />
      <path
        d="M12 3.5l1.7 5.3L18 6l-2.8 4.3 5.3 1.7-5.3 1.7L18 18l-4.3-2.8-1.7 5.3-1.7-5.3L6 18l2.8-4.3L3.5 12l5.3-1.7L6 6l4.3 2.8z"
        fill="#fff1c4"
      />
    </svg>
  )
}

type PpAmountProps = {
  pp: number
  /** Shows the sign, green for more and madder for less. */
  change?: boolean
  coin?: boolean
}

/** `642 PP`, with the coin; as a change `+5 PP`. */
export function PpAmount({ pp, change = false, coin = true }: PpAmountProps) {
  return (
    <span className={classNames(styles.amount, change && pp > 0 && styles.more, change && pp < 0 && styles.less)}>
      {coin ? <Coin /> : null}
      {change ? readChange(pp) : readNumber(pp)} PP
    </span>
  )
}

/** A bare signed number for tables: `+5`, `−1`. */
export function Change({ value }: { value: number }) {
  return <span className={classNames(styles.change, value > 0 && styles.more, value < 0 && styles.less)}>{readChange(value)}</span>
}
