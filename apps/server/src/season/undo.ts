import { type SettledByClosing, seasonCalls } from '@xiotein/contract/season'
import { sum } from '@xiotein/game/rules'
import { undoSeason } from '@xiotein/game/season'
import { recordAudit } from '../audit/index.ts'
import { lockOpenClasses, namesForReopening, reopenClasses } from '../classes/index.ts'
import { balancesTogether } from '../ledger/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../platform/http/index.ts'
import { emitSettingsChanged, mayRunSchool } from '../school/index.ts'
import { reopenWithdrawn } from '../scorekeeping/index.ts'
import { bringAllBack, type TakenPp } from './bank.ts'
import { notifyEverybody } from './notify.ts'
import { classesOfSeason, lockSeasons } from './season-rows.ts'

/** Returns what was taken from people whose accounts still exist. */
const takenIn = (db: Queryable, seasonId: string): Promise<TakenPp[]> =>
  db.rows(sql<{ personId: string; causeId: string; pp: number }>`
    select c.person_id, c.id as cause_id, c.closed_pp as pp from season_card c join people_person p on p.id = c.person_id
    where c.season_id = ${seasonId} and p.erased_at is null order by c.id`)

/** Returns what an undo would do now. */
export const undoPreview = async (db: Queryable, { id, name }: { readonly id: string; readonly name: string }) => {
  const classIds = (await classesOfSeason(db, id)).map(each => each.id)
  const names = await namesForReopening(db, classIds, name)
  const { submissions, settled } = await db.one(sql<{ submissions: number; settled: SettledByClosing | null }>`
    select (select count(*)::int from season_withdrawn w where w.season_id = s.id) as submissions, s.settled
    from season_season s where s.id = ${id}`)
  const open = await db.rows(sql<{ name: string }>`
    select name from classes_class where archived_at is null and rehearsed_by is null order by name collate "und-x-icu", id`)
  return {
    pp: sum((await takenIn(db, id)).map(({ pp }) => pp)),
    classes: names.length,
    submissions,
    settled,
    earnedPp: await balancesTogether(db),
    newClasses: open.map(each => each.name),
    renamed: names.flatMap(({ before, after }) => (before === after ? [] : [{ before, after }])),
  }
}

/**
 * Undoes a closing within its week: classes are in use again, balances and vaults are as before, and what came since stays beside that.
 * Refusals: http.not-found, season.undone-already, season.undo-over, classes.class-name-taken, ledger.balance-too-large.
 */
export const undo = serve(seasonCalls, 'season.undo', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  permit(mayRunSchool(caller))
  await lockSeasons(tx)
  const season = await tx.maybe(sql<{ id: string; name: string; closedAt: Date; undoneAt: Date | null; finalAt: Date | null }>`
    select id, name, closed_at, undone_at, final_at from season_season where id = ${input.seasonId}`)
  if (!season) throw new Refused('http.not-found')
  const { name, closedAt, undoneAt, finalAt } = season
  orRefuse(undoSeason({ closedAtMs: closedAt.getTime(), undone: undoneAt !== null, final: finalAt !== null }, now.getTime()))
  // This waits for anybody who counts points in a class of the new season.
  await lockOpenClasses(tx)
  const classIds = (await classesOfSeason(tx, season.id)).map(({ id }) => id)
  await reopenClasses(change, await namesForReopening(tx, classIds, name))
  await bringAllBack(change, await takenIn(tx, season.id), season)
  const withdrawn = await tx.rows(sql<{ submissionId: string }>`select submission_id from season_withdrawn where season_id = ${season.id}`)
  await reopenWithdrawn(
    change,
    withdrawn.map(({ submissionId }) => submissionId),
  )
  await tx.run(sql`update season_season set undone_at = ${now}, undone_by = ${caller.personId} where id = ${season.id}`)
  await tx.run(sql`update season_card set facts = null where season_id = ${season.id}`)
  await recordAudit(change, { action: 'season.undo', detail: { season: name, classes: classIds.length } })
  emitSettingsChanged(change, 'season.overview')
  await notifyEverybody(change, { classIds, seasonName: name, reopened: true })
  return DONE
})
