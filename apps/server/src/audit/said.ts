import { auditWords } from '@xiotein/content/audit'
import type { Detail } from '@xiotein/content/rules'
import type { Language } from '@xiotein/game/rules'
import type { AuditNames } from '../platform/audit-names.ts'

type Entry = {
  readonly action: string
  readonly detail: Detail
  readonly subject: string | null
  readonly class: string | null
}

/** The sentence of an entry, with names in the reader's language for the ids in its detail. */
export const sentenceOf = (names: AuditNames, language: Language, { action, detail, ...whose }: Entry): string => {
  const named = Object.entries(detail).map(([key, value]) => [key, names[action]?.[key]?.(language, String(value)) ?? value] as const)
  return auditWords(language, action, { ...Object.fromEntries(named), ...whose })
}
