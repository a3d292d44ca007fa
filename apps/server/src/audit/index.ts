import { entries } from './entries.ts'

export { exportAudit } from './export-audit.ts'
export { recordAudit } from './record.ts'
export const auditServed = [entries]
