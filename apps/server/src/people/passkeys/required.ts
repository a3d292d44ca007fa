import { type Asking, sql } from '../../platform/database/index.ts'
import type { School } from '../../platform/school.ts'

/** Whether staff must have a passkey in this school. Whoever runs the server can lift that for an admin who has lost theirs. */
export const requiresPasskeys = async (school: School, db: Asking): Promise<boolean> =>
  !school.settings.passkeysOptional && (await db.maybe(sql`select 1 as required from people_school where staff_passkeys`)) !== null
