import { numbersWords } from '@xiotein/content/numbers'
import { numbersRefusals } from '@xiotein/contract/numbers'
import type { Feature } from '../platform/feature.ts'
import { chart } from './chart.ts'
import { forecast } from './forecast.ts'

export const numbers = {
  name: 'numbers',
  calls: [chart, forecast],
  refusals: numbersRefusals,
  words: numbersWords,
} satisfies Feature
