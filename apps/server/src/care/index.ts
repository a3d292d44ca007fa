import type { Feature } from '../platform/feature.ts'
import { putAside } from './aside.ts'
import { open } from './open.ts'
import { careRetention, eraseCare, exportCare } from './personal-data.ts'
import { changeRules, rules } from './rules.ts'

export const care = {
  name: 'care',
  calls: [open, putAside, rules, changeRules],
  retention: careRetention,
  exporters: [{ part: 'care', of: exportCare }],
  erasers: [eraseCare],
} satisfies Feature
