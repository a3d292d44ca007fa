import { seasonCalls } from '@xiotein/contract/season'
import { sum } from '@xiotein/game/rules'
import { closeSeason } from '@xiotein/game/season'
import { recordAudit } from '../audit/index.ts'
import { endAllBattles } from '../battle/index.ts'
import { archiveClasses, lockOpenClasses } from '../classes/index.ts'
import { giveAllBack } from '../goals/index.ts'
import { withdrawRequests } from '../market/index.ts'
import { sql } from '../platform/database/index.ts'
import { orRefuse, permit, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, mayRunSchool, schoolOrRefuse } from '../school/index.ts'
import { withdrawAll } from '../scorekeeping/index.ts'
import { releaseLoot } from '../vault/index.ts'
import { lockBank, takeAll } from './bank.ts'
import { finishSeasons } from './finish.ts'
import { keepsakesOf } from './keepsakes.ts'
import { notifyEverybody } from './notify.ts'
import { previewOf } from './preview.ts'
import { lastSeason, lockSeasons } from './season-rows.ts'

/**
 * Closes the season of the whole school, in one transaction. What is open is settled first by the rules of each: points and requests that
 * wait are withdrawn, duels end as a teacher ends them, class goals and loot go to whom they belong. Then the classes are archived, and
 * every balance is taken. Refusals: season.other-name, season.undoable-first, season.nothing-to-close.
 */
export const close = serve(seasonCalls, 'season.close', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId } = change
  permit(mayRunSchool(caller))
  await lockSeasons(tx)
  await finishSeasons(change)
  const { name: schoolName } = await schoolOrRefuse(tx)
  const last = await lastSeason(tx)
  // This waits for anybody who is counting points in one of these classes.
  const classes = await lockOpenClasses(tx)
  const asked = { schoolName, typedName: input.schoolName, openClasses: classes.length, lastClosedAtMs: last?.closedAt.getTime() ?? null }
  orRefuse(closeSeason(asked, now.getTime()))

  const { requests, lobbies, duels, goals, goalPp, lootPp } = await previewOf(tx)
  const withdrawn = await withdrawAll(change)
  await withdrawRequests(change)
  await endAllBattles(change)
  await lockBank(tx)
  await giveAllBack(change)
  await releaseLoot(change, new Date(now.getTime() + 1))

  const classIds = classes.map(({ id }) => id)
  const keepsakes = await keepsakesOf(tx, classIds, last?.closedAt ?? null)
  await archiveClasses(change, classIds)
  const taken = await takeAll(change, input.name)

  const seasonId = newId()
  await tx.run(sql`
    insert into season_season (id, name, closed_at, closed_by, settled)
    values (${seasonId}, ${input.name}, ${now}, ${caller.personId}, ${JSON.stringify({ requests, lobbies, duels, goals, goalPp, lootPp })}::jsonb)`)
  await tx.run(sql`insert into season_class (season_id, class_id) select ${seasonId}, id from unnest(${classIds}::uuid[]) as id`)
  await tx.run(sql`insert into season_withdrawn (season_id, submission_id) select ${seasonId}, id from unnest(${withdrawn}::uuid[]) as id`)
  const cards = taken.map(({ personId, ...each }) => ({ ...each, personId, facts: keepsakes.get(personId) ?? null }))
  await tx.run(sql`
    insert into season_card (id, season_id, person_id, closed_pp, had_class, facts)
    select id, ${seasonId}, person_id, closed_pp, facts is not null, facts
    from unnest(${cards.map(({ causeId }) => causeId)}::uuid[], ${cards.map(({ personId }) => personId)}::uuid[],
                ${cards.map(({ pp }) => pp)}::bigint[], ${cards.map(({ facts }) => (facts ? JSON.stringify(facts) : null))}::jsonb[])
      as c(id, person_id, closed_pp, facts)`)
  const detail = { season: input.name, classes: classIds.length, pupils: keepsakes.size, pp: sum(taken.map(({ pp }) => pp)) }
  await recordAudit(change, { action: 'season.close', detail })
  emitSettingsChanged(change, 'season.overview')
  await notifyEverybody(change, { classIds, seasonName: input.name, reopened: false })
  return { seasonId }
})
