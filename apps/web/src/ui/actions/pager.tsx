import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../words/index.ts'
import { Button } from './button.tsx'
import styles from './pager.module.css'

type PagerProps = {
  /** Names the list: `History pages`. */
  label: string
  /** The position: `1 to 25 of 340` or `Page 2`. */
  summary: string
  /** null: there is nothing in that direction. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  previousLabel?: string
  nextLabel?: string
  busy?: boolean
}

/** Steps through a long list, by page number or by cursor alike. */
export function Pager({
  label,
  summary,
  onPrevious,
  onNext,
  previousLabel = t('newer'),
  nextLabel = t('older'),
  busy = false,
}: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button look="secondary" size="small" icon={ChevronLeft} disabled={!onPrevious || busy} onClick={() => onPrevious?.()}>
        {previousLabel}
      </Button>
      <p role="status">{summary}</p>
      <Button look="secondary" size="small" icon={ChevronRight} iconAfter disabled={!onNext || busy} onClick={() => onNext?.()}>
        {nextLabel}
      </Button>
    </nav>
  )
}
