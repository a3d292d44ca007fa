import { lazyAgain } from '../ui/lazy-again.tsx'

/** The note about a name that awaits approval: for pupils alone, so the screens for visitors do not load it. */
export const AskedNameNote = lazyAgain(async () => (await import('./asked-name-note.tsx')).AskedNameNote)
