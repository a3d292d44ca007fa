// The small games of a chapter. The rules of each kind are in `packages/game/src/story`; here is what a chapter asks of them.

import type { Speaker } from './cast.ts'
import type { Words } from './words.ts'

const ENCOUNTER_TYPES = ['mechanic', 'combat', 'puzzle', 'debuff'] as const
type EncounterType = (typeof ENCOUNTER_TYPES)[number]

/**
 * Read a word that a rule has hidden. The words of each language are hidden by the same rule. In the mirror it stands from right to left, and how far
 * its letters have moved is to be worked out from the one that shows.
 */
type Cipher = {
  readonly kind: 'cipher'
  readonly rule: 'shift' | 'taps' | 'mirror'
  readonly words: Readonly<Record<'en' | 'es', readonly string[]>>
}

/**
 * Compare a place with what it was: some of the details have changed, or are gone (`becomes` is null). `plate` is its drawing, and `sketch` the part of
 * it that shows a detail: apps/web/src/story/art/plates.mjs.
 */
type Watch = {
  readonly kind: 'watch'
  readonly plate: string
  readonly details: readonly { readonly sketch: string; readonly was: Words; readonly becomes: Words | null }[]
  readonly changes: number
  /** The details of now stand in another order. */
  readonly mixed: boolean
}

/** The figures of the drills: see `rivals.ts`. */
export type RivalId = 'straw-clerk' | 'sol' | 'small-beasts' | 'small-stone' | 'dust'

/** A short battle with a goal of its own. `rival` is one of the figures in `rivals.ts`. */
type Drill = {
  readonly kind: 'drill'
  readonly rival: RivalId
  readonly goal:
    | { readonly is: 'stand'; readonly turns: number; readonly mends?: number; readonly together?: boolean }
    | { readonly is: 'finish'; readonly turns: number; readonly mends: number }
    | { readonly is: 'unhurt'; readonly turns: number }
    | { readonly is: 'uncover' }
}

/** Find a way through rooms that cost energy, and lay or lift burdens. */
type Burden = {
  readonly kind: 'burden'
  readonly rooms: number
  /** Exits whose costs show only from the room beside them. */
  readonly hiddenExits: number
  readonly places: readonly Words[]
  readonly burdens: readonly Words[]
  /** The rooms in which a burden can be lifted; any room if not given. */
  readonly lanterns?: readonly number[]
}

/** Facts split among four; each has a lever with four places. The higher the difficulty, the more facts tie two levers together. */
type Hands = {
  readonly kind: 'hands'
  readonly difficulty: 1 | 2 | 3 | 4
  readonly levers: readonly { readonly name: Words; readonly places: readonly [Words, Words, Words, Words] }[]
  /** The people who hold the other three, beside the player. */
  readonly beside: readonly [Speaker, Speaker, Speaker]
}

/** Lamps that light rows and columns of a grid with walls. */
type Lamplight = { readonly kind: 'lamplight'; readonly width: number; readonly lamps: number }

/**
 * Speakers of whom a known number speaks the truth. One round after the other. With difficulty 1 they name doors, with 2 also what lies before or
 * after one, with 3 also another speaker who lies.
 */
type Doors = {
  readonly kind: 'doors'
  readonly difficulty: 1 | 2 | 3
  readonly speaker: Words
  readonly drawn: 'door' | 'person' | 'stone'
  readonly rounds: readonly { readonly speakers: number; readonly truthful: number }[]
}

/** Cards that belong on piles. `drawn` of them are played at once. */
type Testimony = {
  readonly kind: 'testimony'
  readonly piles: readonly { readonly id: string; readonly name: Words }[]
  readonly cards: readonly { readonly text: Words; readonly pile: string }[]
  readonly drawn: number
}

/** Knots that lie under each other; only a free one can be pulled. */
type Knots = { readonly kind: 'knots'; readonly knots: number; readonly thing: Words; readonly names?: readonly string[] }

/** Calm somebody, whose face is shown: each sign asks for one of four answers. The higher the difficulty, the more of the card fear hides, and the more often. */
type Calm = {
  readonly kind: 'calm'
  readonly who: Speaker
  readonly difficulty: 1 | 2 | 3
  readonly rounds: number
  readonly signs: readonly { readonly text: Words; readonly asks: 'room' | 'slow-voice' | 'open-hand' | 'wait' }[]
}

export type EncounterTask = Cipher | Watch | Drill | Burden | Hands | Lamplight | Doors | Testimony | Knots | Calm

export type Encounter = {
  readonly id: string
  readonly type: EncounterType
  readonly title: Words
  /** The scene and the task, in two or three sentences. */
  readonly fiction: Words
  readonly task: EncounterTask
  /** Wick's words after the second failure, before the help is shown. */
  readonly comfort: Words
}
