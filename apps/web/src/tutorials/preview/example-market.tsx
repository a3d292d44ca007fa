import type { GoalsCalls } from '@xiotein/contract/goals'
import type { LedgerCalls } from '@xiotein/contract/ledger'
import type { MarketCalls } from '@xiotein/contract/market'
import type { MarketCategory, PerkPicture } from '@xiotein/game/market'
import { MarketPage, noneHeld } from '../../market/index.ts'
import { ExampleAnswers, type Examples } from '../../platform/example-answers.tsx'
import { DAY_MS } from '../../ui/durations.ts'
import { t } from './words/index.ts'

const WEEK_MS = 7 * DAY_MS

type Perk = 'minutes' | 'snack' | 'seat'
const PERKS: readonly { id: Perk; category: MarketCategory; picture: PerkPicture; truthMetal: number }[] = [
  { id: 'minutes', category: 'time', picture: 'hourglass', truthMetal: 40 },
  { id: 'snack', category: 'food', picture: 'apple', truthMetal: 60 },
  { id: 'seat', category: 'special', picture: 'chair', truthMetal: 30 },
]

const examples = (): Examples<MarketCalls & LedgerCalls & GoalsCalls> => {
  const nextWeek = new Date(Date.now() + WEEK_MS).toISOString()
  const now = new Date().toISOString()
  return {
    'ledger.balance': { pp: 85, version: 0, today: 15 },
    'market.shelf': {
      mayBuy: true,
      nextWeekAt: nextWeek,
      nextChangeAt: nextWeek,
      wares: PERKS.map(perk => ({
        ...perk,
        name: t(`perk.${perk.id}`),
        note: t(`perk.${perk.id}.note`),
        saleUntil: null,
        version: 0,
        left: perk.id === 'snack' ? 2 : null,
        leftForMe: null,
        owned: perk.id === 'seat' ? 1 : 0,
      })),
    },
    'goals.mine': { goals: [] },
    'market.artifacts': { artifacts: noneHeld(), unplayable: [], offFor: null },
    'market.inventory': {
      items: [
        {
          id: 'seat',
          perkId: 'seat',
          name: t('perk.seat'),
          note: t('perk.seat.note'),
          paidPp: 30,
          boughtAt: now,
          undoUntil: now,
          timesAsked: 0,
          requestedAt: null,
        },
      ],
    },
  }
}

/** The market of a pupil with some PP and one thing bought. */
export function ExampleMarket() {
  return (
    <ExampleAnswers examples={examples()}>
      <MarketPage />
    </ExampleAnswers>
  )
}
