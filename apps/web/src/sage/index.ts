// Each screen loads by itself; only what other screens lean on comes with this door.
export const loadApprovals = async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage
export const loadClasses = async () => (await import('./classes/classes-page.tsx')).ClassesPage
export const loadClass = async () => (await import('./classes/class-page.tsx')).ClassPage
export const loadPupil = async () => (await import('./classes/pupil-page.tsx')).PupilPage
export const loadCards = async () => (await import('./classes/cards-page.tsx')).CardsPage
export const loadImport = async () => (await import('./roster-import/import-page.tsx')).ImportPage
export const loadPeople = async () => (await import('./people/people-page.tsx')).PeoplePage
export const loadSchool = async () => (await import('./school/school-page.tsx')).SchoolPage
export const loadOutbox = async () => (await import('./school/outbox-page.tsx')).OutboxPage
export const loadAudit = async () => (await import('./school/audit-page.tsx')).AuditPage
export { useWaiting } from './use-waiting.ts'
export { WaitingCard } from './waiting-card.tsx'
