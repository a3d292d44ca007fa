// A used school with a row of every kind of data that is deleted by the clock.

import { randomBytes, randomUUID } from 'node:crypto'
import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { sql } from '../../platform/database/index.ts'
import { openUsedSchool, type UsedSchool } from './used-school.ts'

export const openSchoolWithAllKinds = async (): Promise<UsedSchool> => {
  const used = await openUsedSchool()
  const { school, classId, archivedClassId, who, archivedPupil, battleId } = used
  const { db } = school
  const [pupil, classmate, teacher] = [who.pupil.personId, who.classmate.personId, who.teacher.personId]

  await db.run(sql`
    insert into platform_job_run (job, period, due_at, tries, began_at, next_try_at, ended_at)
    select 'dues', day, day::timestamptz, 1, now(), now(), now() from unnest(array['2026-01-05', '2026-01-06']) day`)
  await db.run(
    sql`insert into platform_page_view (hour, route, language, width, views) values (date_trunc('hour', now(), 'UTC'), '/', 'en', 'phone', 1)`,
  )
  await db.run(sql`
    insert into people_sign_up (digest, email, display_name, password_hash, expires_at)
    values (${randomBytes(32)}, 'new@school.example', 'Somebody', 'x', now() + interval '1 day')`)
  await db.run(sql`insert into people_passkey_challenge (digest, expires_at) values (${randomBytes(32)}, now() + interval '5 minutes')`)
  await db.run(sql`update people_asked_name set status = 'denied', decided_at = now()`)
  await db.run(sql`
    insert into classes_cover (id, class_id, person_id, given_by, from_at, until_at)
    values (${randomUUID()}, ${classId}, ${who.otherTeacher.personId}, ${teacher}, now(), now() + interval '1 day')`)
  await who.teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'Somebody new', username: null, email: null })
  await db.run(sql`insert into attendance_mark (class_id, person_id, day, state) values (${classId}, ${pupil}, current_date, 'late')`)
  await db.run(sql`delete from squads_member`)
  await db.run(sql`update squads_squad set dissolved_at = now()`)
  await db.run(sql`update squads_invitation set status = 'withdrawn', closed_at = now() where closed_at is null`)
  await db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${archivedClassId}, ${pupil}, now())`)
  await db.run(sql`
    insert into squads_kept_apart (class_id, one_id, other_id)
    select ${archivedClassId}, least(one, other), greatest(one, other) from (values (${pupil}::uuid, ${archivedPupil.personId}::uuid)) pair (one, other)`)
  await db.run(sql`
    insert into vault_loot (id, attacker_id, target_id, stolen_pp, stolen_at, released_at)
    values (${randomUUID()}, ${classmate}, ${pupil}, 3, now(), now())`)
  await db.run(sql`insert into vault_offline_move (person_id, kind, at) values (${pupil}, 'pp-restore', now())`)
  await db.run(sql`
    insert into vault_event (person_id, kind, cause_id, before, after, at) values (${pupil}, 'dues', ${randomUUID()}, '{}', '{}', now())`)
  await db.run(sql`
    insert into siege_class_day (class_id, day, given, taken, held_off, lost_pp, restored_pp) values (${classId}, current_date, 1, 1, 0, 3, 0)`)
  await db.run(sql`insert into siege_peace (person_id, until) values (${pupil}, now() + interval '1 day')`)
  await db.run(sql`
    insert into battle_practice (id, person_id, level, solo, started_at, ended_at, xp) values (${randomUUID()}, ${pupil}, 'easy', '{}', now(), now(), 0)`)
  await db.run(sql`insert into battle_declined (host_id, person_id, until) values (${classmate}, ${pupil}, now() + interval '1 day')`)
  await db.run(
    sql`insert into story_picture (id, person_id, image, created_at) values (${randomUUID()}, ${pupil}, ${randomBytes(8)}, now())`,
  )
  await db.run(sql`
    insert into care_aside (reader_id, class_id, person_id, kind, until)
    values (${teacher}, ${classId}, ${pupil}, 'unseen', now() + interval '7 days')`)
  await db.run(sql`
    insert into today_aside (reader_id, kind, item_id, at, until) values (${teacher}, 'pp', ${randomUUID()}, now(), now() + interval '1 day')`)
  await used.newToken()
  await who.pupil.call(battleCalls, 'battle.give-up', { battleId })
  await who.classmate.call(noticesCalls, 'notices.clear-all', { upTo: new Date(Date.now() + 1_000).toISOString() })
  return used
}
