import type { Feature } from '../platform/feature.ts'
import { classesOfLog, entries, exportEntries } from './entries.ts'
import { exportAudit } from './export-audit.ts'

export { recordAudit } from './record.ts'

export const audit = {
  name: 'audit',
  calls: [entries, classesOfLog, exportEntries],
  exporters: [{ part: 'audit', of: exportAudit }],
} satisfies Feature
