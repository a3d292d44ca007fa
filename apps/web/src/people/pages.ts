import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

/** The note about a name that awaits approval: for pupils alone, so the screens for visitors do not load it. */
export const AskedNameNote = lazyWithRetry(async () => (await import('./asked-name-note.tsx')).AskedNameNote)
