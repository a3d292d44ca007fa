import type { MarketCalls } from '@xiotein/contract/market'
import type { KeyedNames, ReadName } from '@xiotein/contract/wire'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { marketApi } from './use-market.ts'

type Names = Extract<KeyedNames<MarketCalls>, 'market.buy' | 'market.undo' | 'market.ask' | 'market.withdraw'>
type Words<N extends Names> = Pick<Parameters<typeof useCommandWithToasts<MarketCalls, N>>[2], 'failed' | 'done' | 'shown' | 'overtakes'>

const CHANGES: readonly ReadName[] = ['market.shelf', 'market.inventory', 'ledger.balance']

/** A command of a pupil in the market, and the message of its result. */
export const useMarketCommand = <N extends Names>(name: N, words: Words<N>) =>
  useCommandWithToasts(marketApi, name, { ...words, changes: CHANGES })
