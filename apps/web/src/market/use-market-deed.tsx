import type { MarketCalls } from '@xiotein/contract/market'
import type { CommandNames, InputOf, OutputOf } from '@xiotein/contract/wire'
import { CallRefused, plainWordsOf, withErrorId } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { marketApi } from './use-market.ts'
import { t } from './words/index.ts'

type Deeds = Extract<CommandNames<MarketCalls>, 'market.buy' | 'market.undo' | 'market.ask' | 'market.withdraw'>
type Said = { text: string; action?: { label: string; onPress: () => void } }

/** Whether the rules said no. Everything else is a failure: the server broke, or did not answer. */
const isRuled = (error: unknown): boolean => error instanceof CallRefused && error.errorId === null

/** A command of a pupil in the market. What came of it is a message: what was done, why the rules refuse it, or what failed, with the error id and Try Again. */
export function useMarketDeed<N extends Deeds>(
  name: N,
  failed: () => string,
  done: (answer: OutputOf<MarketCalls[N]>, input: InputOf<MarketCalls[N]>) => Said,
) {
  const toast = useToast()
  return useCommand(marketApi, name, {
    changes: ['market.shelf', 'market.inventory', 'ledger.balance', 'ledger.history'],
    onDone: (answer, input) => {
      const { text, action } = done(answer as OutputOf<MarketCalls[N]>, input)
      toast(text, 'good', action)
    },
    onFailed: (error, again) => {
      if (isRuled(error)) toast(plainWordsOf(error), 'bad')
      else
        toast(
          <>
            <strong>{failed()}</strong> {withErrorId(plainWordsOf(error), error)}
          </>,
          'bad',
          { label: t('tryAgain'), onPress: again },
        )
    },
  })
}
