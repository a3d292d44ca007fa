import { instant } from '@xiotein/contract/wire'
import { NO_XP, STATUS_CAPS, type StatusKind } from '@xiotein/game/battle'
import { ELEMENTS } from '@xiotein/game/moves'
import { z } from 'zod'

const count = z.number().int().min(0)
/** A move or a card of the catalogue. */
const ware = z.string().min(1).max(40)
/** A fighter: the id of a pupil, or the name of a figure that the school plays. */
const fighterId = z.string().min(1).max(40)
const side = z.number().int().min(0)
const statusKind = z.enum(Object.keys(STATUS_CAPS) as [StatusKind, ...StatusKind[]])
/** What ended a battle early: a teacher, a pause that was forgotten, the end of the season, or a new version that cannot play it. */
export const stopper = z.enum(['teacher', 'pause', 'season', 'version'])
export const endReason = z.enum(['fallen', 'time', 'turns', 'gave-up', 'absent', 'stopped'])
const outcome = z.strictObject({ winner: side.nullable(), reason: endReason })

/** A player's actions in a turn: up to three moves, one of which may be a card. An empty list is a rest. */
export const actions = z
  .array(
    z.union([z.strictObject({ move: ware, target: fighterId.nullable() }), z.strictObject({ card: ware, target: fighterId.nullable() })]),
  )
  .max(3)
  .readonly()

const choice = z.strictObject({ battle: z.string(), turn: count, fighter: fighterId, actions })

const fighter = z.strictObject({
  id: fighterId,
  side,
  /** The element of a pupil in a duel; the lobby showed it, too, so it is no secret. */
  element: z.enum(ELEMENTS).optional(),
  isStanding: z.boolean(),
  isHidden: z.boolean(),
  maxHealth: count,
  maxShield: count,
  maxEnergy: count,
  /** Null for what the reader does not know. */
  health: count.nullable(),
  shield: count.nullable(),
  energy: count.nullable(),
  statuses: z
    .array(z.strictObject({ kind: statusKind, strength: z.number(), turnsLeft: z.number().int(), move: z.string().nullable() }))
    .readonly()
    .nullable(),
  hand: z
    .array(
      z.strictObject({
        move: ware,
        level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
        mastery: count,
        points: z.array(z.number()).readonly(),
        cooldown: count,
        fromPhase: z.number().int().nullable(),
      }),
    )
    .readonly(),
  /** The number of moves in the hand that the reader has not seen. */
  unseenMoves: count,
  cards: z.array(z.strictObject({ card: ware, mastery: count, low: z.number(), high: z.number(), uses: count })).readonly(),
  lootPp: count,
  phase: z.number().int().nullable(),
  hasChosen: z.boolean(),
})

const on = { fighter: fighterId }
const by = { ...on, by: fighterId }
const entry = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), veil: side.nullable(), ...shape })

/** One event of the log, see the events of `game/battle`. */
const logEvent = z.discriminatedUnion('kind', [
  entry('turn', { turn: count }),
  entry('rested', on),
  entry('played', { ...on, move: ware, target: fighterId.nullable() }),
  entry('used-card', { ...on, card: ware, target: fighterId.nullable() }),
  entry('mechanic', { ...on, mechanic: z.string() }),
  entry('missed', by),
  entry('hit', { ...by, cause: z.enum(['move', 'thorns', 'burn']), shield: count, health: count }),
  entry('breached', { ...by, shield: count }),
  entry('shield-down', on),
  entry('shielded', { ...by, shield: count }),
  entry('healed', { ...by, cause: z.enum(['move', 'regrow']), health: count }),
  entry('stole', { ...by, pp: count, halved: z.boolean() }),
  entry('sapped', { ...by, energy: count }),
  entry('laid', { ...by, status: statusKind, strength: z.number(), turns: z.number().int(), move: z.string().nullable() }),
  entry('lifted', { ...on, status: statusKind, cause: z.enum(['over', 'cleansed', 'uncovered']) }),
  entry('phase', { ...on, phase: z.number().int() }),
  entry('fell', on),
  entry('held-up', {}),
  entry('left', { ...on, reason: z.enum(['gave-up', 'absent']) }),
  entry('ended', { winner: side.nullable(), reason: endReason }),
])

export const noXp = z.enum(NO_XP)

/** The rewards of the battle for its players, once it is over. `noXp`: why there are no XP, where that is known. */
const reward = z.strictObject({ xp: count, noXp: noXp.optional(), lootPp: count, lostPp: count })

/** A battle as one reader may see it. Of two, the one with the higher version is newer. */
export const fight = z.strictObject({
  id: z.uuid(),
  version: count,
  turn: count,
  maxTurns: count,
  cardsAllowed: z.boolean(),
  duskFromTurn: count.nullable(),
  outcome: outcome.nullable(),
  /** It was played under other rules than today's: nothing is known of it but its players, its outcome and the reward. */
  earlierRules: z.literal(true).optional(),
  /** Who or what ended it early; with a new version it had no end before. */
  stoppedBy: stopper.optional(),
  /** The side of the reader; null for somebody who watches. */
  ownSide: side.nullable(),
  /** The reader is a classmate who watches: the last turn, clocks, energy and stakes are left out. */
  isLate: z.boolean().optional(),
  ownChoice: choice.nullable(),
  fighters: z.array(fighter).readonly(),
  /** The pupils who fight. `stakePp` is the most that can be taken from the reader; null for others, because their PP follow from it. */
  players: z.array(z.strictObject({ id: fighterId, name: z.string(), stakePp: count.nullable() })),
  /** The log of each turn so far, the oldest first. */
  log: z.array(z.array(logEvent).readonly()),
  /** The server's time of this view: a device counts the seconds left from it, whatever its own clock says. */
  asOf: instant,
  /**
   * When the turn ends by itself, and the battle; null once it is over, while a teacher pauses it, and where no clock runs. `endsAt` comes only
   * with the turn in which the last minute begins.
   */
  turnEndsAt: instant.nullable(),
  endsAt: instant.nullable(),
  pausedAt: instant.nullable(),
  /** Fighters whose browsers have not been heard of for a while. */
  away: z.array(fighterId),
  /** SHA-256 of the seed with its salt: it was fixed before the first choice. */
  seedDigest: z.string(),
  /** The reader's own; null while the battle continues and for spectators. */
  reward: reward.nullable(),
})
export type Fight = z.output<typeof fight>

const rolls = z.array(z.strictObject({ multiplierPerMille: count }))

/** Everything that determines a battle: replayed with these, each turn comes out as it was. */
export const recording = z.strictObject({
  id: z.uuid(),
  players: z.array(z.strictObject({ id: fighterId, name: z.string() })),
  startedAt: instant,
  endedAt: instant,
  setUp: z.strictObject({
    id: z.uuid(),
    seed: z.number().int(),
    field: z.enum(['even', 'story']),
    cardsAllowed: z.boolean(),
    maxTurns: count,
    /** The digest of the rules that it was played under. */
    rules: z.string().optional(),
    fighters: z.array(
      z.strictObject({
        id: fighterId,
        side,
        /** The look of the pupil; it decides nothing. */
        element: z.enum(ELEMENTS).optional(),
        hand: z.array(
          z.strictObject({
            move: ware,
            level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
            mastery: count,
            rolls,
            /** The damage at level 1 that the school had given the move. */
            damage: count.optional(),
          }),
        ),
        cards: z.array(z.strictObject({ card: ware, mastery: count, uses: count })),
        stakePp: count,
        /** The traits that the pupil's path adds, if they have one. */
        maxShield: count.optional(),
        maxEnergy: count.optional(),
        traits: z
          .strictObject({ energyATurn: count, soonerMove: ware.nullable(), lastsLongerTurns: count, burdensPercent: count })
          .optional(),
      }),
    ),
  }),
  inputs: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('turn'), choices: z.array(choice).readonly() }),
        z.strictObject({ kind: z.literal('left'), fighter: fighterId, reason: z.enum(['gave-up', 'absent']) }),
        z.strictObject({ kind: z.literal('time-up') }),
        z.strictObject({ kind: z.literal('held-up') }),
        z.strictObject({ kind: z.literal('stopped'), by: z.enum(['pause', 'season']).optional() }),
      ]),
    )
    .readonly(),
  seedDigest: z.string(),
  salt: z.string(),
})
export type Recording = z.output<typeof recording>
