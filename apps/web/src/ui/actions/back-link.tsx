import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import styles from './back-link.module.css'

/** The way back to the page that this one belongs to, over everything else of it. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.back}>
      <ArrowLeft aria-hidden="true" /> {children}
    </Link>
  )
}
