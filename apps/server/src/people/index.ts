import { peopleWords } from '@xiotein/content/people'
import { peopleRefusals } from '@xiotein/contract/people'
import type { Feature } from '../platform/feature.ts'
import { askSignInCode } from './ask-sign-in-code.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { peopleRetention } from './cleaning.ts'
import { deleteMe, erasePerson } from './delete-account.ts'
import { downloadMe } from './download-me.ts'
import { secretEmails } from './emails.ts'
import { eraseLeavers } from './erase-leavers.ts'
import { eraseRest } from './erasing.ts'
import { front } from './front.ts'
import { changePreferences, renameMe } from './my-account.ts'
import { endMySession, sessions } from './my-sessions.ts'
import { problem, providerVisits } from './openid-sign-in.ts'
import { passkeysServed, requireOwnPasskey } from './passkeys/index.ts'
import { people as listPeople } from './people.ts'
import { changePhoto, photo, removePhoto } from './photo.ts'
import { readEmail } from './read-email.ts'
import { askPasswordReset, resetPassword } from './reset-password.ts'
import { setUpSchool } from './set-up-school.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { suspend } from './suspend.ts'
import { actAs, actAsMyself, markTest } from './test-accounts.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

export { giveAddresses, takeAddresses } from './addresses.ts'
export { COUNTERS, tryAttempt } from './attempts.ts'
export { closeSockets, requireCredentials } from './credentials.ts'
export {
  accessIssued,
  nameChanged,
  nameDropped,
  personErased,
  photosChanged,
  rightsGained,
  rightsLost,
  schoolMade,
  shownNameChanged,
  suspensionChanged,
} from './domain-events.ts'
export { erasePersonalData, lockToErase } from './erasing.ts'
export { callerOf, identify } from './identify.ts'
export { insertInvited } from './invited.ts'
export { photoPath } from './me.ts'
export { emitMeChanged } from './me-changed.ts'
export { classesOf, coveringNow, taughtBy } from './memberships.ts'
export {
  type AskedName,
  answerName,
  askedNames,
  decidedNameRows,
  giveName,
  holdNamesOfClassmates,
  isOfOneAlphabet,
  lookalikeKey,
  requireOneAlphabet,
  staffLikeness,
  takeBackNameAnswer,
  waitingNameRows,
} from './names/index.ts'
export { notifyAccess } from './notify-access.ts'
export { endHanded, handedBy, issueOneTime, issueStartCodes } from './one-time-rows.ts'
export { howToProve, requireProof } from './passkeys/index.ts'
export * as permissions from './permissions.ts'
export { mayGuidePupil } from './permissions.ts'
export {
  type Account,
  accountById,
  insertPerson,
  insertProgram,
  insertTestAccounts,
  insertVouchedFor,
  lastSeenOf,
  lockPeople,
  savedProfile,
} from './person-rows.ts'
export { pageFrom } from './photo-image.ts'
export { endRolesOf, giveRole, giveRoles, insertRole, takeRole } from './role-rows.ts'
export { sayResetLink } from './say-reset-link.ts'
export { everybodySignedIn, openSession } from './session-rows.ts'
export { HANDED_CODE_MS, issueSignInCode } from './sign-in-code-rows.ts'
export { PERSON_TAKEN, unlessTaken } from './taken.ts'

export const people = {
  name: 'people',
  // These calls may change who a caller is, what they may do, and how they are shown.
  changesCallers: true,
  calls: ({ auditNames, exporters, erasers, rightsOf }) => [
    front(rightsOf),
    setUpSchool,
    signIn,
    signUp,
    signOut,
    signOutEverywhere,
    askSignInCode,
    askPasswordReset,
    resetPassword,
    verifyEmail,
    resendVerification,
    readEmail,
    problem,
    ...providerVisits,
    sessions,
    endMySession,
    ...passkeysServed,
    ...[renameMe, changePreferences, changePhoto, removePhoto].map(call => call(rightsOf)),
    photo,
    changePassword,
    changeEmail,
    downloadMe(exporters, auditNames),
    deleteMe(erasers),
    erasePerson(erasers),
    eraseLeavers(erasers),
    listPeople,
    suspend,
    markTest,
    actAs,
    actAsMyself,
  ],
  topics: { person: (caller, personId) => caller.personId === personId },
  jobs: ({ erasers }) => [eraseRest(erasers)],
  retention: peopleRetention,
  refusals: peopleRefusals,
  words: peopleWords,
  listeners: [requireOwnPasskey],
  // After a restore everybody signs in again.
  forgotten: ['people_session', 'people_one_time', 'people_sign_up', 'people_passkey_challenge'],
  redactedInBackup: [secretEmails],
} satisfies Feature
