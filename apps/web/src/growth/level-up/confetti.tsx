import type { CSSProperties } from 'react'
import { useState } from 'react'
import styles from './confetti.module.css'

const CONFETTI_PIECES = 50
const COLOURS = ['saffron', 'copper', 'verdigris', 'paper', 'rose'] as const

type Piece = { star: boolean; colour: (typeof COLOURS)[number]; style: CSSProperties }

const between = (low: number, high: number): number => low + Math.random() * (high - low)

const pieceAt = (index: number): Piece => {
  const star = index % 3 === 0
  const width = star ? between(15, 22) : between(6, 10)
  return {
    star,
    colour: COLOURS[index % COLOURS.length] ?? 'saffron',
    style: {
      left: `${between(0, 100)}%`,
      width: `${width}px`,
      height: `${star ? width : width * 2}px`,
      animationDuration: `${between(3.2, 5.6)}s`,
      // Some are already falling.
      animationDelay: `${between(-5, 0)}s`,
    },
  }
}

/** Paper stars and strips that fall behind what is celebrated. */
export function Confetti() {
  const [pieces] = useState(() => Array.from({ length: CONFETTI_PIECES }, (_, index) => pieceAt(index)))
  return (
    <div className={styles.sky} aria-hidden="true" data-confetti>
      {pieces.map((piece, index) => (
        <i
          key={`${index}-${piece.colour}`}
          className={`${styles.piece} ${styles[piece.colour]} ${piece.star ? styles.star : ''}`}
          style={piece.style}
        />
      ))}
    </div>
  )
}
