import { storyCalls } from '@xiotein/contract/story'
import { recordAudit } from '../../audit/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { permit, serve } from '../../platform/http/index.ts'
import { emitSettingsChanged, lockSchool, mayRunSchool, requireSeen, versioned, versionOf } from '../../school/index.ts'

/** Whether two pupils are enough for a team, and stand-ins of their squads fill the other places. */
export const smallTeamsIn = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql<{ smallTeams: boolean }>`select small_teams from story_school`))?.smallTeams ?? true

export const settings = serve(storyCalls, 'story.settings', { who: 'signed-in' }, async ({ caller, db }) => {
  permit(mayRunSchool(caller))
  return versioned({ smallTeams: await smallTeamsIn(db) })
})

/** Refusals: http.forbidden, school.settings-changed. */
export const changeSettings = serve(storyCalls, 'story.change-settings', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  permit(mayRunSchool(caller))
  await lockSchool(tx)
  const before = { smallTeams: await smallTeamsIn(tx) }
  if (before.smallTeams === input.smallTeams) return { version: versionOf(before) }
  requireSeen(before, input.version)
  await tx.run(sql`
    insert into story_school (small_teams) values (${input.smallTeams})
    on conflict (only_one) do update set small_teams = excluded.small_teams`)
  await recordAudit(change, { action: 'story.change-settings', detail: { smallTeams: input.smallTeams ? 'on' : 'off' } })
  emitSettingsChanged(change, 'story.settings')
  return { version: versionOf({ smallTeams: input.smallTeams }) }
})
