import { lazyAgain } from '../ui/lazy-again.tsx'

/** Asks whoever has not confirmed an email address to do so; nothing for everybody else. Loaded when a screen shows it. */
export const UnverifiedNote = lazyAgain(async () => (await import('./unverified-note.tsx')).UnverifiedNote)
