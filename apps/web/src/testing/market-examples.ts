// The market as the server tells it, for tests.

import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'

type Artifacts = OutputOf<MarketCalls['market.artifacts']>
type Held = NonNullable<Artifacts['artifacts']>[number]
type Ware = OutputOf<MarketCalls['market.shelf']>['wares'][number]
type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]
type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]

export const SNACK = 'f1d2c3b4-a596-4788-8990-aabbccddee01'
export const ITEM = 'f1d2c3b4-a596-4788-8990-aabbccddee02'

/** These artifacts of a pupil, where everything that they are played in is turned on. */
export const artifactsWith = (artifacts: Artifacts['artifacts'] = [], change: Partial<Artifacts> = {}): Artifacts => ({
  artifacts,
  unplayable: [],
  offFor: null,
  ...change,
})

/** An artifact that a pupil has unlocked, without uses, with these differences. */
export const heldArtifact = (artifactId: string, change: Partial<Held> = {}): Held => ({
  artifactId,
  unlocked: true,
  uses: 0,
  maxUses: 0,
  level: 1,
  multipliersPerMille: [],
  undo: null,
  ...change,
})

/** The snack on the shelf, without limits, with these differences. */
export const ware = (change: Partial<Ware> = {}): Ware => ({
  id: SNACK,
  name: 'Small Snack',
  note: 'From the class box.',
  category: 'food',
  picture: 'cookie',
  truthMetal: 60,
  saleUntil: null,
  version: 0,
  left: null,
  leftForMe: null,
  owned: 0,
  ...change,
})

/** A snack that a pupil has bought, and perhaps asked to use. */
export const boughtItem = (requestedAt: string | null = null, timesAsked = requestedAt === null ? 0 : 1): Item => ({
  id: ITEM,
  perkId: SNACK,
  name: 'Small Snack',
  note: '',
  paidPp: 60,
  requestedAt,
  timesAsked,
  boughtAt: '2026-11-23T10:31:00.000Z',
  undoUntil: '2026-11-23T10:31:10.000Z',
})

/** The same snack for staff, sold to the whole school without limits, with these differences. */
export const perkWith = (change: Partial<Perk> = {}): Perk => ({
  id: SNACK,
  name: 'Small Snack',
  note: '',
  category: 'food',
  picture: 'cookie',
  truthMetal: 60,
  stockAWeek: null,
  limitAWeek: null,
  saleFrom: null,
  saleUntil: null,
  classes: [],
  onSale: true,
  version: 'v1',
  ...change,
})
