// A model of the story: what a pupil has done in the first chapter and handed in for the third, and what it paid.

import { CHAPTERS } from '@xiotein/content/story'

export const FIRST = CHAPTERS[0] as (typeof CHAPTERS)[number]
/** A challenge of the third chapter that a teacher looks at, and the one before it. */
export const WRITTEN = 'veil-revelation'
export const BEFORE_WRITTEN = 'illusion-trials'
const LAST_SCENE = 'print'
export const ENCOUNTERS = ['yesterdays-corner', 'smudged-address', 'straw-clerk', 'drowsy-stair'] as const
export type EncounterName = (typeof ENCOUNTERS)[number]
export const BOSS = 'seal'
export const REWARDS = { xp: 50, pp: 25, choices: ['frame_fire', 'shield-breaker'] }
/** XP and PP of each challenge. Those of the first chapter come one after the other. */
const FIRST_CHAPTER = {
  letter: [10, 5],
  'truth-metal-choice': [15, 8],
  touch: [25, 15],
  'interface-tutorial': [25, 10],
  'power-card': [25, 15],
  portal: [50, 25],
  profile: [15, 8],
  'view-card': [12, 6],
  'combat-drill': [30, 20],
  'enter-school': [50, 25],
} as const
const PAYS: Readonly<Record<string, readonly [xp: number, pp: number]>> = {
  ...FIRST_CHAPTER,
  [BEFORE_WRITTEN]: [50, 25],
  [WRITTEN]: [25, 50],
}
export const CHALLENGES = Object.keys(PAYS)
const IN_ORDER = Object.keys(FIRST_CHAPTER) as (keyof typeof FIRST_CHAPTER)[]
const OBJECTIVES = 5

type Work = { readonly id: string; status: 'pending' | 'approved' | 'denied' | 'undone' }
export type Model = {
  started: boolean
  /** Whether the third chapter is begun. */
  isLate: boolean
  carries: string | null
  far: readonly [scene: number, passage: number] | null
  encounters: Set<string>
  losses: Map<string, number>
  bossBeaten: boolean
  visited: Set<string>
  claimed: boolean
  /** The challenges that are done; true for those that staff counted. */
  done: Map<string, boolean>
  work: Work | null
  xp: number
  pp: number
}

export const emptyModel = (): Model => ({
  started: false,
  isLate: false,
  carries: null,
  far: null,
  bossBeaten: false,
  claimed: false,
  work: null,
  xp: 0,
  pp: 0,
  encounters: new Set<string>(),
  losses: new Map<string, number>(),
  visited: new Set<string>(),
  done: new Map<string, boolean>(),
})

/** Counts the passages of each scene that are shown, up to the first thing to do, and names that: null at the end of the episode. */
export const shownOn = (model: Model): { readonly counts: readonly number[]; readonly stop: string | null } => {
  const counts: number[] = []
  for (const { passages } of FIRST.scenes) {
    let count = 0
    for (const passage of passages) {
      count += 1
      const isOpen = 'plays' in passage && !(passage.plays === BOSS ? model.bossBeaten : model.encounters.has(passage.plays))
      if (isOpen) return { counts: [...counts, count], stop: passage.plays }
      if (!('decides' in passage)) continue
      if (model.carries === null) return { counts: [...counts, count], stop: 'carry' }
      // Each thing that can be carried is answered in one line.
      count += 1
    }
    counts.push(count)
  }
  return { counts, stop: null }
}

/** Whether the story has come to a question, an encounter or the boss. */
export const isReached = (model: Model, place: string): boolean => {
  const { counts, stop } = shownOn(model)
  const order = ['yesterdays-corner', 'smudged-address', 'carry', 'straw-clerk', 'drowsy-stair', BOSS]
  return model.started && counts.length > 0 && (stop === null || order.indexOf(place) <= order.indexOf(stop))
}

const isRead = (model: Model, sceneId: string): boolean => {
  const { counts, stop } = shownOn(model)
  const at = FIRST.scenes.findIndex(({ id }) => id === sceneId)
  const isWhole = at < counts.length - 1 || (at === counts.length - 1 && stop === null)
  const [scene, passage] = model.far ?? [-1, -1]
  return isWhole && (scene > at || (scene === at && passage >= (counts[at] ?? 0) - 1))
}

const BOSS_SCENE = FIRST.scenes.findIndex(({ passages }) => passages.some(passage => 'plays' in passage && passage.plays === BOSS))
/** Whether the scenes before that of the boss have been read. */
export const isBossSceneBegun = ({ far }: Model): boolean => far !== null && far[0] >= BOSS_SCENE

const isSeen: Readonly<Record<keyof typeof FIRST_CHAPTER, (model: Model) => boolean>> = {
  letter: model => isRead(model, 'letter'),
  // The pupil of this check has a manifest with a move in a slot, has seen both tutorials, and has set up a profile.
  'truth-metal-choice': () => true,
  touch: () => true,
  'interface-tutorial': () => true,
  profile: () => true,
  'power-card': ({ visited }) => visited.has('power-card'),
  portal: ({ encounters }) => encounters.has('drowsy-stair'),
  'view-card': ({ visited }) => visited.has('power-card-turned'),
  'combat-drill': ({ encounters }) => encounters.has('straw-clerk'),
  'enter-school': ({ bossBeaten }) => bossBeaten,
}

const book = (model: Model, challenge: string, sign: 1 | -1): void => {
  const [xp, pp] = PAYS[challenge] ?? [0, 0]
  model.xp += sign * xp
  model.pp += sign * pp
}

/** Marks what the program sees done, and pays it. Returns what that was. */
export const settleOn = (model: Model): string[] => {
  const found: string[] = []
  let before: string | null = null
  for (const challenge of IN_ORDER) {
    const isNext = before === null || model.done.has(before)
    if (!model.done.has(challenge) && isNext && isSeen[challenge](model)) {
      model.done.set(challenge, false)
      book(model, challenge, 1)
      found.push(challenge)
    }
    before = challenge
  }
  return found
}

const isOpen = (model: Model, challenge: string): boolean => Object.hasOwn(FIRST_CHAPTER, challenge) || model.isLate

/** Whether the written challenge can be handed in or ticked. */
export const canBeWritten = (model: Model): boolean => model.isLate && model.done.has(BEFORE_WRITTEN)

/** Staff counts a challenge as done. */
export const approveOn = (model: Model, challenge: string): void => {
  if (challenge === WRITTEN && model.work) model.work.status = 'approved'
  model.done.set(challenge, true)
  book(model, challenge, 1)
  settleOn(model)
}

/** The reason why a challenge is not granted; null when it is. */
export const grantRefusal = (model: Model, challenge: string): string | null =>
  model.done.has(challenge) ? 'story.challenge-done' : isOpen(model, challenge) ? null : 'story.challenge-locked'

/** Takes a challenge back. Returns the reason why it is not; null when it is. */
export const undoOn = (model: Model, challenge: string): string | null => {
  if (model.done.get(challenge) !== true) return 'story.nothing-to-take-back'
  const seen = IN_ORDER.find(id => id === challenge)
  const before = seen && IN_ORDER[IN_ORDER.indexOf(seen) - 1]
  if (seen && (before === undefined || model.done.has(before)) && isSeen[seen](model)) return 'story.seen-done'
  model.done.delete(challenge)
  book(model, challenge, -1)
  if (challenge === WRITTEN && model.work) model.work.status = 'undone'
  return null
}

/** The reason why the rewards are not claimed; null when they are. */
export const claimRefusal = (model: Model, choice: string): string | null => {
  if (!model.started) return 'story.no-progress'
  if (model.claimed) return 'story.rewards-claimed'
  if (shownOn(model).stop !== null || !isRead(model, LAST_SCENE)) return 'story.rewards-not-ready'
  return REWARDS.choices.includes(choice) ? null : 'story.choice-not-offered'
}

export const isCompleteOn = ({ claimed, done }: Model): boolean => claimed && IN_ORDER.every(id => done.has(id))

/** The percentage of the challenges and objectives that are done, 99 until the rewards are claimed; the last objective is a boss that was beaten in the first turns. */
export const percentOn = (model: Model): number => {
  const { encounters, bossBeaten, done } = model
  const objectives = [isRead(model, 'letter'), encounters.has('smudged-address'), encounters.has('drowsy-stair'), bossBeaten, bossBeaten]
  const isDone = objectives.filter(Boolean).length + IN_ORDER.filter(id => done.has(id)).length
  return isCompleteOn(model) ? 100 : Math.min(99, Math.floor((100 * isDone) / (OBJECTIVES + IN_ORDER.length)))
}
