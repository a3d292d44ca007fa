import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { retentionRefusals } from '@xiotein/contract/retention'
import type { RetentionKind } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

/** The words for each kind of data, for the start of its time, and for a time that an admin cannot choose. */
type RetentionWord =
  | keyof typeof retentionRefusals
  | `kind.${RetentionKind}`
  | `from.${RetentionKind}`
  | 'kept.days'
  | 'kept.hours'
  | 'kept.end'

export const retentionWords = cataloguesOf<RetentionWord>()({ en, es })
export const sayRetention = sayFrom(retentionWords)
