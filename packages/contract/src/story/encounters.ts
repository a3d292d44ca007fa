// The views and inputs of an encounter, by kind. Judged by the rules of `game/story`, never by the browser.

import { fight } from '@xiotein/contract/battle'
import { id } from '@xiotein/contract/wire'
import { z } from 'zod'

const count = z.number().int().min(0)
const index = z.number().int().min(0).max(200)
/** A sentence in the reader's language. */
const sentence = z.string()

const view = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape })

const pair = z.strictObject({ hidden: z.string(), plain: z.string() })

/**
 * Read a word that a rule has hidden. `alphabet` is the one along which its letters have moved, in the language of the word, and empty where
 * `table` shows the letters; `table` is the rule written out, where reading needs it (`taps`); `known` is the letter from which the rule is
 * worked out (`mirror`); `example` is the help.
 */
const cipher = view('cipher', {
  rule: z.enum(['shift', 'taps', 'mirror']),
  hidden: z.array(z.string()),
  alphabet: z.array(z.string()),
  known: pair.nullable(),
  table: z.array(pair),
  example: z.array(pair),
})

/** A detail of a place in words, and the sketch of it on the plate. */
const detail = z.strictObject({ says: sentence, sketch: z.string(), state: z.enum(['was', 'now']) })

/** Find which of the details of `before` have changed. `plate` is the drawing of the place; `ruledOut` is the help: details that are the same. */
const watch = view('watch', {
  plate: z.string(),
  before: z.array(detail),
  after: z.array(detail),
  changes: count,
  ruledOut: z.array(index),
  /** The number of right marks in the check before: one that was not right is free. */
  right: count.nullable(),
})

/** Find a way through rooms: an exit costs energy, and a burden is laid or lifted where it leads. Null for a cost that does not show yet. */
const burden = view('burden', {
  rooms: z.array(
    z.strictObject({
      name: sentence,
      exits: z.array(z.strictObject({ to: index, cost: count.nullable(), lays: sentence.nullable(), lifts: sentence.nullable() })),
    }),
  ),
  /** The rooms walked through, the first to the present one. */
  path: z.array(index),
  goal: index,
  energy: z.number().int(),
  /** The burdens that the player carries; each adds `heavier` to the cost of every exit. */
  burdens: z.array(sentence),
  heavier: count,
  /** The next best steps: the help. */
  hint: z.array(index),
})

/** Levers that stand right together; the facts about them are split among four. `told` are the companions whom the player has asked. */
const hands = view('hands', {
  levers: z.array(z.strictObject({ name: sentence, places: z.array(sentence).length(4) })),
  /** The knowledge of each: the player first, without a name and a portrait. The facts of a companion are empty until they are asked. */
  holders: z.array(
    z.strictObject({ speaker: z.string().nullable(), name: z.string().nullable(), asked: z.boolean(), facts: z.array(sentence) }),
  ),
})

/** Lamps that light their row and column up to the next wall. Cells are numbered row by row. */
const lamplight = view('lamplight', {
  width: count,
  height: count,
  walls: z.array(index),
  windows: z.array(index),
  lamps: count,
  /** Lamps of the solution that are shown: the help. */
  given: z.array(index),
})

/** Speakers of whom `truthful` speak the truth; one door is right. */
const doors = view('doors', {
  round: count,
  rounds: count,
  truthful: count,
  drawn: z.enum(['door', 'person', 'stone']),
  speakers: z.array(z.strictObject({ name: sentence, says: sentence })),
  /** A speaker who lies: the help. */
  liar: index.nullable(),
})

/** Cards that belong on piles. One mistake is free. */
const testimony = view('testimony', {
  piles: z.array(sentence),
  cards: z.array(z.strictObject({ text: sentence, pile: index.nullable(), wrong: z.array(index) })),
  mistakes: count,
})

/** Knots that lie under each other; only a free one can be pulled. The third wrong pull ends it. */
const knots = view('knots', {
  thing: sentence,
  /** Their own names, each with another first letter; empty where they are numbered. */
  names: z.array(z.string()),
  knots: z.array(z.strictObject({ under: z.array(index), pulled: z.boolean(), tight: z.boolean() })),
  mistakes: count,
  /** Free knots: the help. */
  free: z.array(index),
})

const CALMING = ['room', 'slow-voice', 'open-hand', 'wait'] as const

/** Calm somebody: each sign asks for one answer; the card says which, but for the row that fear hides in this round. */
const calm = view('calm', {
  who: z.string(),
  round: count,
  rounds: count,
  sign: sentence,
  card: z.array(z.strictObject({ sign: sentence, asks: z.enum(CALMING).nullable() })),
  trust: count,
  trustNeeded: count,
  /** The row of the card that fits: the help. */
  row: index.nullable(),
})

/** A short battle with a goal of its own. The fight itself is read by `story.drill`. */
const drill = view('drill', {
  goal: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('stand'), turns: count, mends: count, together: z.boolean() }),
    z.strictObject({ is: z.literal('finish'), turns: count, mends: count }),
    z.strictObject({ is: z.literal('unhurt'), turns: count }),
    z.strictObject({ is: z.literal('uncover') }),
  ]),
  /** The percent by which the rival is weaker: the help. */
  weakerPercent: count,
})

const encounterView = z.discriminatedUnion('kind', [cipher, watch, burden, hands, lamplight, doors, testimony, knots, calm, drill])
export type EncounterView = z.output<typeof encounterView>

/** One input of a player. Indexes are those of the view. */
export const encounterInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cipher'), word: z.string().min(1).max(40) }),
  z.strictObject({ kind: z.literal('watch'), changed: z.array(index).max(12) }),
  z.strictObject({ kind: z.literal('burden'), to: index.nullable() }),
  z.strictObject({ kind: z.literal('hands'), ask: index }),
  z.strictObject({ kind: z.literal('pull'), places: z.array(z.number().int().min(0).max(3)).max(8) }),
  z.strictObject({ kind: z.literal('lamplight'), lamps: z.array(index).max(12) }),
  z.strictObject({ kind: z.literal('doors'), door: index }),
  z.strictObject({ kind: z.literal('testimony'), card: index, pile: index }),
  z.strictObject({ kind: z.literal('knots'), knot: index }),
  z.strictObject({ kind: z.literal('calm'), answer: z.enum(CALMING) }),
  /** Ends the attempt as a failure: another one begins with another seed. Once the solution was read aloud, it ends it as won. */
  z.strictObject({ kind: z.literal('give-up') }),
])
export type EncounterInput = z.output<typeof encounterInput>

/** One attempt at an encounter, as its player may see it. Of two, the one with more `steps` is newer. */
export const attempt = z.strictObject({
  attemptId: id,
  episodeId: z.string(),
  encounterId: z.string(),
  title: sentence,
  fiction: sentence,
  steps: count,
  state: z.enum(['open', 'won', 'lost']),
  /** Attempts at this encounter that failed before. After two there is help; after four Wick plays it aloud. */
  failures: count,
  /** Something was played in it: only then it counts as a failure when it is lost. */
  made: z.boolean(),
  /** Wick's words with the help; null before it. */
  comfort: sentence.nullable(),
  /**
   * The right inputs, in words. After four failures they are what Wick reads aloud: with them, `give-up` wins the attempt. Before that, only a
   * lost attempt has them, where words can say them: they tell what would have been right, and win nothing. Otherwise null.
   */
  solution: z.array(sentence).nullable(),
  view: encounterView,
})
export type Attempt = z.output<typeof attempt>

/** The battle of a drill, and the state of the attempt. `players` has the figures, too: they have names like pupils. */
export const drillFight = z.strictObject({ attempt, fight })
export type DrillFight = z.output<typeof drillFight>

/** The warnings of a boss before it strikes: of the phase that it is in, never of a later one. */
export const announced = z.array(z.strictObject({ name: sentence, warning: sentence }))

/** The battle of one pupil against a boss. `names` are those of its moves, mechanics and later phases (`phase-2`) that have been seen. */
export const bossFight = z.strictObject({
  attemptId: id,
  episodeId: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** Battles against this boss that were lost before. */
  losses: count,
  fight,
  names: z.array(z.strictObject({ id: z.string(), name: sentence })),
  announced,
  /** The guardian's words when a try follows a defeat. */
  greeting: sentence.nullable(),
  /** Advice on what to try, after a defeat. */
  advice: sentence.nullable(),
  /** The worst harm to the pupil in the battle lost last, alone or in a team; `warning` is what was announced of it, if anything. */
  harm: z.strictObject({ name: sentence, warning: sentence.nullable() }).nullable(),
  /** From the third loss on, and for pupils to whom a challenge has given it: why this turn asks for something else than a blow. */
  tell: z.strictObject({ name: sentence, warning: sentence }).nullable(),
  /** Help from the fifth loss on: the boss rests in each turn of this number, and its moves are weaker by this percent. */
  restsEvery: count.nullable(),
  weakerPercent: count,
})
export type BossFight = z.output<typeof bossFight>
