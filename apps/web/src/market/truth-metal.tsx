import { readNumber } from '../ui/display/numbers.ts'
import styles from './market.module.css'
import { t } from './words/index.ts'

/** `40 TM`, with the hexagon of Truth Metal. */
export function TruthMetal({ amount }: { amount: number }) {
  return (
    <span className={styles.price}>
      <svg className={styles.metal} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7z" fill="#12776e" />
        <path d="M12 1.5l9 5.2v10.6L12 22.5z" fill="#dd8046" />
        <path d="M12 1.5l9 5.2v10.6l-9 5.2-9-5.2V6.7z" fill="none" stroke="#16233a" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      {t('price', { truthMetal: readNumber(amount) })}
    </span>
  )
}
