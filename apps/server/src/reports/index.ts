import { reportsWords } from '@xiotein/content/reports'
import { reportsRefusals } from '@xiotein/contract/reports'
import type { Feature } from '../platform/feature.ts'
import { ofClass } from './of-class.ts'

export const reports = {
  name: 'reports',
  calls: [ofClass],
  refusals: reportsRefusals,
  words: reportsWords,
} satisfies Feature
