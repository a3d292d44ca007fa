import type { StoryChallenge } from '@xiotein/contract/story'
import { slotFor } from '../platform/slot.tsx'

/** On the card of a challenge that a pupil hands in: the form, or what was handed in. */
export const handInSlot = slotFor<{ readonly chapter: number; readonly challenge: StoryChallenge }>('story-hand-in')
