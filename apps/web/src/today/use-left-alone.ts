import { useEffect, useRef, useState } from 'react'
import type { WaitingRow } from '../platform/waiting.ts'
import { keyOf } from './row-key.ts'

type Waits = { readonly rows: readonly WaitingRow[]; readonly counts: readonly { readonly kind: string; readonly count: number }[] }

const MOST_SHOWN = 3

/**
 * Returns what left the list although the reader has not decided it: somebody else has, or it was withdrawn. Newest first. While the
 * reader's own decisions are asked for (`isAsking`), nobody knows yet whose decision it was.
 */
export function useLeftAlone(data: Waits, isMine: (key: string) => boolean, isAsking: boolean): readonly WaitingRow[] {
  const before = useRef(data)
  const mine = useRef(isMine)
  mine.current = isMine
  const [left, setLeft] = useState<readonly WaitingRow[]>([])
  const [known, setKnown] = useState<readonly WaitingRow[]>([])
  useEffect(() => {
    const was = before.current
    before.current = data
    if (was === data) return
    const now = new Set(data.rows.map(keyOf))
    // If more wait than are shown, a row can leave because an older one came back.
    const isWhole = (kind: string): boolean =>
      was.rows.filter(row => row.kind === kind).length === was.counts.find(each => each.kind === kind)?.count
    const gone = was.rows.filter(row => isWhole(row.kind) && !now.has(keyOf(row)) && !mine.current(keyOf(row)))
    setLeft(before => [...gone, ...before].filter(row => !now.has(keyOf(row))).slice(0, MOST_SHOWN))
  }, [data])
  useEffect(() => {
    if (!isAsking) setKnown(left.filter(row => !mine.current(keyOf(row))))
  }, [isAsking, left])
  return known.filter(row => left.includes(row))
}
