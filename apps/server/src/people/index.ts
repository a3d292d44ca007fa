import { peopleWords } from '@xiotein/content/people'
import type { Feature } from '../platform/feature.ts'
import { addPupil } from './add-pupil.ts'
import { askSignInCode } from './ask-sign-in-code.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { classes, oneClass } from './classes.ts'
import { peopleJobs } from './cleaning.ts'
import { deleteMe, erasePerson } from './delete-account.ts'
import { downloadMe } from './download-me.ts'
import { archiveClass, createClass, renameClass, renewClassCode } from './edit-class.ts'
import { front } from './front.ts'
import { inviteStaff } from './invite-staff.ts'
import { issueResetLink } from './issue-reset-link.ts'
import { issueClassSignInCode, issueOneSignInCode } from './issue-sign-in-code.ts'
import { joinClass } from './join-class.ts'
import { changePreferences, renameMe } from './my-account.ts'
import { endMySession, sessions } from './my-sessions.ts'
import { decideName, nameDesk } from './names/index.ts'
import { problem, providerVisits } from './openid-sign-in.ts'
import { passkeysServed, requireOwnPasskey } from './passkeys/index.ts'
import { people as listPeople } from './people.ts'
import { changePhoto, photo, removePhoto } from './photo.ts'
import { placePupil, removePupil } from './place-pupil.ts'
import { askPasswordReset, resetPassword } from './reset-password.ts'
import { FORGOTTEN_TABLES } from './restored.ts'
import { assignRole, withdrawRole } from './roles.ts'
import { exportRoster } from './roster/export-roster.ts'
import { importRoster } from './roster/import-roster.ts'
import { previewRoster } from './roster/preview-roster.ts'
import { printCards } from './roster/print-cards.ts'
import { setUpSchool } from './set-up-school.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { suggestPeople } from './suggest-people.ts'
import { suspend } from './suspend.ts'
import { actAs, actAsMyself, markTest } from './test-accounts.ts'
import { peopleTopicRules } from './topics.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

export { inAlphabet } from './by-name.ts'
export { openClass } from './class-rows.ts'
export { requireCredentials } from './credentials.ts'
export {
  accessIssued,
  classesChanged,
  classesCreated,
  nameAsked,
  nameDecided,
  nameDropped,
  photosChanged,
  pupilsLeft,
  rightsLost,
} from './happenings.ts'
export { identify } from './identify.ts'
export { lockPeople } from './lock-people.ts'
export { photoPath } from './me.ts'
export { requireOneAlphabet } from './names/index.ts'
export { howToProve, requireProof } from './passkeys/index.ts'
export * as permissions from './permissions.ts'
export { classesOf, insertPerson, insertProgram, rolesOf } from './person-rows.ts'
export { writeCsv } from './roster/csv.ts'
export { openSession } from './session-rows.ts'

export const people = {
  name: 'people',
  // Who somebody is, what they may do and how they are shown is decided here.
  changesCallers: true,
  calls: ({ exporters, erasers }) => [
    ...[front, setUpSchool, signIn, signUp, signOut, signOutEverywhere],
    ...[askSignInCode, askPasswordReset, resetPassword, verifyEmail, resendVerification, problem, ...providerVisits],
    ...[sessions, endMySession],
    ...passkeysServed,
    ...[renameMe, changePreferences, changePhoto, removePhoto, photo, changePassword, changeEmail],
    ...[downloadMe(exporters), deleteMe(erasers), erasePerson(erasers)],
    ...[classes, oneClass, createClass, renameClass, archiveClass, renewClassCode, joinClass],
    ...[addPupil, placePupil, removePupil, suggestPeople, decideName, previewRoster, importRoster, exportRoster, printCards],
    ...[
      listPeople,
      assignRole,
      withdrawRole,
      inviteStaff,
      suspend,
      issueResetLink,
      issueOneSignInCode,
      issueClassSignInCode,
      markTest,
      actAs,
      actAsMyself,
    ],
  ],
  topics: peopleTopicRules,
  jobs: peopleJobs,
  words: peopleWords,
  listeners: [requireOwnPasskey],
  desks: { name_asked: nameDesk },
  forgotten: FORGOTTEN_TABLES,
} satisfies Feature
