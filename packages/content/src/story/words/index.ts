import { cataloguesOf } from '@xiotein/content/rules'
import type { storyRefusals } from '@xiotein/contract/story'
import en from './en.json'
import es from './es.json'

/** What a person reads when the rules of the story say no. */
export const storyWords = cataloguesOf<keyof typeof storyRefusals>()({ en, es })
