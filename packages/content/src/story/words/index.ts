import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { storyRefusals } from '@xiotein/contract/story'
import type { Calming, Claim, DrillLoss, EncounterTask, Fact } from '@xiotein/game/story'
import en from './en.json'
import es from './es.json'

/** Words of the story's rules: refusals, claims and knowledge in encounters, their solutions, lost drills, and what a boss does. */
export type StoryWord =
  | keyof typeof storyRefusals
  | `claim.${Claim['is']}`
  | `fact.${Fact['is']}`
  | `solved.${Exclude<EncounterTask['kind'], 'calm'>}`
  | `solved.calm.${Calming}`
  | 'solved.cipher.places'
  | 'solved.drill'
  | 'solved.drill.rest'
  | `drill.lost.${DrillLoss['is']}`
  | 'harm.thorns'
  | 'stand-in'
  | 'tell.hidden'

export const storyWords = cataloguesOf<StoryWord>()({ en, es })
export const sayStory = sayFrom(storyWords)
