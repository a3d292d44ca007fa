import type { Feature } from '../platform/feature.ts'
import { asideRetention, eraseAsides, exportAsides, putAside } from './aside.ts'
import { classes } from './classes.ts'
import { decided } from './decided.ts'
import { lookBack } from './look-back.ts'
import { waiting } from './waiting.ts'

export const today = {
  name: 'today',
  retention: asideRetention,
  exporters: [{ part: 'today', of: exportAsides }],
  erasers: [eraseAsides],
  calls: joined => [waiting(joined.waiting), putAside(joined.waiting), decided(joined.waiting), lookBack(joined.news), classes],
} satisfies Feature
