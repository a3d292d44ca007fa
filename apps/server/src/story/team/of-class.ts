import { storyCalls } from '@xiotein/contract/story'
import { recordAudit } from '../../audit/index.ts'
import { openClass, permitSettled } from '../../classes/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { isBossReached } from '../boss-end.ts'
import { requiredChapter } from '../episode.ts'
import { progressIn, storedOf } from '../progress-rows.ts'
import { seatStandIn } from './gather.ts'
import { smallTeamsIn } from './settings.ts'
import { lockTeam, teamRows } from './team-rows.ts'
import { shownTeam } from './teams.ts'

const pupilsOf = (db: Queryable, classId: string) =>
  db.rows(sql<{ personId: string; displayName: string }>`
    select p.id as person_id, p.display_name from classes_pupil m join people_person p on p.id = m.person_id
    where m.class_id = ${classId} and p.erased_at is null and not p.is_test order by p.display_name collate "und-x-icu", p.id`)

const openTeamsOf = async (db: Queryable, classId: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select t.id from story_team t where t.state in ('waiting', 'active') and exists (
      select from story_team_seat s join classes_pupil m on m.person_id = s.person_id
      where s.team_id = t.id and s.is_live and m.class_id = ${classId}) order by t.created_at desc limit 30`)
  return rows.map(({ id }) => id)
}

/** The teams in which pupils of a class wait or fight. Refusals: http.forbidden, http.not-found, classes.class-archived. */
export const classTeams = serve(storyCalls, 'story.class-teams', { who: 'signed-in' }, async ({ caller, input, db, now, browser }) => {
  const { classId } = input
  permit(mayGuidePupil(caller, [classId]))
  await openClass(db, classId)
  const smallTeams = await smallTeamsIn(db)
  const rows = await teamRows(db, await openTeamsOf(db, classId))
  return {
    pupils: await pupilsOf(db, classId),
    teams: rows.map(row => {
      const { chapter, boss } = requiredChapter(row.episode)
      return {
        ...shownTeam(row, smallTeams, now),
        chapter,
        bossName: boss.name[browser.language],
        state: row.state,
        turn: row.fight ? row.inputs.length + 1 : null,
      }
    }),
  }
})

/**
 * A teacher gives a place of a waiting team to a stand-in for a pupil of the class. Refusals: http.forbidden, http.not-found,
 * classes.class-archived, story.team-not-found, story.stand-in-behind, battle.already-in, battle.full, battle.not-waiting,
 * story.stand-in-not-possible, classes.new-to-class where it counts.
 */
export const giveStandIn = serve(storyCalls, 'story.give-stand-in', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { classId, teamId, personId, counts } = input
  permit(mayGuidePupil(caller, [classId]))
  await openClass(tx, classId)
  const pupil = (await pupilsOf(tx, classId)).find(each => each.personId === personId)
  if (!pupil) throw new Refused('http.not-found')
  if (counts) await permitSettled(tx, caller, [personId], now)
  const row = (await openTeamsOf(tx, classId)).includes(teamId) ? await lockTeam(tx, teamId) : null
  if (!row) throw new Refused('story.team-not-found')
  const chapter = requiredChapter(row.episode)
  // A win can count only for somebody who has reached this boss.
  if (counts && !isBossReached(chapter, progressIn(await storedOf(tx, personId), chapter)))
    throw new Refused('story.stand-in-behind', { name: pupil.displayName })
  await seatStandIn(change, row, personId, { counts })
  await recordAudit(change, {
    action: 'story.give-stand-in',
    classId,
    subjectId: personId,
    detail: { boss: row.episode, counts: counts ? 'yes' : 'no' },
  })
  return DONE
})
