import { cataloguesOf } from '@xiotein/content/rules'
import type { goalsRefusals } from '@xiotein/contract/goals'
import en from './en.json'
import es from './es.json'

/** The words for refusals by the rules of class goals; {detail} slots are filled from the refusal. */
export const goalsWords = cataloguesOf<keyof typeof goalsRefusals>()({ en, es })
