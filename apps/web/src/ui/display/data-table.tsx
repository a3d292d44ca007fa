import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './data-table.module.css'

export type Column<Item> = {
  id: string
  header: ReactNode
  cell: (item: Item) => ReactNode
  /** Numbers are aligned right. */
  align?: 'left' | 'right'
  /**
   * On phones each row becomes a small sheet: `lead` is its first line, `side` is right of it, `line` is labelled below, `act` is below without
   * a label, for a button that says itself what it does, and `hide` is left out. A table that keeps its columns there leaves out those with `hide`.
   */
  phone?: 'lead' | 'side' | 'line' | 'act' | 'hide'
}

type DataTableProps<Item> = {
  /** The content of the table, read aloud first. */
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** The reader's own row: tinted. Also write `(you)` in its cell. */
  isMine?: (item: Item) => boolean
  /** Keeps rows and columns on phones; the table then scrolls sideways inside its frame. */
  keepColumns?: boolean
}

/** Sunken head, hairline rows, numbers at the right; under 640 px each row is a small sheet. */
export function DataTable<Item>({ caption, columns, items, keyOf, isMine, keepColumns = false }: DataTableProps<Item>) {
  return (
    // A wide table scrolls inside its frame, so the frame must be reachable by keyboard.
    <div className={styles.frame} {...(keepColumns ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}>
      <table className={classNames(styles.table, !keepColumns && styles.sheets)}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                className={classNames(column.align === 'right' && styles.right, column.phone === 'hide' && styles.hide)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={keyOf(item)} className={classNames(isMine?.(item) && styles.mine)}>
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  className={classNames(column.align === 'right' && styles.right, styles[column.phone ?? (at === 0 ? 'lead' : 'line')])}
                >
                  {column.phone === 'act' ? null : (
                    <span className={styles.label} aria-hidden="true">
                      {column.header}
                    </span>
                  )}
                  {column.cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
