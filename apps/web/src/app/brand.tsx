import { Link } from 'wouter'
import styles from './brand.module.css'

/** Two crossed alidades in a ring, and the name. Leads home. */
export function Brand() {
  return (
    <Link href="/" className={styles.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14.5" fill="none" stroke="#f4b63f" strokeWidth="1.5" />
        <path d="M16 1.5v4M16 26.5v4M1.5 16h4M26.5 16h4" stroke="#f4b63f" strokeWidth="1.5" />
        <path d="M7 7l10.5 7.5L25 25l-10.5-7.5z" fill="#f3f5ec" />
        <path d="M25 7l-7.5 10.5L7 25l7.5-10.5z" fill="#dd8046" />
        <circle cx="16" cy="16" r="2.2" fill="#16233a" />
      </svg>
      Xiotein
    </Link>
  )
}
