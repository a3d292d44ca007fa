import { seenSettings, versionedSettings } from '@xiotein/contract/school'
import { command, done, id, instant, line, momentCursor, nothing, page, read } from '@xiotein/contract/wire'
import { BOOST_KINDS } from '@xiotein/game/growth'
import { MARKET_CATEGORIES, MOST_A_WEEK, MOST_PERK_PRICE, PERK_PICTURES } from '@xiotein/game/market'
import { z } from 'zod'

const count = z.number().int().min(0)
/** The price of a perk; 1 Truth Metal is 1 PP. */
const truthMetal = z.number().int().min(1).max(MOST_PERK_PRICE)
/** The number for each week; null where there is no limit. */
const aWeek = z.number().int().min(1).max(MOST_A_WEEK).nullable()

const marketCategory = z.enum(MARKET_CATEGORIES)
const picture = z.enum(PERK_PICTURES)

/** The fields of a perk that staff write. */
const wording = {
  name: line(1, 60),
  note: line(0, 200),
  category: marketCategory,
  truthMetal,
  /** The number that the whole school may buy in a game week. */
  stockAWeek: aWeek,
  /** The number that one pupil may buy in a game week. */
  limitAWeek: aWeek,
  /** False once staff have taken it off the market. Bought items stay with their owners. */
  onSale: z.boolean(),
  picture,
  /** From when on it is sold, and until when; null where there is no such moment. */
  saleFrom: instant.nullable(),
  saleUntil: instant.nullable(),
}

/** `classes` are those that it is sold to; none means the whole school. */
const perk = z.strictObject({ id, ...wording, classes: z.array(z.strictObject({ id, name: z.string() })), ...versionedSettings })

/** A perk as a pupil sees it in the market. */
const ware = z.strictObject({
  id,
  name: z.string(),
  note: z.string(),
  category: marketCategory,
  picture,
  truthMetal,
  /** Until when it is sold; null where no end is set. */
  saleUntil: instant.nullable(),
  /** Counts what changed `left`, so that an event that is older than an answer changes nothing. */
  version: count,
  /** The number left this week for everybody; null where there is no limit. */
  left: count.nullable(),
  /** The number left this week for the reader; null where there is no limit. */
  leftForMe: count.nullable(),
  /** The number that the reader has and has not used. */
  owned: count,
})

/** A perk in a pupil's inventory. */
const item = z.strictObject({
  id,
  perkId: id,
  /** The name that it had when it was bought. */
  name: z.string(),
  note: z.string(),
  paidPp: count,
  boughtAt: instant,
  /** Until when the screen offers to undo the purchase. */
  undoUntil: instant,
  /** When its owner asked to use it; null while nobody has to answer. */
  requestedAt: instant.nullable(),
  /** How often its owner has asked to use it. */
  timesAsked: count,
})

/**
 * A purchase, for the staff of its pupil's classes: kept, waiting for an answer, used, or refunded. An artifact counts as used once one of
 * the uses that were bought is gone.
 */
const sold = z.strictObject({
  id,
  kind: z.enum(['perk', 'artifact']),
  pupilId: id,
  pupilName: z.string(),
  name: z.string(),
  paidPp: count,
  boughtAt: instant,
  state: z.enum(['held', 'waiting', 'used', 'refunded']),
  /** Whether it can be refunded now. */
  refundable: z.boolean(),
})

const answer = z.enum(['approve', 'deny'])
const bought = z.strictObject({ item })

const artifactId = z.string().min(1).max(40)

/** The reader's holding of an action card or a boost. Its effect at a level follows from the rules. */
const holding = z.strictObject({
  artifactId,
  unlocked: z.boolean(),
  uses: count,
  /** The number of uses after the last purchase. */
  maxUses: count,
  level: count,
  /** The rolls of a card, from level 2 on. A boost has none. */
  multipliersPerMille: z.array(count),
  /** The purchase that can still be undone, if any, and until when the screen offers it. */
  undo: z.strictObject({ purchaseId: id, until: instant }).nullable(),
})

const holdings = z.array(holding)
export type HeldArtifact = z.output<typeof holding>

export const marketCalls = {
  /**
   * The wares on sale now: for a pupil, in the pupil's classes. `mayBuy` is true for pupils; `nextWeekAt` is when stocks and limits begin
   * again, `nextChangeAt` when they do or a sale begins or ends, whichever comes first.
   */
  'market.shelf': read(nothing, z.strictObject({ mayBuy: z.boolean(), nextWeekAt: instant, nextChangeAt: instant, wares: z.array(ware) })),
  /** `truthMetal` is the price that the pupil has seen. */
  'market.buy': command(z.strictObject({ perkId: id, truthMetal }), bought),
  /** Gives a purchase back that was made just now. */
  'market.undo': command(z.strictObject({ itemId: id }), done),
  /** Returns what the reader has bought and not used. */
  'market.inventory': read(nothing, z.strictObject({ items: z.array(item) })),
  /** Asks the staff of one's classes to use a perk. */
  'market.ask': command(z.strictObject({ itemId: id }), bought),
  /**
   * All artifacts as the reader holds them, in the order of the catalogue; null for people without any: staff, and people who are in no class.
   * `unplayable` are those that the reader cannot play, because everything that they are played in is turned off: `offFor` the whole school, or the
   * reader, alone or with a class.
   */
  'market.artifacts': read(
    nothing,
    z.strictObject({ artifacts: holdings.nullable(), unplayable: z.array(artifactId), offFor: z.enum(['school', 'you']).nullable() }),
  ),
  /** `truthMetal` is the price that the pupil has seen. */
  'market.buy-artifact': command(z.strictObject({ artifactId, truthMetal }), z.strictObject({ purchaseId: id, artifacts: holdings })),
  /** Gives the purchase of an artifact back that was made just now. */
  'market.undo-artifact': command(z.strictObject({ purchaseId: id }), z.strictObject({ artifacts: holdings })),
  /** Raises an artifact to the level that the pupil has seen offered. The multiplier is null for a boost, which runs longer instead. */
  'market.upgrade-artifact': command(
    z.strictObject({ artifactId, toLevel: z.number().int().min(2).max(100) }),
    z.strictObject({ costPp: count, multiplierPerMille: count.nullable(), artifacts: holdings }),
  ),
  /** Starts a boost that the pupil holds; from now on it doubles. */
  'market.start-boost': command(
    z.strictObject({ artifactId }),
    z.strictObject({ kind: z.enum(BOOST_KINDS), endsAt: instant, artifacts: holdings }),
  ),
  /** Mends the reader's shields with one use of Shield Restore; a use is never taken for shields that are whole. */
  'market.restore-shields': command(nothing, z.strictObject({ mendedPoints: count, artifacts: holdings })),
  /** A pupil's action cards and boosts, for the staff of a class that the pupil is in; null for somebody who is a pupil of no class. */
  'market.of-pupil': read(z.strictObject({ personId: id }), z.strictObject({ artifacts: holdings.nullable(), version: count })),
  /** Unlocks a card of a pupil, full, as it was seen: `version` is that on the screen. */
  'market.unlock-card-for-pupil': command(z.strictObject({ personId: id, version: count, artifactId }), done),
  /** All action cards of a pupil are as on the first day; boosts stay. */
  'market.reset-cards-for-pupil': command(z.strictObject({ personId: id, version: count }), done),
  'market.withdraw': command(z.strictObject({ itemId: id }), bought),
  'market.decide': command(z.strictObject({ requestId: id, decision: answer, reason: line(0, 200) }), done),
  /** Takes an answer back within an hour: the request waits again, and the pupil's message about it is gone. */
  'market.take-back': command(z.strictObject({ requestId: id }), done),
  /** Purchases of pupils in the caller's classes, newest first; of one class, or of perks and artifacts whose names contain `query`. */
  'market.purchases': read(
    z.strictObject({ classId: id.optional(), query: line(0, 60).optional(), cursor: momentCursor.optional() }),
    page(sold),
  ),
  /** Gives the price back and takes the perk, or the uses of the artifact, out of the inventory. The pupil reads the reason. */
  'market.refund': command(z.strictObject({ itemId: id, reason: line(1, 200) }), done),
  /** All perks, those that are off sale too, for admins. */
  'market.perks': read(nothing, z.strictObject({ perks: z.array(perk) })),
  /** Adds a perk or changes one. */
  'market.save-perk': command(
    z.strictObject({ id: id.nullable(), ...wording, classIds: z.array(id).max(500), ...seenSettings }),
    z.strictObject({ perk }),
  ),
  /** Puts the suggested perks into a market that has none yet, in the language of the caller. */
  'market.add-suggestions': command(nothing, z.strictObject({ perks: z.array(perk) })),
} as const

export type MarketCalls = typeof marketCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof marketCalls> {}
}

/**
 * `market.changed`, to the pupil alone: the inventory or an artifact changed; fetch them again. `market.pupil-changed`, to those who approve
 * points in a class of the pupil and to admins: what the pupil bought or holds. `market.requests-changed`, to them, too: a request came in, was
 * answered or was taken back. To everybody, on `market:all`: `market.shelf-changed`, staff changed what is sold, its price, or whether it can be
 * played; `market.stock`, the number of a perk left this week.
 */
export const marketTopics = {
  person: { 'market.changed': nothing },
  'class-review': { 'market.pupil-changed': z.strictObject({ personId: id }), 'market.requests-changed': nothing },
  'school-review': { 'market.pupil-changed': z.strictObject({ personId: id }), 'market.requests-changed': nothing },
  market: { 'market.shelf-changed': nothing, 'market.stock': z.strictObject({ perkId: id, left: count }) },
} as const
export type MarketTopics = typeof marketTopics

export { marketRefusals } from './refusals.ts'
