import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { retentionRefusals } from '@xiotein/contract/retention'
import type { RetentionKind } from '@xiotein/game/rules'
import en from './en.json'
import es from './es.json'

/** What each kind of data is called, from when its time counts, and what an admin reads when a time cannot be chosen. */
type RetentionWord =
  | keyof typeof retentionRefusals
  | `kind.${RetentionKind}`
  | `from.${RetentionKind}`
  | 'kept.days'
  | 'kept.hours'
  | 'kept.end'

export const retentionWords = cataloguesOf<RetentionWord>()({ en, es })
export const sayRetention = sayFrom(retentionWords)
