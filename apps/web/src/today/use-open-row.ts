import { useEffect, useRef } from 'react'
import type { WaitingRow } from '../platform/waiting.ts'
import { keyOf } from './row-key.ts'

type OpenRow = { readonly row: WaitingRow; readonly at: number; readonly choice: string }
type Question = {
  /** The rows that wait and may be shown, the oldest first. */
  readonly rows: readonly WaitingRow[]
  /** Whether the reader has decided the row, or is deciding it. */
  readonly isMine: (key: string) => boolean
  readonly chosen: string | null
  /** Changes whenever the reader chooses something else to look at. */
  readonly choice: string
  /** Whether the first row is open where nothing was chosen. */
  readonly opensFirst: boolean
}

/**
 * The row that is open. Only the reader's actions change it: a letter that is pressed in the moment in which a colleague decides the row
 * still means that row, and the server answers who was faster. Until the reader moves on the row stays in its place.
 */
export function useOpenRow({ rows, isMine, chosen, choice, opensFirst }: Question) {
  const seen = useRef<OpenRow | null>(null)
  const before = seen.current?.choice === choice && !isMine(keyOf(seen.current.row)) ? seen.current : null
  const chosenRow = rows.find(row => keyOf(row) === chosen)
  const stillThere = before && rows.find(row => keyOf(row) === keyOf(before.row))
  const held = before && !stillThere && !chosenRow ? before : null
  const shown = held ? [...rows.slice(0, held.at), held.row, ...rows.slice(held.at)] : rows
  const open = chosenRow ?? held?.row ?? stillThere ?? (opensFirst ? rows[0] : undefined)
  useEffect(() => {
    seen.current = open ? { row: open, at: shown.indexOf(open), choice } : null
  })
  return { shown, open, heldKey: held ? keyOf(held.row) : null }
}
