import { useEffect } from 'react'
import { printUntil } from '../../platform/print-until.ts'
import styles from './card.module.css'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import type { PowerCard } from './use-power-card.ts'

const PLACES = [1, 2, 3, 4] as const

/**
 * On paper only: the card four times on a sheet of A4, to be cut; the second page has the backs. It prints itself, and says when that is over.
 */
export function FourCards({ card, onPrinted }: { card: PowerCard; onPrinted: () => void }) {
  useEffect(() => printUntil(onPrinted), [onPrinted])
  return (
    <div className={styles.four} aria-hidden="true">
      <div className={styles.sheet}>
        {PLACES.map(place => (
          <CardFront key={place} card={card} hidden={false} />
        ))}
      </div>
      <div className={styles.sheet}>
        {PLACES.map(place => (
          <CardBack key={place} card={card} hidden={false} />
        ))}
      </div>
    </div>
  )
}
