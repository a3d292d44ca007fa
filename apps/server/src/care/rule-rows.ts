import { type CareKind, type CareRules, USUAL_RULES } from '@xiotein/game/care'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

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

export const saveCareRules = async (tx: Transaction, rules: CareRules): Promise<void> => {
  for (const [kind, { on, number }] of Object.entries(rules) as [CareKind, CareRules[CareKind]][]) {
    await tx.run(sql`
      insert into care_rule (kind, is_on, number) values (${kind}, ${on}, ${number})
      on conflict (kind) do update set is_on = excluded.is_on, number = excluded.number`)
  }
}
