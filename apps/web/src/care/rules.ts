import { CARE_NUMBERS, type CareKind } from '@xiotein/game/care'
import { wholeNumberOf } from '../ui/forms/number-input.tsx'

/** Whether a number that was typed may be in the sentence of a rule. */
export const isInBounds = (kind: CareKind, typed: string): boolean => {
  const number = wholeNumberOf(typed)
  const { least, most } = CARE_NUMBERS[kind]
  return number !== null && number >= least && number <= most
}
