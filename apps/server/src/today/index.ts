import type { Feature } from '../platform/feature.ts'
import { classes } from './classes.ts'
import { decided } from './decided.ts'
import { lookBack } from './look-back.ts'
import { waiting } from './waiting.ts'

export const today = {
  name: 'today',
  calls: joined => [waiting(joined.waiting), decided(joined.waiting), lookBack(joined.news), classes],
} satisfies Feature
