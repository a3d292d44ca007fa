import { lazy } from 'react'

/** Asks whoever has not confirmed an email address to do so; nothing for everybody else. Loaded when a screen shows it. */
export const UnverifiedNote = lazy(async () => ({ default: (await import('./unverified-note.tsx')).UnverifiedNote }))
