import { CARE_KINDS, type CareKind, type CareRules, USUAL_RULES } from '@xiotein/game/care'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

/** The rules as the school has set them. */
export const careRules = async (db: Queryable): Promise<CareRules> => {
  const rows = await db.rows(
    sql<{
      kind: 'attacked' | 'unseen' | 'loses' | 'away' | 'favours' | 'passes-over'
      on: boolean
      number: number
    }>`select kind, is_on as "on", number from care_rule`,
  )
  return { ...USUAL_RULES, ...Object.fromEntries(rows.map(({ kind, ...rule }) => [kind, rule])) }
}

type OffRow = { kind: CareKind; by: string | null; at: Date; reason: string }

/** Returns who switched off the rules that are off, when and why; nothing for those that were off before this was kept. */
export const rulesOff = (db: Queryable): Promise<OffRow[]> =>
  db.rows(sql<{
    kind: 'attacked' | 'unseen' | 'loses' | 'away' | 'favours' | 'passes-over'
    by: string | null
    at: Date
    reason: string
  }>`
    select r.kind, p.display_name as "by", r.off_at as at, r.off_reason as reason
    from care_rule r left join people_person p on p.id = r.off_by and p.erased_at is null
    where not r.is_on and r.off_at is not null`)

/** Saves the rules. For a rule that stays off, the person who switched it off stays on record. */
export const saveCareRules = async ({ caller, tx, now }: ChangeBy, was: CareRules, rules: CareRules, reason: string): Promise<void> => {
  for (const kind of CARE_KINDS) {
    const { on, number } = rules[kind]
    await tx.run(sql`
      insert into care_rule (kind, is_on, number) values (${kind}, ${on}, ${number})
      on conflict (kind) do update set is_on = excluded.is_on, number = excluded.number`)
    if (on === was[kind].on) continue
    await tx.run(sql`
      update care_rule set off_by = ${on ? null : caller.personId}, off_at = ${on ? null : now}, off_reason = ${on ? '' : reason} where kind = ${kind}`)
  }
}
