import type { MarketCalls } from '@xiotein/contract/market'
import type { CommandNames } from '@xiotein/contract/wire'
import { useDeed } from '../platform/use-deed.tsx'
import { marketApi } from './use-market.ts'

type Deeds = Extract<CommandNames<MarketCalls>, 'market.buy' | 'market.undo' | 'market.ask' | 'market.withdraw'>
type Words<N extends Deeds> = Pick<Parameters<typeof useDeed<MarketCalls, N>>[2], 'failed' | 'done'>

const CHANGES = ['market.shelf', 'market.inventory', 'ledger.balance', 'ledger.history']

/** A command of a pupil in the market, and the message of what came of it. */
export const useMarketDeed = <N extends Deeds>(name: N, words: Words<N>) => useDeed(marketApi, name, { ...words, changes: CHANGES })
