import { writeCsv } from '@xiotein/game/rules'
import { ChevronDown, FileDown, Printer, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { printUntil } from '../platform/print-until.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/actions/button.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import type { Figure } from './figure-of.ts'
import styles from './numbers.module.css'
import { t } from './words/index.ts'

/** Prints one chart with its table, and nothing else of the page. */
const printAlone = (card: HTMLElement | null): void => {
  card?.setAttribute('data-printed', '')
  printUntil(() => card?.removeAttribute('data-printed'))
}

/** `children` are between what is said and what is drawn. */
type FigureCardProps = { readonly name: string; readonly figure: Figure; readonly children?: ReactNode }

/** A chart: what is to be seen as its title, the drawing, and its numbers as a table, as a file and on paper. */
export function FigureCard({ name, figure: { title, note, table, picture }, children }: FigureCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const save = (): void => saveFile(t('file', { chart: name }), 'text/csv', writeCsv([table.head, ...table.rows]))
  const columns = table.head.map((header, at) => ({
    id: String(at),
    header,
    align: at === 0 ? ('left' as const) : ('right' as const),
    cell: (row: readonly (string | number)[]) =>
      typeof row[at] === 'number' ? (
        readNumber(row[at])
      ) : (
        <span className={at === 0 ? styles.first : undefined}>{at === 0 ? (table.firstWords?.(String(row[at])) ?? row[at]) : row[at]}</span>
      ),
  }))
  return (
    <Card className={styles.figure} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        {picture ? (
          <div className={styles.tools}>
            <Button look="secondary" size="small" icon={FileDown} onClick={save}>
              {t('csv')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
            <Button look="secondary" size="small" icon={Printer} onClick={event => printAlone(event.currentTarget.closest('section'))}>
              {t('print')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </div>
        ) : null}
      </header>
      {children}
      {picture ?? <p className={styles.nothing}>{t('nothing')}</p>}
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={`${id}-table`} onClick={() => setOpen(!isOpen)}>
        <Table2 aria-hidden="true" />
        {t('table')}
        <VisuallyHidden>: {title}</VisuallyHidden>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={`${id}-table`} className={styles.table} data-open={isOpen}>
        <DataTable caption={title} columns={columns} items={table.rows} keyOf={row => table.rows.indexOf(row)} keepColumns />
      </div>
    </Card>
  )
}
