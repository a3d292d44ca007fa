import type { ChartName } from '@xiotein/contract/numbers'
import { type Me, reviewPlaces } from '../people/index.ts'
import type { Wait } from '../platform/subscriptions.ts'

/** At the end of lessons points are decided all over the school, and pupils play all the time: one question stands for all that happened in the meantime. */
const SOON = { ask: 'again', within: { soonestMs: 5_000, spreadMs: 5_000 } satisfies Wait } as const

const CLASSES = { 'scorekeeping.class-changed': SOON } as const
const POINTS = { ...CLASSES, 'scorekeeping.queue': SOON } as const
const BALANCES = { ...CLASSES, 'scorekeeping.balances-changed': SOON } as const
const ANSWERS = { 'market.requests-changed': SOON, 'story.work-changed': SOON } as const

/** The events that change each chart; those who look at the whole school hear them, too. */
const CHANGES = {
  weeks: POINTS,
  reasons: POINTS,
  keepers: POINTS,
  waits: { ...POINTS, ...ANSWERS },
  balances: BALANCES,
  sieges: { ...CLASSES, 'vault.pupils-changed': SOON },
  market: { ...CLASSES, 'market.requests-changed': SOON, 'market.pupil-changed': SOON },
  chapters: { ...CLASSES, 'story.progress-changed': SOON },
  flows: BALANCES,
  shares: BALANCES,
  prices: BALANCES,
} as const satisfies Readonly<Record<ChartName, object>>

/** Prices are the same for everybody. */
const SHELF = { topic: 'market', of: 'all', on: { 'market.shelf-changed': SOON } } as const

/** The live events after which a chart is asked for again. */
export const chartSubscriptions = (chart: ChartName, me: Pick<Me, 'may' | 'reviews'>) => {
  const places = reviewPlaces(me).map(place => ({ ...place, on: CHANGES[chart] }))
  return chart === 'prices' ? [...places, SHELF] : places
}
