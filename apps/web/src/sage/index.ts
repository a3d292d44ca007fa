// Each screen loads by itself; only what other screens lean on comes with this door.
export const loadApprovals = async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage
export { useWaiting } from './use-waiting.ts'
export { WaitingCard } from './waiting-card.tsx'
