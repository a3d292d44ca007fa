import type { NoticePayload } from '@xiotein/content/notices'
import type { Challenge } from '@xiotein/content/story'
import { answerersOf, pupilsGotStaff } from '../../classes/index.ts'
import { askDeciders, sendNotices } from '../../notices/index.ts'
import { classesOf } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { listenTo } from '../../platform/listen-to.ts'
import { emitWork } from '../emit-review.ts'
import { foundChallenge } from './work-rows.ts'

type Asking = { readonly workId: string; readonly personId: string; readonly displayName: string }

const isDoneInClass = ({ evidence }: Challenge): boolean => evidence.by === 'ticked'

const noticeOf = (
  { workId, personId, displayName }: Asking,
  challenge: Challenge,
): Extract<NoticePayload, { type: 'challenge_submitted' }> => ({
  type: 'challenge_submitted',
  requestId: workId,
  userId: personId,
  userName: displayName,
  ...(isDoneInClass(challenge) ? { waitsAs: 'did' as const } : {}),
  challengeId: challenge.id,
  challengeEn: challenge.title.en,
  challengeEs: challenge.title.es,
})

/** The classes in which nobody else has handed this in yet: one message is enough for a class. */
const notToldYet = async ({ caller, tx }: ChangeBy, challenge: string, classIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows(sql<{ classId: string }>`
    select distinct m.class_id from story_work w join classes_pupil m on m.person_id = w.person_id
    where w.challenge = ${challenge} and w.status = 'pending' and w.person_id <> ${caller.personId} and m.class_id = any(${classIds}::uuid[])`)
  const told = new Set(rows.map(({ classId }) => classId))
  return classIds.filter(id => !told.has(id))
}

/** Notifies those who may answer it that work was handed in, or that a class has begun to say what it did. */
export const askForAnswer = async (change: ChangeBy, workId: string, challenge: Challenge): Promise<void> => {
  const { caller, tx } = change
  const own = (await classesOf(tx, caller.personId)).map(({ id }) => id)
  const classIds = isDoneInClass(challenge) ? await notToldYet(change, challenge.id, own) : own
  if (isDoneInClass(challenge) && classIds.length === 0) return
  const readers = await answerersOf(change, classIds)
  const notice = noticeOf({ ...caller, workId }, challenge)
  await sendNotices(
    change,
    readers.map(personId => ({ personId, aboutId: caller.personId, notice })),
  )
}

/** The work that waits for the same challenge in a class of the same pupil. */
const alikeTo = async (db: Queryable, { personId }: Asking, challenge: string): Promise<string[]> =>
  (
    await db.rows(sql<{ id: string }>`
      select distinct w.id from classes_current_pupil own join classes_current_pupil m on m.class_id = own.class_id
      join story_work w on w.person_id = m.person_id
      where own.person_id = ${personId} and w.challenge = ${challenge} and w.status = 'pending'`)
  ).map(({ id }) => id)

/** Work that waits is asked of the staff of its pupils' present classes, too; what was done in class, of those who know of none of it in the class. */
export const askNewStaffForAnswers = listenTo(pupilsGotStaff, async (change, { personIds, ...asked }) => {
  const { tx } = change
  const pending = await tx.rows(sql<{ workId: string; personId: string; displayName: string; challenge: string; at: Date }>`
    select w.id as work_id, w.person_id, p.display_name, w.challenge, w.handed_in_at as at
    from story_work w join people_person p on p.id = w.person_id
    where w.status = 'pending' and w.person_id = any(${[...personIds]}::uuid[]) order by w.handed_in_at, w.id
    for update of w skip locked`)
  for (const { challenge: id, at, ...asking } of pending) {
    const challenge = foundChallenge(id)?.challenge
    if (!challenge) continue
    const alike = isDoneInClass(challenge) ? await alikeTo(tx, asking, id) : []
    const notice = noticeOf(asking, challenge)
    await askDeciders(change, [{ personId: asking.personId, at, requestId: asking.workId, alike, notice }], asked)
  }
  if (pending.length > 0) await emitWork(change, ...new Set(pending.map(({ personId }) => personId)))
})
