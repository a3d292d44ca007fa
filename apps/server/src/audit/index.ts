import { entries } from './entries.ts'

export { recordAudit } from './record.ts'
export const auditServed = [entries]
