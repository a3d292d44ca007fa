import { Undo2 } from 'lucide-react'
import type { WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { Button } from '../ui/actions/button.tsx'
import styles from './aside-list.module.css'
import { keyOf } from './row-key.ts'
import { whoOf } from './waiting-list.tsx'
import { t } from './words/index.ts'

type AsideListProps = {
  aside: readonly { readonly row: WaitingRow; readonly kind: WaitingKind }[]
  onBring: (row: WaitingRow) => void
}

/** The items that the reader has put aside, closed at first: they come back automatically. */
export function AsideList({ aside, onBring }: AsideListProps) {
  if (aside.length === 0) return null
  return (
    <details className={styles.aside}>
      <summary>{t('aside', { count: aside.length })}</summary>
      <ul>
        {aside.map(({ row, kind }) => (
          <li key={keyOf(row)}>
            <span>
              <b>{kind.what(row)}</b>
              <small>{whoOf(row)}</small>
            </span>
            <Button
              look="secondary"
              size="small"
              icon={Undo2}
              aria-label={t('aside.bringOne', { named: `${kind.what(row)}, ${whoOf(row)}` })}
              onClick={() => onBring(row)}
            >
              {t('aside.bring')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
