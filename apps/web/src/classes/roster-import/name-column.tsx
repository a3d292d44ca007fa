import type { RefObject } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './roster-import.module.css'
import { t } from './words/index.ts'

type NameColumnProps = {
  heading: RefObject<HTMLHeadingElement | null>
  rows: readonly (readonly string[])[]
  busy: boolean
  onColumns: (columns: string) => void
}

const LETTERS = /\p{L}/u

/** The two columns that may have the first and the last names, in both orders; nothing where it could be others. */
const pairsOf = (rows: NameColumnProps['rows'], columns: readonly number[]): readonly (readonly [number, number])[] => {
  const [one, other, ...more] = columns.filter(
    at => rows.every(row => !row[at]?.includes('@')) && rows.some(row => LETTERS.test(row[at] ?? '')),
  )
  if (one === undefined || other === undefined || more.length > 0) return []
  return [
    [one, other],
    [other, one],
  ]
}

/** The beginning of a file without heads; the column of names is the one that somebody presses, or two are read together. */
export function NameColumn({ heading, rows, busy, onColumns }: NameColumnProps) {
  const columns = Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, at) => at)
  const pairs = pairsOf(rows, columns)
  const [sample = []] = rows
  return (
    <Card aria-label={t('column')}>
      <CardHead title={t('column')} heading={heading} note={t('column.note')} />
      <div className={styles.begins}>
        <table>
          <thead>
            <tr>
              {columns.map(at => (
                <th key={at} scope="col">
                  <Button look="secondary" size="small" disabled={busy} onClick={() => onColumns(String(at))}>
                    {t('column.this', { number: at + 1 })}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.join('\n')}>
                {columns.map(at => (
                  <td key={at}>{row[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pairs.length > 0 ? (
        <Row gap="small">
          {pairs.map(pair => (
            <Button key={pair.join(',')} look="secondary" size="small" disabled={busy} onClick={() => onColumns(pair.join(','))}>
              {t('column.both', { first: pair[0] + 1, second: pair[1] + 1, name: pair.map(at => sample[at] ?? '').join(' ') })}
            </Button>
          ))}
        </Row>
      ) : null}
    </Card>
  )
}
