import type { CareCalls } from '@xiotein/contract/care'
import type { OutputOf } from '@xiotein/contract/wire'
import { CARE_NUMBERS, type CareKind } from '@xiotein/game/care'
import { wholeNumberOf } from '../ui/forms/number-input.tsx'

/** The rules, and for admins who switched one off. */
export type ShownRules = OutputOf<CareCalls['care.rules']>
/** The longest reason for switching a rule off that the server takes. */
export const LONGEST_OFF_REASON = 200

/** Whether a number that was typed may be in the sentence of a rule. */
export const isInBounds = (kind: CareKind, typed: string): boolean => {
  const number = wholeNumberOf(typed)
  const { least, most } = CARE_NUMBERS[kind]
  return number !== null && number >= least && number <= most
}
