import { cataloguesOf } from '@xiotein/content/rules'
import type { goalsRefusals } from '@xiotein/contract/goals'
import en from './en.json'
import es from './es.json'

/** What a person reads when the rules of class goals say no; {detail} slots are filled from the refusal. */
export const goalsWords = cataloguesOf<keyof typeof goalsRefusals>()({ en, es })
