import { priceSlot } from '../market/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { duesSlot } from '../vault/index.ts'
import { t } from './pages/words/index.ts'

const frame = { sage: '/admin/numbers' } as const

export const numbersFeature: Feature = {
  name: 'numbers',
  fills: [
    fill(priceSlot, 'numbers', async () => (await import('./what-if.tsx')).PriceWhatIf, { quiet: true }),
    fill(duesSlot, 'numbers', async () => (await import('./what-if.tsx')).DuesWhatIf, { quiet: true }),
  ],
  routes: [
    {
      path: '/admin/numbers',
      words: () => ({ title: t('numbers') }),
      access: 'signed-in',
      frame,
      load: async () => (await import('./numbers-page.tsx')).NumbersPage,
    },
    {
      path: '/admin/numbers/economy',
      words: () => ({ title: t('economy') }),
      access: 'signed-in',
      frame,
      load: async () => (await import('./economy-page.tsx')).EconomyPage,
    },
  ],
}
