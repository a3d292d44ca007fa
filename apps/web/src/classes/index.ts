import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export { classesApi, LAST_GRANT_HOLDS } from './api.ts'
export { ClassChoice } from './class-choice.tsx'
export { ClassSelect } from './class-select.tsx'
export { classesFeature } from './feature.ts'
export { AnotherClassCard, JoinCard } from './join/join-cards.tsx'
export { useClassInAddress, useLastClass, useOneClass } from './last-class.ts'
export { archivedClassSlot, classesSlot, classSettingsSlot, classSlot, classWatchSlot, leavingSlot } from './slots.ts'
export { CLASS_READS, type OpenClass, useClass, useClasses, useClassFigures } from './use-classes.ts'

/** The way into a class: loaded by the pages that show it. */
export const JoinClassForm = lazyWithRetry(async () => (await import('./my-classes/join-class-form.tsx')).JoinClassForm)
export { TakesPart, TakesPartSwitch } from './takes-part.tsx'
/** The ways to help a pupil in, on the page of the pupil. */
export const SignInHelp = lazyWithRetry(async () => (await import('./sign-in-help.tsx')).SignInHelp)
/** The classes somebody teaches or runs, on their home page. */
export const StaffClasses = lazyWithRetry(async () => (await import('./home/staff-classes.tsx')).StaffClasses)
