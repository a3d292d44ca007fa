import { lazyAgain } from '../ui/lazy-again.tsx'

/** What waits of one's name: for pupils alone, so that the front door does not bring it. */
export const AskedNameNote = lazyAgain(async () => (await import('./asked-name-note.tsx')).AskedNameNote)

/** The way into a class: for whoever is signed in, so the front door does not bring it. */
export const JoinClassForm = lazyAgain(async () => (await import('./join-class-form.tsx')).JoinClassForm)
