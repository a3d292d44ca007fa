import { createHash } from 'node:crypto'
import { sql, type Writer } from '../database/index.ts'

/** Adds calls to the count that all nodes share, in a window that the first of them began; returns the calls in it, and when it ends. */
export const addCalls = async (
  writer: Writer,
  { who, call, calls, now, endsAt }: { who: string; call: string; calls: number; now: Date; endsAt: Date },
): Promise<{ calls: number; endsAt: Date }> => {
  const digest = createHash('sha256').update(`${who} ${call}`).digest()
  return writer.one(sql<{ calls: number; endsAt: Date }>`
    insert into platform_call_count as count (digest, calls, ends_at) values (${digest}, ${calls}, ${endsAt})
    on conflict (digest) do update set
      calls = case when count.ends_at <= ${now} then excluded.calls else count.calls + excluded.calls end,
      ends_at = case when count.ends_at <= ${now} then excluded.ends_at else count.ends_at end
    returning calls, ends_at`)
}
