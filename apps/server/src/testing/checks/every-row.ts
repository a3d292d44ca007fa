// Every row of every table, as PostgreSQL writes it in JSON, and the searching of it.

import { connectDatabase, type Sql } from '../../platform/database/index.ts'
import { INVENTORY } from './inventory.ts'

export type Cell = { readonly inTable: string; readonly column: string; readonly text: string; readonly rowId: string | null }

export const everyCell = async (ownerUrl: string): Promise<readonly Cell[]> => {
  const db = connectDatabase(ownerUrl, { maxConnections: 1 })
  const cells: Cell[] = []
  for (const inTable of Object.keys(INVENTORY)) {
    const statement = { name: `every-row-of-${inTable}`, text: `select to_jsonb(t)::text as row from ${inTable} t`, values: [] }
    for (const { row } of await db.rows(statement as Sql<{ row: string }>)) {
      const columns = JSON.parse(row) as { readonly id?: unknown }
      const rowId = typeof columns.id === 'string' ? columns.id : null
      for (const [column, value] of Object.entries<unknown>(columns)) {
        if (value !== null) cells.push({ inTable, column, text: typeof value === 'string' ? value : JSON.stringify(value), rowId })
      }
    }
  }
  await db.end()
  return cells
}

/** The cells that contain one of these texts. */
export const cellsWith = (cells: readonly Cell[], texts: readonly string[]): readonly Cell[] =>
  cells.filter(({ text }) => texts.some(each => text.includes(each)))

export const namesOf = (cells: readonly Cell[]): readonly string[] =>
  [...new Set(cells.map(({ inTable, column }) => `${inTable}.${column}`))].toSorted()

/** The inventory's mark of a column: `*`, `!`, `~`, or nothing. */
export const markOf = (inTable: string, column: string): string =>
  INVENTORY[inTable]?.[4].split(' ').flatMap(each => (each.replace(/[*!~]$/, '') === column ? [each.slice(column.length)] : []))[0] ?? ''
