export { looksLikeAnAddress } from './address.ts'
export { changeMyReading } from './change-preferences.ts'
export { ClassSelect } from './classes/class-select.tsx'
export { CLASS_READS, type OpenClass, useClass, useClasses } from './classes/use-classes.ts'
export { resetIn, timeZones } from './daily-reset.ts'
export { loadPasskeyFirst, peopleFeature } from './feature.ts'
export { loadLanding, loadSetUp, peopleFront } from './front.ts'
export { offeredProviders, switchProvider } from './offered-providers.ts'
export { AskedNameNote, JoinClassForm } from './pages.ts'
export { classPlace, classWatchPlace, growthPlace, manifestPlace, privacyPlace, schoolPlace } from './places.ts'
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
