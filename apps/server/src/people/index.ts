import { front } from './front.ts'
import { askPasswordReset, resendVerification, resetPassword, verifyEmail } from './reset-password.ts'
import { changeSchool, outbox, schoolSettings } from './school.ts'
import { checkSetUpCode, setUpSchool } from './set-up-school.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { signUp } from './sign-up.ts'

export { identify } from './identify.ts'
export { photoPath } from './me.ts'
export * as permissions from './permissions.ts'
export { classesOf, insertPerson, rolesOf } from './person-rows.ts'
export { newSetUpCode, requireSetUpCode } from './set-up-school.ts'
export { openSession } from './session-rows.ts'

export const peopleServed = [
  front,
  checkSetUpCode,
  setUpSchool,
  signIn,
  signUp,
  signOut,
  signOutEverywhere,
  askPasswordReset,
  resetPassword,
  verifyEmail,
  resendVerification,
  schoolSettings,
  changeSchool,
  outbox,
]
