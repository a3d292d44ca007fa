import { lazyAgain } from '../ui/lazy-again.tsx'

export { classesApi } from './api.ts'
export { ClassSelect } from './class-select.tsx'
export { classesFeature } from './feature.ts'
export { classPlace, classWatchPlace } from './places.ts'
export { CLASS_READS, type OpenClass, useClass, useClasses } from './use-classes.ts'

/** The way into a class: loaded by the pages that show it. */
export const JoinClassForm = lazyAgain(async () => (await import('./my-classes/join-class-form.tsx')).JoinClassForm)
