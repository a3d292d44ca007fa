export { looksLikeAnAddress } from './address.ts'
export { changeMyReading } from './change-preferences.ts'
export { resetIn, timeZones } from './daily-reset.ts'
export { offeredProviders, switchProvider } from './offered-providers.ts'
export { AskedNameNote, JoinClassForm, peoplePages } from './pages.ts'
export {
  changeSession,
  type Front,
  forgetPerson,
  isKnownHere,
  type Me,
  people,
  refreshSession,
  type Session,
  schoolApi,
  sessionNow,
  signOut,
  useMe,
  useSessionState,
} from './session.ts'
export { useKeeping } from './use-keeping.ts'
