import { changesOf } from '@xiotein/content/audit'
import { fameCalls } from '@xiotein/contract/fame'
import { recordAudit } from '../audit/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, versioned, versionOf } from '../school/index.ts'
import { emitFame } from './live-events.ts'
import { fameAccess, saveFameAccess } from './school-rows.ts'

export const settings = serve(fameCalls, 'fame.settings', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return versioned({ access: await fameAccess(db) })
})

/** An admin opens or restricts the Hall of Fame. The change applies from the next request on. Refusal: school.settings-changed. */
export const changeAccess = serve(fameCalls, 'fame.change-access', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = await fameAccess(tx)
  if (before === input.access) return { version: versionOf({ access: before }) }
  requireSeen({ access: before }, input.version)
  await saveFameAccess(tx, input.access)
  const detail = changesOf('fame.change-access', { access: before }, { access: input.access })
  await recordAudit(change, { action: 'fame.change-access', detail })
  emitFame(change)
  emitSettingsChanged(change, 'fame.settings')
  return { version: versionOf({ access: input.access }) }
})
