import { vaultCalls } from '@xiotein/contract/vault'
import { areDuesDue, collectDues, payDebt as decideToPay } from '@xiotein/game/vault'
import { lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { orRefuse, serve } from '../platform/http/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { saveVaults, type VaultChange } from './event-rows.ts'
import { lockOwnVault, saveOwnVault } from './own-vault.ts'
import { protectionOf, vaultSettings } from './school-rows.ts'
import { emitVaults } from './states.ts'
import { lockVaults, vaultOf } from './vault-rows.ts'

/** Pays debt between two Mondays, as far as the protection floor allows. Refusals: vault.no-debt, vault.nothing-above-floor, vault.price-changed. */
export const payDebt = serve(vaultCalls, 'vault.pay-debt', { who: 'signed-in' }, async change => {
  const own = await lockOwnVault(change)
  const { floorPp } = await protectionOf(change.tx)
  const { paidPp, vault: after } = orRefuse(decideToPay(own.vault, own.pp, floorPp, change.input.costPp))
  const entry = { amount: -paidPp, kind: 'debt', counterpart: 'dues' } as const
  return { paidPp, vault: await saveOwnVault(change, own, { kind: 'pay-debt', after, entry }) }
})

/** The people who pay dues: pupils of a class in use. Nobody owes for the time after leaving school, or while suspended. */
const payers = async (tx: Transaction): Promise<string[]> =>
  (
    await tx.rows(sql<{ personId: string }>`
      select distinct u.person_id from classes_current_pupil u
      join people_person p on p.id = u.person_id and p.erased_at is null and p.suspended_at is null`)
  ).map(row => row.personId)

/** Collects what is due from every vault, in as many statements for one vault as for all. */
const collectFromAll = async (change: Change): Promise<void> => {
  const { tx, now, newId } = change
  if (!(await vaultSettings(tx)).dues) return
  const rows = await lockVaults(tx, await payers(tx))
  const due = rows.filter(({ openedAt, lastDuesAt }) =>
    areDuesDue({ openedAtMs: openedAt.getTime(), lastCollectedAtMs: lastDuesAt?.getTime() ?? null }, now.getTime()),
  )
  if (due.length === 0) return
  const personIds = due.map(({ personId }) => personId)
  const { floorPp } = await protectionOf(tx)
  await openAccounts(tx, personIds)
  const pp = new Map((await lockBalances(tx, personIds)).map(balance => [balance.personId, balance.pp]))
  const changes = due.map((row): VaultChange & { paidPp: number } => {
    const { personId } = row
    const ppBefore = pp.get(personId) ?? 0
    const { paidPp, vault: after } = collectDues(vaultOf(row), ppBefore, floorPp)
    const what = { personId, kind: 'dues', actorId: null, causeId: newId() } as const
    return { ...what, before: vaultOf(row), after, ppBefore, ppAfter: ppBefore - paidPp, paidPp }
  })
  const entries = changes
    .filter(({ paidPp }) => paidPp > 0)
    .map(
      ({ personId, causeId, paidPp }) => ({ personId, causeId, amount: -paidPp, kind: 'dues', counterpart: 'dues', reason: '' }) as const,
    )
  await saveVaults(tx, now, changes)
  await movePp(change, null, entries)
  await emitVaults(change, personIds)
}

/** Every Monday's reset. Of Mondays that were missed, the last one is made up for: one run collects once, however many there were. */
export const duesJob: Job = { name: 'vault-dues', period: 'game-week', run: collectFromAll }
