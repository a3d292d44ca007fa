import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Page<Row> = { rows: Row[]; next: string | null }

/** A list that is read page by page with cursors. `key` names the read and its filters; another filter begins anew. */
export function usePages<Row>(key: readonly [string, ...unknown[]], read: (cursor: string | null) => Promise<Page<Row>>) {
  const filters = JSON.stringify(key)
  const [turned, setTurned] = useState<{ filters: string; starts: readonly (string | null)[] }>({ filters, starts: [null] })
  const starts = turned.filters === filters ? turned.starts : [null]
  const cursor = starts.at(-1) ?? null
  const query = useQuery({ queryKey: [...key, cursor], queryFn: () => read(cursor), placeholderData: keepPreviousData })
  const next = query.data?.next ?? null
  return {
    query,
    page: starts.length,
    turning: query.isPlaceholderData,
    onNewer: starts.length > 1 ? () => setTurned({ filters, starts: starts.slice(0, -1) }) : null,
    onOlder: next ? () => setTurned({ filters, starts: [...starts, next] }) : null,
  }
}
