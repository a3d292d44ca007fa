import type { AuditAction } from '@xiotein/content/audit'
import type { NameOf } from '../platform/audit-names.ts'
import type { Feature } from '../platform/feature.ts'
import { classesOfLog, entries, exportEntries } from './entries.ts'
import { exportAudit } from './export-audit.ts'

export {
  doneAt,
  doneInClasses,
  doneTo,
  doneToOthers,
  isRecorded,
  lastDone,
  lastOffStaff,
  namesDone,
  type OwnActs,
  ownActs,
  timesDone,
} from './own-acts.ts'
export { recordAudit } from './record.ts'

/** The ids in details of a feature's entries, by kinds of entries that there are. */
export type NamesOfEntries = { readonly [Action in AuditAction]?: Readonly<Record<string, NameOf>> }

export const audit = {
  name: 'audit',
  calls: ({ auditNames, timeZone }) => [entries(auditNames, timeZone), classesOfLog, exportEntries(auditNames, timeZone)],
  exporters: [{ part: 'audit', of: exportAudit }],
} satisfies Feature
