export { looksLikeAnAddress } from './address.ts'
export { loadPasskeyFirst, peopleFeature } from './feature.ts'
export { loadSetUp, startRoute } from './for-visitors.ts'
export { NothingForYou } from './nothing-for-you.tsx'
export { AskedNameNote } from './pages.ts'
export { photoOf } from './profile/photo-file.ts'
export { isStaff, reviewPlaces, roomRightsOf } from './rights.ts'
export {
  beginSession,
  changeSession,
  drawFor,
  type Front,
  forgetPerson,
  isKnownHere,
  leaveDevice,
  type Me,
  openAnew,
  people,
  refreshAfterRoles,
  refreshSession,
  sessionNow,
  signOut,
  useMe,
  useSessionState,
  wasTakenOver,
} from './session.ts'
export { FormTrouble } from './sign-in/form-trouble.tsx'
export { type FieldOf, useSubmit } from './sign-in/use-submit.ts'
export { growthSlot, manifestSlot, myClassesSlot, privacySlot } from './slots.ts'
export { ActingStrip } from './strips/acting-strip.tsx'
export { ThemeOffer } from './theme-offer/theme-offer.tsx'
export { useKeeping } from './use-keeping.ts'
