import { Flag, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WaitingKind, WaitingRow } from '../platform/waiting.ts'
import { classNames } from '../ui/class-names.ts'
import { Chip } from '../ui/display/chip.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { ageOf, isLate } from './ages.ts'
import { keyOf } from './row-key.ts'
import styles from './waiting-list.module.css'
import { t } from './words/index.ts'

export const whoOf = ({ who, classNames: classes }: WaitingRow): string => [who, ...classes].join(', ')

type WaitingListProps = {
  rows: readonly WaitingRow[]
  kindOf: (row: WaitingRow) => WaitingKind | undefined
  openKey: string | null
  /** The open row, when it no longer waits. */
  heldKey: string | null
  onOpen: (key: string | null) => void
  ticked: ReadonlySet<string>
  onTick: (key: string, on: boolean) => void
  /** The open row, where it is below its line. */
  inPlace: ReactNode
}

/** The items that wait, the oldest first: a tick, the kind, what it is, who waits, and for how long. */
export function WaitingList({ rows, kindOf, openKey, heldKey, onOpen, ticked, onTick, inPlace }: WaitingListProps) {
  const now = useMinute()
  return (
    <ol className={styles.wait} aria-label={t('list')}>
      {rows.map(row => {
        const key = keyOf(row)
        const kind = kindOf(row)
        if (!kind) return null
        const { Icon } = kind
        const since = new Date(row.since)
        const late = isLate(since, now)
        const isOpen = key === openKey
        const what = kind.what(row)
        return (
          <li key={key} className={classNames(isOpen && styles.open)}>
            <div className={styles.line}>
              <Checkbox
                hideLabel
                label={t('tick', { what, who: whoOf(row) })}
                checked={ticked.has(key)}
                onChecked={on => onTick(key, on)}
              />
              <button
                type="button"
                id={`row-${key}`}
                className={styles.go}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen && inPlace !== null ? null : key)}
              >
                <Icon className={styles.kind ?? ''} />
                <span className={styles.what}>
                  <b>{what}</b>
                  <small>{whoOf(row)}</small>
                </span>
                <span className={styles.age}>
                  {key === heldKey ? <Chip tone="line">{t('row.gone')}</Chip> : null}
                  {row.check ? (
                    <Chip tone="warn" icon={Flag}>
                      {t('check')}
                    </Chip>
                  ) : null}
                  <span className={classNames(late && styles.late)}>
                    {late ? <Hourglass aria-hidden="true" /> : null}
                    <VisuallyHidden>{t(late ? 'waitsLong' : 'waits')} </VisuallyHidden>
                    {ageOf(since, now)}
                  </span>
                </span>
              </button>
            </div>
            {isOpen && inPlace !== null ? <div className={styles.place}>{inPlace}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}
