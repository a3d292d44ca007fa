import { command, entryCursor, id, instant, line, nothing, page, read } from '@xiotein/contract/wire'
import { ELEMENTS, MANIFESTS, MAX_NAME_LETTERS } from '@xiotein/game/moves'
import { z } from 'zod'

const count = z.number().int().min(0)
const moveId = z.string().min(1).max(40)

const mine = z.strictObject({
  manifest: z.enum(MANIFESTS).nullable(),
  chosenAt: instant.nullable(),
  may: z.strictObject({ choose: z.boolean() }),
})

/** A pupil's moves. The effect of a move at a level of mastery follows from the rules. The state with the higher version is newer. */
const movesState = z.strictObject({
  version: z.number().int(),
  /** `chosen` is false while it is the one that everybody begins with. `nextCostPp` is the price of another one. */
  element: z.strictObject({ name: z.enum(ELEMENTS), chosen: z.boolean(), nextCostPp: count }),
  /** The lines whose moves the pupil learns. `level` begins at 1 and rises with each milestone. */
  lines: z.array(
    z.strictObject({ line: z.enum([...MANIFESTS, ...ELEMENTS]), level: count, xpIntoLevel: count, xpForLevel: count, xpToNext: count }),
  ),
  slots: z.strictObject({
    count,
    /** The pupil's level that gives one more; null when there are all. */
    nextAtLevel: count.nullable(),
    /** The moves in the slots, in their order. */
    equipped: z.array(moveId),
  }),
  /** Every learned move; `multipliersPerMille` are the rolls of its mastery, from level 2 on. */
  learned: z.array(z.strictObject({ moveId, level: count, masteryLevel: count, multipliersPerMille: z.array(count) })),
})
export type MovesState = z.output<typeof movesState>

/** Whether a number or a name is allowed is for the rules: their refusal says what is. A name of two code units may be one letter. */
const override = z.strictObject({ damage: z.number().max(1_000_000).optional(), name: line(0, 2 * MAX_NAME_LETTERS).optional() })

/** A school's changes to its moves: the damage at level 1, the name, or both. Moves that are not named are as delivered. */
export const moveOverrides = z
  .record(moveId, override)
  .refine(overrides => Object.keys(overrides).length <= 200, { message: 'at most 200 moves' })

/** The one with the higher version is newer; 0 is as delivered. */
const schoolMoves = z.strictObject({ version: count, overrides: moveOverrides })
export type SchoolMoves = z.output<typeof schoolMoves>

/** `isOlder`: the newest state could not be read, so the last one that could holds. */
const schoolMovesAnswer = schoolMoves.extend({ isOlder: z.boolean(), may: z.strictObject({ read: z.boolean(), change: z.boolean() }) })
export type SchoolMovesAnswer = z.output<typeof schoolMovesAnswer>

/**
 * A state of the school's moves: who made it, when, and what differs from the newest readable one before. An empty override is as delivered. A
 * state that is not readable never held: it has no overrides and no steps.
 */
const schoolMovesRow = z.strictObject({
  version: count,
  at: instant,
  by: z.string(),
  reason: z.string(),
  imported: z.boolean(),
  backTo: count.nullable(),
  isReadable: z.boolean(),
  overrides: moveOverrides,
  steps: z.array(z.strictObject({ moveId, before: override, after: override })),
})
export type SchoolMovesRow = z.output<typeof schoolMovesRow>

const held = z.strictObject({ moves: movesState })
const guided = { personId: id, version: count }

export const movesCalls = {
  'moves.manifest': read(nothing, mine),
  /** Chosen once; it cannot be changed. */
  'moves.choose-manifest': command(z.strictObject({ manifest: z.enum(MANIFESTS) }), mine),
  /** One's own moves; null for people without any: staff, and people who are in no class. */
  'moves.mine': read(nothing, z.strictObject({ moves: movesState.nullable() })),
  /** `costPp` is the price that the pupil has seen. */
  'moves.choose-element': command(z.strictObject({ element: z.enum(ELEMENTS), costPp: count.max(1_000_000) }), held),
  /** Fills all slots at once, in their order. */
  'moves.equip': command(z.strictObject({ moveIds: z.array(moveId).max(6) }), held),
  /** Raises a move to the level of mastery that the pupil has seen offered. */
  'moves.raise-mastery': command(
    z.strictObject({ moveId, toLevel: z.number().int().min(2).max(100) }),
    z.strictObject({ costPp: count, multiplierPerMille: count, moves: movesState }),
  ),
  /** A pupil's moves, for the staff of a class that the pupil is in; null for somebody who is a pupil of no class. */
  'moves.of-pupil': read(z.strictObject({ personId: id }), z.strictObject({ moves: movesState.nullable() })),
  /** The three below change a pupil's moves as they were seen: `version` is that of the state on the screen. Unlocks one move or an element's. */
  'moves.unlock-for-pupil': command(z.strictObject({ ...guided, moveId: moveId.nullable(), element: z.enum(ELEMENTS).nullable() }), held),
  /** Takes the mastery of one move back to 1; with null, everything is as on the pupil's first day. */
  'moves.reset-for-pupil': command(z.strictObject({ ...guided, moveId: moveId.nullable() }), held),
  'moves.set-element-for-pupil': command(z.strictObject({ ...guided, element: z.enum(ELEMENTS) }), held),
  /** Returns the changes of this school to its moves, for everybody who sees moves. */
  'moves.school': read(nothing, schoolMovesAnswer),
  /** For admins: how many pupils have learned each move. Moves that nobody knows are left out. */
  'moves.who-knows': read(nothing, z.strictObject({ knows: z.record(z.string(), count) })),
  /** For staff: every past state, newest first; with a move, those that changed it, with what they changed of it. */
  'moves.school-history': read(z.strictObject({ moveId: moveId.optional(), cursor: entryCursor.optional() }), page(schoolMovesRow)),
  /** For admins: all changes that hold from now on. `version` is that of the state on the screen. */
  'moves.change-school': command(
    z.strictObject({ version: count, overrides: moveOverrides, reason: line(0, 200), imported: z.boolean() }),
    schoolMovesAnswer,
  ),
  /** For admins: an earlier version is restored; 0 is as delivered. */
  'moves.restore-school': command(z.strictObject({ version: count, to: count, reason: line(0, 200) }), schoolMovesAnswer),
} as const

export type MovesCalls = typeof movesCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof movesCalls> {}
}

/**
 * `moves.changed`, to the pupil alone: the new state. `moves.pupil-changed`, to those who approve points in a class of the pupil: ask again.
 * `moves.school-changed`, to everybody: what the school has changed of its moves.
 */
export const movesTopics = {
  'school-moves': { 'moves.school-changed': schoolMoves },
  person: { 'moves.changed': movesState },
  'class-review': { 'moves.pupil-changed': z.strictObject({ personId: id }) },
} as const
export type MovesTopics = typeof movesTopics

export { movesRefusals } from './refusals.ts'
