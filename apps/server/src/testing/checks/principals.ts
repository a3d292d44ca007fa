// One school with everybody who might knock: for each of them the checks know what may be opened. Private fields carry canaries.

import { randomUUID } from 'node:crypto'
import { battleCalls } from '@xiotein/contract/battle'
import type { DestinationStream } from 'pino'
import { openAccounts } from '../../ledger/index.ts'
import { sql } from '../../platform/database/index.ts'
import { newToken, tokenDigest } from '../../platform/sign-in/index.ts'
import { openDuel } from '../battle-life.ts'
import type { LentDatabase } from '../lent-database.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../school.ts'
import { openSession } from './fresh-session.ts'

export const PRINCIPALS = [
  'nobody',
  'pupil',
  'classmate',
  'otherPupil',
  'scorekeeper',
  'teacher',
  'otherTeacher',
  'admin',
  'testAccount',
  'unverified',
  'deleted',
  'suspended',
  'demoted',
] as const
export type Principal = (typeof PRINCIPALS)[number]

export type Cast = {
  readonly school: TestSchool
  readonly classId: string
  readonly otherClassId: string
  readonly who: Readonly<Record<Principal, Visitor>>
  /** A unique string in the private fields of each person. */
  readonly canaries: Readonly<Record<Principal, string>>
  /** Somebody new in the class, to be renamed, removed or erased without harm to the next check. */
  newPupil(classId?: string): Promise<string>
  /** A name that a new pupil of the class asks for, and that waits. */
  newAskedName(): Promise<string>
  /** A new submission of the class's scorekeeper that waits for approval. */
  newSubmission(): Promise<{ submissionId: string; lineId: string }>
  /** A new squad that the pupil leads, the only one there is, with the classmate invited. */
  newSquad(): Promise<{ squadId: string; invitationId: string }>
  /** A new picture of the pupil. */
  newPhoto(): Promise<string>
  /** Somebody who teaches the class, to lose that role. */
  newTeacher(): Promise<string>
  /** Somebody who will stand in for the teachers of the class. */
  newCover(): Promise<string>
  /** A classmate's request to use a perk, that waits. */
  newPerkRequest(): Promise<string>
  /** Work that the classmate has handed in for a challenge, with a picture, and that waits. */
  newWork(): Promise<{ workId: string; pictureId: string }>
  /** The open goal of the class. */
  newGoal(): Promise<string>
  /** A perk that the classmate bought. */
  newPurchase(): Promise<string>
  /** A running battle between the pupil and the classmate; an unknown id once one of them is gone. */
  openBattle(): Promise<string>
  /** The teacher's rehearsal class. */
  newRehearsal(): Promise<string>
  /** A token of the admin's. */
  newToken(): Promise<string>
}

const canaryOf = (principal: Principal, mark: string): string => `canary-${mark}${principal.toLowerCase()}-${principal.length}z`

/** With `keepOpen`, the caller closes the school itself. Every canary of a school with a mark begins with it. */
export const gatherCast = async ({
  keepOpen = false,
  mark = '',
  on,
  variables = {},
  logTo,
}: {
  readonly keepOpen?: boolean
  readonly mark?: string
  readonly on?: LentDatabase
  readonly variables?: Readonly<Record<string, string>>
  readonly logTo?: DestinationStream
} = {}): Promise<Cast> => {
  const school = await openTestSchool({ limits: false, keepOpen, variables, ...(on ? { on } : {}), ...(logTo ? { logTo } : {}) })
  const { db } = school
  const classId = await school.schoolClass('7C')
  const otherClassId = await school.schoolClass('8A')
  const canaries = Object.fromEntries(PRINCIPALS.map(principal => [principal, canaryOf(principal, mark)])) as Record<Principal, string>
  const make = (principal: Principal, options: Parameters<TestSchool['person']>[1] = {}): Promise<Visitor> =>
    school.person(`Name ${canaries[principal]}`, { email: `${canaries[principal]}@school.example`, ...options })
  const who: Record<Principal, Visitor> = {
    nobody: school.anybody(),
    pupil: await make('pupil', { pupilOf: classId, password: PASSWORD }),
    classmate: await make('classmate', { pupilOf: classId }),
    otherPupil: await make('otherPupil', { pupilOf: otherClassId }),
    scorekeeper: await make('scorekeeper', { role: 'scorekeeper', classId, pupilOf: classId }),
    teacher: await make('teacher', { role: 'teacher', classId }),
    otherTeacher: await make('otherTeacher', { role: 'teacher', classId: otherClassId }),
    admin: await make('admin', { role: 'admin' }),
    testAccount: await make('testAccount', { pupilOf: classId, isTest: true }),
    unverified: await make('unverified'),
    deleted: await make('deleted', { role: 'teacher', classId }),
    suspended: await make('suspended', { role: 'teacher', classId }),
    demoted: await make('demoted', { role: 'teacher', classId }),
  }
  await db.run(sql`update people_person set email_verified_at = null where id = ${who.unverified.personId}`)
  await db.run(sql`update people_person set suspended_at = now() where id = ${who.suspended.personId}`)
  await db.run(
    sql`update people_person set erased_at = now(), email = null, display_name = 'Former teacher' where id = ${who.deleted.personId}`,
  )
  await db.run(sql`delete from people_role where person_id in (${who.demoted.personId}, ${who.deleted.personId})`)
  // The scorekeeper's name is on no board of the Hall of Fame.
  await db.run(sql`insert into fame_hidden (person_id) values (${who.scorekeeper.personId})`)
  // The test account is one that an admin acts as.
  who.testAccount.cookie = (await openSession(db, who.testAccount.personId, who.admin.personId)).cookie
  const newPurchase = async (): Promise<string> => {
    // Whoever has bought something has had PP.
    await db.transaction(tx => openAccounts(tx, [who.classmate.personId]))
    const [perkId, itemId] = [randomUUID(), randomUUID()]
    await db.run(sql`
      insert into market_perk (id, name, note, category, truth_metal, on_sale, created_at)
      values (${perkId}, ${`Perk ${perkId.slice(0, 8)}`}, '', 'food', 5, true, now())`)
    await db.run(sql`
      insert into market_item (id, owner_id, perk_id, name, note, paid_pp, bought_at)
      values (${itemId}, ${who.classmate.personId}, ${perkId}, 'Perk', '', 5, now())`)
    return itemId
  }
  return {
    school,
    classId,
    otherClassId,
    who,
    canaries,
    newPhoto: async () => {
      const photoId = randomUUID()
      await db.run(sql`
        insert into people_photo (id, person_id, image, created_at) values (${photoId}, ${who.pupil.personId}, ${Buffer.from('x')}, now())`)
      await db.run(sql`update people_person set photo_id = ${photoId} where id = ${who.pupil.personId}`)
      return photoId
    },
    newWork: async () => {
      const { personId } = who.classmate
      const { id: workId } = await db.one(sql<{ id: string }>`
        insert into story_work (id, person_id, challenge, words, handed_in_at) values (${randomUUID()}, ${personId}, 'veil-revelation', 'I saw it.', now())
        on conflict (person_id, challenge) do update set status = 'pending', reason = '', answered_at = null returning id`)
      const { id: pictureId } = await db.one(sql<{ id: string }>`
        insert into story_picture (id, person_id, work_id, place, image, created_at)
        values (${randomUUID()}, ${personId}, ${workId}, 0, ${Buffer.from('x')}, now())
        on conflict (work_id, place) do update set created_at = now() returning id`)
      return { workId, pictureId }
    },
    newTeacher: async () => {
      const id = randomUUID()
      await db.run(sql`insert into people_person (id, display_name, created_at) values (${id}, 'New Teacher', now())`)
      await db.run(sql`
        insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${id}, 'teacher', ${classId}, now())`)
      return id
    },
    newRehearsal: async () => {
      // One that was removed keeps its code.
      const id = randomUUID()
      const made = await db.maybe(sql<{ id: string }>`
        insert into classes_class (id, name, code, created_at, rehearsed_by)
        values (${id}, 'Rehearsal', ${id.slice(0, 6)}, now(), ${who.teacher.personId}) on conflict do nothing returning id`)
      if (made) return made.id
      const open = await db.one(sql<{ id: string }>`
        select id from classes_class where rehearsed_by = ${who.teacher.personId} and archived_at is null`)
      return open.id
    },
    newToken: async () => {
      const id = randomUUID()
      await db.run(
        sql`insert into people_person (id, display_name, is_program, created_at) values (${id}, 'Register (program)', true, now())`,
      )
      await db.run(sql`
        insert into tokens_token (id, name, digest, scopes, calls_per_minute, made_by, made_at, ends_at)
        values (${id}, 'Register', ${tokenDigest(newToken())}, '{read-roster}', 60, ${who.admin.personId}, now(), now() + interval '1 day')`)
      return id
    },
    newPupil: async (inClass = classId) => {
      const id = randomUUID()
      await db.run(sql`insert into people_person (id, display_name, created_at) values (${id}, 'Somebody New', now())`)
      await db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${inClass}, ${id}, now() - interval '2 days')`)
      return id
    },
    newPurchase,
    newPerkRequest: async () => {
      const [itemId, requestId] = [await newPurchase(), randomUUID()]
      await db.run(sql`insert into market_request (id, item_id, requested_at) values (${requestId}, ${itemId}, now())`)
      return requestId
    },
    newCover: async () => {
      const [id, personId] = [randomUUID(), randomUUID()]
      await db.run(sql`insert into people_person (id, display_name, created_at) values (${personId}, 'Somebody New', now())`)
      await db.run(sql`
        insert into classes_cover (id, class_id, person_id, given_by, from_at, until_at)
        values (${id}, ${classId}, ${personId}, ${who.teacher.personId}, now() + interval '1 day', now() + interval '2 days')`)
      return id
    },
    newGoal: async () => {
      const open = await db.maybe(sql<{ id: string }>`select id from goals_goal where class_id = ${classId} and state = 'open'`)
      if (open) return open.id
      const id = randomUUID()
      await db.run(sql`
        insert into goals_goal (id, class_id, name, note, needed_pp, until, opened_at)
        values (${id}, ${classId}, 'Film afternoon', '', 1000, now() + interval '5 days', now())`)
      return id
    },
    openBattle: async () => {
      const open = await db.maybe(sql<{ lobbyId: string }>`
        select s.lobby_id from battle_seat s join battle_battle b on b.id = s.lobby_id where s.person_id = ${who.pupil.personId} and s.is_open`)
      if (open) return open.lobbyId
      const { gone } = await db.one(sql<{ gone: number }>`
        select count(*)::int as gone from people_person where id = any(${[who.pupil.personId, who.classmate.personId]}::uuid[]) and erased_at is not null`)
      if (gone > 0) return randomUUID()
      // Odd requests that happen to be valid ones switch duels off and open lobbies, too.
      await school.db.run(sql`
        with open as (update battle_school set duels = true, reach = 'classmates', open_hours = null), going_on as (delete from battle_class_pause),
             classes as (delete from battle_class_out)
        delete from battle_pupil_out`)
      for (const visitor of [who.pupil, who.classmate]) {
        const seats = await db.rows(sql<{ lobbyId: string }>`
          select lobby_id from battle_seat where person_id = ${visitor.personId} and is_open`)
        for (const { lobbyId } of seats) await visitor.call(battleCalls, 'battle.leave', { lobbyId })
      }
      return openDuel(school, who.pupil, who.classmate)
    },
    newAskedName: async () => {
      const [id, personId] = [randomUUID(), randomUUID()]
      await db.run(sql`insert into people_person (id, display_name, created_at) values (${personId}, 'Somebody New', now())`)
      await db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${personId}, now())`)
      await db.run(
        sql`insert into people_asked_name (id, person_id, display_name, asked_at) values (${id}, ${personId}, 'Mr Somebody', now())`,
      )
      return id
    },
    newSquad: async () => {
      const squadId = randomUUID()
      const invitationId = randomUUID()
      await db.run(sql`delete from squads_member`)
      await db.run(sql`
        update squads_squad s set dissolved_at = now(), locked = false
        where not exists (select from squads_member m where m.squad_id = s.id)`)
      await db.run(sql`
        insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, created_at)
        values (${squadId}, ${`Squad ${squadId.slice(0, 8)}`}, 'shield', 'sea', 'moth', now())`)
      await db.run(sql`
        insert into squads_member (person_id, squad_id, place, is_leader, joined_at)
        values (${who.pupil.personId}, ${squadId}, 1, true, now())`)
      await db.run(sql`
        insert into squads_invitation (id, squad_id, to_id, from_id, created_at)
        values (${invitationId}, ${squadId}, ${who.classmate.personId}, ${who.pupil.personId}, now())`)
      return { squadId, invitationId }
    },
    newSubmission: async () => {
      const submissionId = randomUUID()
      const lineId = randomUUID()
      await db.run(sql`
        insert into scorekeeping_submission (id, class_id, submitter_id, submitted_at)
        values (${submissionId}, ${classId}, ${who.scorekeeper.personId}, now())`)
      await db.run(sql`
        insert into scorekeeping_line (id, submission_id, pupil_id, change_amount)
        values (${lineId}, ${submissionId}, ${who.classmate.personId}, 2)`)
      return { submissionId, lineId }
    },
  }
}
