import { classesWords } from '@xiotein/content/classes'
import { classesRefusals } from '@xiotein/contract/classes'
import type { NamesOfEntries } from '../audit/index.ts'
import { nameChanged, personErased } from '../people/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import { listenTo } from '../platform/listen-to.ts'
import { sayDay } from '../platform/local-day.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { addPupil } from './add-pupil.ts'
import { classes as listClasses, oneClass } from './classes.ts'
import { coverRetention, coverTurns } from './cover/cover-turns.ts'
import { endCoverEarly, giveCover, inviteCover } from './cover/give-cover.ts'
import { staffOfClass } from './cover/staff-of-class.ts'
import { classesChanged } from './domain-events.ts'
import { archiveClass, createClass, renameClass, renewClassCode } from './edit-class.ts'
import { endLinksAfterCover, endLinksOfErased, endLinksOfRole } from './end-links.ts'
import { inviteStaff } from './invite-staff.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { issueClassSignInCode, issueOneSignInCode } from './issue-sign-in-code.ts'
import { joinClass } from './join-class.ts'
import { leaveSchool } from './leave-school.ts'
import { movePupils, moveToNewClass } from './move-pupils.ts'
import { decideName, nameRequests } from './names/decide-name.ts'
import { renamePerson } from './names/rename-person.ts'
import { takeBackName } from './names/take-back-name.ts'
import { waitingNames } from './names/waiting.ts'
import { notifyAskedNames } from './names/waiting-names.ts'
import { namesakes } from './namesakes.ts'
import { askAdminsInstead, askWhoeverGained } from './new-staff.ts'
import { settlePupils } from './no-longer-new.ts'
import { placePupil, removePupil } from './place-pupil.ts'
import { deletePupil, openClassesOf } from './pupil-rows.ts'
import { assignRole, withdrawRole } from './roles.ts'
import { exportRoster } from './roster/export-roster.ts'
import { importRoster } from './roster/import-roster.ts'
import { previewRoster } from './roster/preview-roster.ts'
import { printCards } from './roster/print-cards.ts'
import { takeBackImport } from './roster/take-back-import.ts'
import { suggestPeople } from './suggest-people.ts'
import { takeAddress } from './take-address.ts'
import { undoLeaving } from './undo-leaving.ts'

export { inAlphabet } from './by-name.ts'
export { type ClassPupil, pupilsOfClasses } from './class-pupils.ts'
export { classesOfPupils, knownClass, openClass, requirePupilOf } from './class-rows.ts'
export { archiveClasses, holdOpenClass, lockOpenClasses, namesForReopening, reopenClasses } from './closing.ts'
export { teachesByRole } from './cover/cover-rows.ts'
export {
  type AskedNewStaff,
  classesCarriedOver,
  classesChanged,
  classesCreated,
  coverEnded,
  coverGiven,
  nameAsked,
  nameDecided,
  nameReopened,
  personRenamed,
  pupilPlaced,
  pupilsGotStaff,
  pupilsLeft,
} from './domain-events.ts'
export { makeClass } from './edit-class.ts'
export { answerersOf, newAnswerersOf } from './names/waiting-names.ts'
export { askNewStaff } from './new-staff.ts'
export * as permissions from './permissions.ts'
export { insertPupils, withClasses } from './pupil-rows.ts'
export { lockRehearsalClass, openRehearsalClass, rehearsalsBesides, removeRehearsalClass, withoutRehearsals } from './rehearsal-class.ts'
export {
  isFromBefore,
  type Matter,
  mayDecideOn,
  type Newcomers,
  NO_NEWCOMERS,
  newcomersForReader,
  newcomersTo,
  newcomersUntil,
  newWhenArchived,
  permitDecidingOn,
  permitSettled,
  permitStaffOf,
  placesOf,
} from './settled-pupils.ts'

const WITH_SECRETS = ['classes.add-pupil', 'classes.invite-staff', 'classes.invite-cover']
/** Answers that contain a start code or a link. */
const secretAnswers: RetentionRule = {
  kind: 'secret-answers',
  job: { name: 'classes-secrets', period: { cron: '*/30 * * * *' } },
  due: before => sql<{ ctid: unknown }>`
    select ctid from platform_command where call = any(${WITH_SECRETS}) and at < ${before} and answer is not null`,
  purge: 'update platform_command set answer = null',
}

/** Until they are deleted. Whoever has one can open the account with it. */
const redactedAnswers = {
  table: 'platform_command',
  column: 'answer',
  where: `answer is not null and call in (${WITH_SECRETS.map(call => `'${call}'`).join(', ')})`,
}

const exportClasses = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ name: string; joinedAt: Date; newUntil: Date | null; archivedAt: Date | null }>`
    select c.name, m.joined_at as "joinedAt", m.new_until, c.archived_at as "archivedAt" from classes_pupil m join classes_class c on c.id = m.class_id
    where m.person_id = ${personId} order by m.joined_at`)

const exportCover = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ name: string; fromAt: Date; untilAt: Date; givenByMe: boolean | null }>`
    select c.name, v.from_at, v.until_at, v.given_by = ${personId} as given_by_me from classes_cover v join classes_class c on c.id = v.class_id
    where ${personId} in (v.person_id, v.given_by) order by v.from_at`)

const exportRehearsals = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(
    sql<{
      name: string
      createdAt: Date
      archivedAt: Date | null
    }>`select name, created_at, archived_at from classes_class where rehearsed_by = ${personId} order by created_at`,
  )

export const classes = {
  name: 'classes',
  // These calls decide who is in a class and who has which role, so they may change anybody's rights.
  changesCallers: true,
  calls: parts => [
    listClasses,
    oneClass,
    createClass,
    renameClass,
    archiveClass,
    renewClassCode,
    joinClass,
    placePupil,
    removePupil,
    leaveSchool,
    undoLeaving,
    movePupils,
    moveToNewClass,
    suggestPeople,
    namesakes,
    addPupil,
    previewRoster,
    importRoster,
    takeBackImport(parts),
    takeAddress,
    exportRoster,
    printCards,
    assignRole,
    withdrawRole,
    inviteStaff,
    decideName,
    takeBackName,
    renamePerson,
    issueResetLink,
    issueOneSignInCode,
    issueClassSignInCode,
    staffOfClass,
    giveCover,
    inviteCover,
    endCoverEarly,
  ],
  refusals: classesRefusals,
  words: classesWords,
  auditNames: { 'classes.give-cover': { from: sayDay, to: sayDay } } satisfies NamesOfEntries,
  jobs: [settlePupils],
  deadlines: [coverTurns],
  retention: [...coverRetention, secretAnswers],
  redactedInBackup: [redactedAnswers],
  listeners: [
    endLinksAfterCover,
    endLinksOfRole,
    endLinksOfErased,
    askWhoeverGained,
    askAdminsInstead,
    listenTo(nameChanged, async (change, { personId }) => {
      const classIds = (await openClassesOf(change.tx, [personId])).map(({ classId }) => classId)
      await notifyAskedNames(change, [personId])
      await change.raise(classesChanged, { classIds })
    }),
    listenTo(personErased, async ({ tx, raise }, { personId }) => {
      await tx.run(sql`delete from classes_cover where person_id = ${personId} or given_by = ${personId}`)
      await raise(classesChanged, { classIds: await deletePupil(tx, personId) })
    }),
  ],
  exporters: [
    { part: 'classes', of: exportClasses },
    { part: 'cover', of: exportCover },
    { part: 'rehearsals', of: exportRehearsals },
  ],
  requestHandlers: { name_asked: nameRequests },
  waiting: [waitingNames],
} satisfies Feature
