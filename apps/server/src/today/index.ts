import type { Feature } from '../platform/feature.ts'
import { lookBack } from './look-back.ts'
import { waiting } from './waiting.ts'

export const today = {
  name: 'today',
  calls: joined => [waiting(joined.waiting), lookBack(joined.news)],
} satisfies Feature
