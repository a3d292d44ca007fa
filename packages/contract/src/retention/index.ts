import { savedSettings, seenSettings, versionedSettings } from '@xiotein/contract/school'
import { command, nothing, read } from '@xiotein/contract/wire'
import { KINDS } from '@xiotein/game/rules'
import { z } from 'zod'

const count = z.number().int()
const kind = z.enum(KINDS as readonly [(typeof KINDS)[number], ...(typeof KINDS)[number][]])

export const retentionCalls = {
  /** For admins: how long each kind of data is kept, and what is deleted when. */
  'retention.overview': read(
    nothing,
    z.strictObject({
      kinds: z.array(
        z.strictObject({
          kind,
          /** In the words of the reader: what it is, from when its time counts, and how long that is. */
          name: z.string(),
          from: z.string(),
          kept: z.string(),
          /** 0 where each row ends at a time of its own. */
          keptHours: count,
          /** At most `COUNTED_UP_TO`, here and below: then there may be more. */
          rows: count,
          /** The number of them that are past their time within 7 days. */
          soonRows: count,
          /** The times that the school may choose, and how many rows the next night would delete with each; empty where it is fixed. */
          choices: z.array(z.strictObject({ days: count, rows: count })),
          ...versionedSettings,
        }),
      ),
    }),
  ),
  'retention.change': command(z.strictObject({ kind, days: count.min(1).max(3650), ...seenSettings }), savedSettings),
} as const

export type RetentionCalls = typeof retentionCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof retentionCalls> {}
}

export { retentionRefusals } from './refusals.ts'
