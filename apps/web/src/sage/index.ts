// Each screen loads by itself; only what other screens lean on comes with this door.
export const loadApprovals = async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage
export const loadClasses = async () => (await import('./classes/classes-page.tsx')).ClassesPage
export const loadClass = async () => (await import('./classes/class-page.tsx')).ClassPage
export const loadPupil = async () => (await import('./classes/pupil-page.tsx')).PupilPage
export const loadCards = async () => (await import('./classes/cards-page.tsx')).CardsPage
export const loadImport = async () => (await import('./roster-import/import-page.tsx')).ImportPage
export { useWaiting } from './use-waiting.ts'
export { WaitingCard } from './waiting-card.tsx'
