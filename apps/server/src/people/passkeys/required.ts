import type { Queryable } from '../../platform/database/index.ts'
import { Refused } from '../../platform/http/index.ts'
import { listenTo } from '../../platform/listen-to.ts'
import type { Services } from '../../platform/services.ts'
import type { Settings } from '../../platform/settings.ts'
import { schoolRow, staffPasskeysAsked } from '../../school/index.ts'
import { passkeyOfSession } from './passkey-rows.ts'

/** Whether staff must have a passkey in this school. The operator of the server can lift that for an admin who has lost theirs. */
export const requiresPasskeys = async (school: Pick<Services, 'settings'>, db: Queryable): Promise<boolean> =>
  !school.settings.passkeysOptional && (await schoolRow(db))?.staffPasskeys === true

/** Whether a session of staff has no rights, because the school requires a passkey and it was opened without one. */
export const lacksPasskey = async (db: Queryable, sessionId: string, settings: Settings): Promise<boolean> =>
  (await requiresPasskeys({ settings }, db)) && (await passkeyOfSession(db, sessionId)) === null

/** An admin who requires passkeys must be signed in with one, or would be the first to lose their rights. Refusal: people.passkey-first. */
export const requireOwnPasskey = listenTo(staffPasskeysAsked, async ({ tx }, { sessionId }) => {
  const isRequired = (await schoolRow(tx))?.staffPasskeys === true
  if (!isRequired && (await passkeyOfSession(tx, sessionId)) === null) throw new Refused('people.passkey-first')
})
