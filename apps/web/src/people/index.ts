export { resetIn, timeZones } from './daily-reset.ts'
export { looksLikeAnAddress } from './email-domain.ts'
export { JoinClassForm } from './join-class-form.tsx'
export { peoplePages } from './pages.ts'
export {
  type Front,
  forgetPerson,
  type Me,
  people,
  refreshSession,
  type Session,
  sessionNow,
  signOut,
  useMe,
  useSessionState,
} from './session.ts'
export { UnverifiedNote } from './unverified.ts'
