import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import styles from './roster-import.module.css'
import { t } from './words/index.ts'

type NameColumnProps = { rows: readonly (readonly string[])[]; busy: boolean; onColumn: (column: number) => void }

/** The beginning of a file without heads; the column of names is the one that somebody presses. */
export function NameColumn({ rows, busy, onColumn }: NameColumnProps) {
  const columns = Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, at) => at)
  return (
    <Card aria-label={t('column')}>
      <CardHead title={t('column')} note={t('column.note')} />
      <div className={styles.begins}>
        <table>
          <thead>
            <tr>
              {columns.map(at => (
                <th key={at} scope="col">
                  <Button look="secondary" size="small" disabled={busy} onClick={() => onColumn(at)}>
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
    </Card>
  )
}
