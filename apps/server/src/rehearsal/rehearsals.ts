import { REHEARSAL_NAMES, sayRehearsal } from '@xiotein/content/rehearsal'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { recordAudit } from '../audit/index.ts'
import { lockRehearsalClass, openRehearsalClass, removeRehearsalClass } from '../classes/index.ts'
import { closeSockets, erasePersonalData, insertTestAccounts } from '../people/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { FeatureParts } from '../platform/feature.ts'
import { DONE, type Endpoint, permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { award, withdrawAll } from '../scorekeeping/index.ts'
import { FIRST_PP, playLesson } from './habits.ts'
import { mayKeepTestAccounts, mayRehearse, mayRemove } from './permissions.ts'

type Language = Parameters<typeof sayRehearsal>[0]

/** It takes some hundred statements. */
const PLAYS = { who: 'signed-in', limit: { calls: 20, perSeconds: 3600 } } as const

/** The maker becomes the teacher of the class, so nobody whose rights end with a cover rehearses. Refusal: http.forbidden. */
const permitMaker = async (db: Queryable, caller: Person): Promise<void> => {
  permit(mayRehearse(caller))
  const own = await db.maybe(sql<{ held: number }>`
    select 1 as held from people_role r left join classes_class c on c.id = r.class_id
    where r.person_id = ${caller.personId} and (r.role = 'admin' or (r.role = 'teacher' and c.archived_at is null)) limit 1`)
  permit(own !== null)
}

/** The rehearsal class of the caller, and for an admin those of all, with the pupils who learn to keep score there. */
export const mine = serve(rehearsalCalls, 'rehearsal.mine', { who: 'signed-in' }, async ({ caller, db }) => {
  await permitMaker(db, caller)
  const rows = await db.rows(sql<{
    id: string
    name: string
    madeById: string
    madeBy: string
    madeAt: Date
    learners: { id: string; displayName: string }[]
  }>`
    select c.id, c.name, p.id as made_by_id, p.display_name as made_by, c.created_at as made_at,
           (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'displayName', k.display_name) order by k.display_name collate "und-x-icu", k.id), '[]')
            from people_role r join people_person k on k.id = r.person_id
            where r.class_id = c.id and r.role = 'scorekeeper' and not k.is_test) as learners
    from classes_class c join people_person p on p.id = c.rehearsed_by
    where c.archived_at is null and (${mayKeepTestAccounts(caller)} or p.id = ${caller.personId}) order by c.created_at desc, c.id`)
  return {
    rehearsals: rows.map(({ madeById, madeAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      isMine: madeById === caller.personId,
    })),
  }
})

const makeClass = async (change: ChangeBy, language: Language) => {
  const { tx, now, newId, caller } = change
  await permitMaker(tx, caller)
  const people = REHEARSAL_NAMES.map(displayName => ({ id: newId(), displayName }))
  const pupilIds = people.map(({ id }) => id)
  await insertTestAccounts(tx, people, now)
  const nameOf = (number: number): string => sayRehearsal(language, 'class.name', { number })
  const classId = await openRehearsalClass(change, { pupilIds, nameOf, language })
  await recordAudit(change, { action: 'rehearsal.open', classId, detail: { count: pupilIds.length } })
  const changes = pupilIds.map(pupilId => ({ pupilId, changeAmount: FIRST_PP, reasons: [] }))
  await award(change, { classId, changes, recordedAt: null })
  return { classId, pupilIds }
}

/** Makes the class with its first points, and then the lesson: whatever comes of that, the class can be removed. Refusals: classes.rehearses-already, classes.class-name-taken. */
export const open = ({ calls }: FeatureParts): Endpoint =>
  serve(rehearsalCalls, 'rehearsal.open', PLAYS, async ({ school, browser, inChange }) => {
    const made = await inChange(change => makeClass(change, browser.language))
    await playLesson(school, calls(), made)
    return { classId: made.classId }
  })

/** Another lesson of the simulated pupils, as far as nothing of the one before waits for an answer. Refusal: http.not-found. */
export const play = ({ calls }: FeatureParts): Endpoint =>
  serve(rehearsalCalls, 'rehearsal.play', PLAYS, async ({ caller, school }) => {
    permit(mayRehearse(caller))
    const rows = await school.db.rows(sql<{ classId: string; pupilId: string }>`
      select m.class_id, p.id as pupil_id
      from classes_current_pupil m join people_person p on p.id = m.person_id
      where m.rehearsed_by = ${caller.personId} and p.is_test and p.suspended_at is null
      order by exists (select from people_role r where r.person_id = p.id) desc, p.display_name, p.id`)
    const [first] = rows
    if (!first) throw new Refused('http.not-found')
    return playLesson(school, calls(), { classId: first.classId, pupilIds: rows.map(({ pupilId }) => pupilId) })
  })

/**
 * Withdraws what waits, erases the pupils, and takes the class out of every list. Journals stay, under pseudonyms. A real account that was
 * made a pupil of it somehow is left alone. Refusal: http.not-found.
 */
export const remove = ({ erasers }: FeatureParts): Endpoint =>
  serve(rehearsalCalls, 'rehearsal.remove', { who: 'signed-in' }, async change => {
    const { caller, input, tx, school, browser, afterwards } = change
    const { classId } = input
    permit(mayRehearse(caller))
    const madeBy = await lockRehearsalClass(tx, classId)
    if (madeBy === null) throw new Refused('http.not-found')
    permit(mayRemove(caller, madeBy))
    await withdrawAll(change, classId)
    const pupils = await tx.rows(sql<{ id: string }>`
      select p.id from classes_pupil m join people_person p on p.id = m.person_id
      where m.class_id = ${classId} and p.is_test and p.erased_at is null order by p.id`)
    const pupilIds = pupils.map(({ id }) => id)
    const ended = await erasePersonalData(change, pupilIds, browser.language, erasers)
    await removeRehearsalClass(change, classId)
    await recordAudit(change, { action: 'rehearsal.remove', classId, detail: { count: pupils.length } })
    afterwards(() => closeSockets(school, ended))
    return DONE
  })
