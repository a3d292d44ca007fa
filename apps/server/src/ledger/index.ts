import { balance, history } from './balance.ts'

export { type Balance, balancesOf, lockBalances, openAccounts } from './account-rows.ts'
export { historyRows } from './history-rows.ts'
export { type Entry, post } from './post.ts'
export { balanceEvents } from './tell-balances.ts'
export const ledgerServed = [balance, history]
