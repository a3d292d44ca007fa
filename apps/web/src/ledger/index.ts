export { DoublePp } from './double-pp.tsx'
export { HistoryCard } from './history-card.tsx'
export { PpStanding } from './pp-standing.tsx'
export { useBalance } from './use-balance.ts'
