import type { ChartName } from '@xiotein/contract/numbers'
import { type Me, reviewPlaces } from '../people/index.ts'
import type { Wait } from '../platform/hears.ts'

/** In the last minutes of a lesson points are decided all over the school, and each chart counts many of them. */
const DECIDED = { ask: 'again', within: { soonestMs: 5_000, spreadMs: 5_000 } satisfies Wait } as const
/** Pupils play all the time, and one attack or purchase moves a chart a little. */
const PLAYED = { ask: 'again', within: { soonestMs: 20_000, spreadMs: 10_000 } satisfies Wait } as const

const POINTS = { 'scorekeeping.queue': DECIDED } as const
const ANSWERS = { 'market.requests-changed': DECIDED, 'story.work-changed': DECIDED } as const
const VAULTS = { 'vault.pupils-changed': PLAYED } as const
const INVENTORIES = { 'market.pupil-changed': PLAYED } as const

/** What changes each chart: what admins hear of, too, and what only the staff of its class are told. */
export const CHANGES = {
  weeks: { everywhere: POINTS, inClass: {} },
  reasons: { everywhere: POINTS, inClass: {} },
  keepers: { everywhere: POINTS, inClass: {} },
  waits: { everywhere: { ...POINTS, ...ANSWERS }, inClass: {} },
  balances: { everywhere: { ...POINTS, ...ANSWERS }, inClass: VAULTS },
  sieges: { everywhere: {}, inClass: VAULTS },
  market: { everywhere: { 'market.requests-changed': DECIDED, ...INVENTORIES }, inClass: {} },
  chapters: { everywhere: { 'story.work-changed': DECIDED }, inClass: {} },
  flows: { everywhere: { ...POINTS, ...ANSWERS, ...INVENTORIES }, inClass: VAULTS },
  shares: { everywhere: { ...POINTS, ...ANSWERS }, inClass: VAULTS },
  prices: { everywhere: { ...POINTS, ...ANSWERS }, inClass: VAULTS },
} as const satisfies Readonly<Record<ChartName, object>>

/** The live events after which a chart is asked for again. Of the whole school, admins are told of every inventory, but of no vault. */
export const heardFor = (chart: ChartName, me: Pick<Me, 'may' | 'reviews'>) =>
  reviewPlaces(me).map(({ topic, of }) => {
    const { everywhere, inClass } = CHANGES[chart]
    return topic === 'class-review' ? { topic, of, on: { ...everywhere, ...inClass } } : { topic, of, on: everywhere }
  })
