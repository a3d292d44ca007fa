import { createHash } from 'node:crypto'
import { sql, type Writer } from '../database/index.ts'

type CallCount = {
  readonly who: string
  readonly call: string
  readonly calls: number
  readonly now: Date
  readonly endsAt: Date
  /** A window that ends later is over: it was begun before the clock was set back. */
  readonly latest: Date
}

/** Adds calls to the count that all nodes share, in a window that the first of them began; returns the calls in it, and when it ends. */
export const addCalls = async (
  writer: Writer,
  { who, call, calls, now, endsAt, latest }: CallCount,
): Promise<{ calls: number; endsAt: Date }> => {
  const digest = createHash('sha256').update(`${who} ${call}`).digest()
  return writer.one(sql<{ calls: number; endsAt: Date }>`
    insert into platform_call_count as count (digest, calls, ends_at) values (${digest}, ${calls}, ${endsAt})
    on conflict (digest) do update set
      calls = case when count.ends_at > ${now} and count.ends_at <= ${latest}
        then count.calls + excluded.calls else excluded.calls end,
      ends_at = case when count.ends_at > ${now} and count.ends_at <= ${latest}
        then count.ends_at else excluded.ends_at end
    returning calls, ends_at`)
}
