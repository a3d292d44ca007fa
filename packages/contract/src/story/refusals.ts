import type { Refusals } from '@xiotein/contract/wire'

export const storyRefusals = {
  'story.episode-not-found': 404,
  'story.episode-locked': 409,
  'story.no-progress': 409,
  'story.not-that-far': 409,
  'story.decision-not-found': 404,
  'story.decision-not-open': 409,
  'story.decided-already': 409,
  'story.rewards-not-ready': 409,
  'story.rewards-claimed': 409,
  'story.choice-not-offered': 409,
  'story.frame-not-earned': 409,
  'story.path-fixed': 409,
  'story.no-sooner-move': 409,
  'story.pace-out-of-order': 400,
  'story.encounter-not-found': 404,
  'story.encounter-not-reached': 409,
  'story.attempt-over': 409,
  'story.boss-not-open': 409,
  'story.boss-unread': 409,
  'story.no-team-chapter': 409,
  'story.team-not-found': 404,
  'story.team-too-small': 409,
  'story.stand-in-not-possible': 409,
  'story.step-out-of-turn': 409,
  'story.not-possible': 409,
  'story.challenge-not-found': 404,
  'story.challenge-locked': 409,
  'story.challenge-done': 409,
  'story.work-empty': 400,
  'story.work-waits': 409,
  'story.picture-gone': 409,
  'story.reason-missing': 400,
  'story.work-closed': 409,
  'story.nothing-to-take-back': 409,
  'story.denial-not-standing': 409,
  'story.denial-too-old': 409,
} as const satisfies Refusals<'story'>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof storyRefusals> {}
}
