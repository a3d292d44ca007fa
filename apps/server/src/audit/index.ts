import type { Feature } from '../platform/feature.ts'
import { entries } from './entries.ts'
import { exportAudit } from './export-audit.ts'

export { recordAudit } from './record.ts'

export const audit = {
  name: 'audit',
  calls: [entries],
  exporters: [{ part: 'audit', of: exportAudit }],
} satisfies Feature
