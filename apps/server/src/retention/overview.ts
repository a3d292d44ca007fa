import { keptWords, sayRetention } from '@xiotein/content/retention'
import { retentionCalls } from '@xiotein/contract/retention'
import { COUNTED_UP_TO, GAME_DAY_MS, KINDS, keptFor, keptMsOf, type Language, RETENTION, type RetentionKind } from '@xiotein/game/rules'
import type { Queryable } from '../platform/database/index.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { permit, serve } from '../platform/http/index.ts'
import { chosenDays, countDue, type RetentionRule } from '../platform/retention/index.ts'
import { mayRunSchool, versionOf } from '../school/index.ts'

/** The time that the page looks ahead. */
const SOON_MS = 7 * GAME_DAY_MS
/** Later than any time that rows may end. */
const ALL = new Date('9999-01-01T00:00:00Z')

const wordsOf = (language: Language, kind: RetentionKind, hours: number) => ({
  name: sayRetention(language, `kind.${kind}`),
  from: sayRetention(language, `from.${kind}`),
  kept: keptWords(language, hours),
})

/** The rows that have been over since before this moment, in all places where they are kept; `COUNTED_UP_TO` of more. */
const sumOf = async (db: Queryable, retention: readonly RetentionRule[], before: Date, now: Date): Promise<number> => {
  let sum = 0
  for (const rule of retention) if (sum < COUNTED_UP_TO) sum += await countDue(db, rule, before, now, COUNTED_UP_TO - sum)
  return sum
}

/** Lists for each kind of data how long it is kept, what there is of it, and what is deleted soon or by a shorter time that is offered. */
export const overview = (retention: readonly RetentionRule[]) =>
  serve(
    retentionCalls,
    'retention.overview',
    { who: 'signed-in', limit: { calls: 20, perSeconds: 60 } },
    async ({ caller, db, now, browser }) => {
      permit(mayRunSchool(caller))
      const chosen = await chosenDays(db)
      const before = (ms: number): Date => new Date(now.getTime() - ms)
      const viewOf = async (kind: RetentionKind) => {
        const keptMs = keptMsOf(kind, chosen.get(kind) ?? null)
        const own = retention.filter(rule => rule.kind === kind)
        const choices = []
        for (const days of keptFor(kind)) choices.push({ days, rows: await sumOf(db, own, before(days * GAME_DAY_MS), now) })
        const [rows, soonRows] = [await sumOf(db, own, ALL, now), await sumOf(db, own, before(keptMs - SOON_MS), now)]
        const keptHours = keptMs / HOUR_MS
        const version = versionOf({ days: chosen.get(kind) ?? keptFor(kind)[0] })
        return { kind, version, ...wordsOf(browser.language, kind, keptHours), keptHours, rows, soonRows, choices }
      }
      const kinds = []
      // The longest first; what ends at a time of its own comes last.
      for (const kind of [...KINDS].sort((one, other) => RETENTION[other].hours - RETENTION[one].hours)) kinds.push(await viewOf(kind))
      return { kinds }
    },
  )
