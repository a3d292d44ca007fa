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

/** What changes each chart: decisions, which those who may make them hear of, and what the pupils of one's classes do. */
export const CHANGES = {
  weeks: { decisions: POINTS, play: {} },
  reasons: { decisions: POINTS, play: {} },
  keepers: { decisions: POINTS, play: {} },
  waits: { decisions: { ...POINTS, ...ANSWERS }, play: {} },
  balances: { decisions: { ...POINTS, ...ANSWERS }, play: VAULTS },
  sieges: { decisions: {}, play: VAULTS },
  market: { decisions: { 'market.requests-changed': DECIDED }, play: INVENTORIES },
  chapters: { decisions: { 'story.work-changed': DECIDED }, play: {} },
  flows: { decisions: { ...POINTS, ...ANSWERS }, play: { ...VAULTS, ...INVENTORIES } },
  shares: { decisions: { ...POINTS, ...ANSWERS }, play: VAULTS },
  prices: { decisions: { ...POINTS, ...ANSWERS }, play: VAULTS },
} as const satisfies Readonly<Record<ChartName, object>>

/** The live events after which a chart is asked for again. Of the whole school, pupils' doings are not told one by one. */
export const heardFor = (chart: ChartName, me: Pick<Me, 'may' | 'reviews'>) =>
  reviewPlaces(me).map(({ topic, of }) => {
    const { decisions, play } = CHANGES[chart]
    return topic === 'class-review' ? { topic, of, on: { ...decisions, ...play } } : { topic, of, on: decisions }
  })
