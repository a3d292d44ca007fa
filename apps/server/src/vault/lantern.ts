import { litOnMonday, withLantern, withoutLantern } from '@xiotein/game/vault'
import { lockBalances, openAccounts } from '../ledger/index.ts'
import { pupilsOnPath } from '../moves/index.ts'
import type { Change } from '../platform/change.ts'
import type { Transaction } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { saveVaults, type VaultChange } from './event-rows.ts'
import { emitVaults } from './states.ts'
import { lockVaults, type VaultRow, vaultOf } from './vault-rows.ts'

type Does = typeof withLantern

/** Changes these vaults by a rule, with a line in their history, and notifies every screen. */
const changeVaults = async (change: Change, rows: readonly VaultRow[], does: Does, actorId: string | null): Promise<void> => {
  const { tx, now, newId } = change
  const personIds = rows.map(({ personId }) => personId)
  if (personIds.length === 0) return
  await openAccounts(tx, personIds)
  const pp = new Map((await lockBalances(tx, personIds)).map(balance => [balance.personId, balance.pp]))
  const changes = rows.map((row): VaultChange => {
    const [before, had] = [vaultOf(row), pp.get(row.personId) ?? 0]
    return {
      personId: row.personId,
      kind: 'lantern',
      actorId,
      causeId: newId(),
      before,
      after: does(before),
      ppBefore: had,
      ppAfter: had,
    }
  })
  await saveVaults(tx, now, changes)
  await emitVaults(change, personIds)
}

/** Somebody takes the path of the Lantern House, or leaves it for another: their vault follows. Call it before balances are locked. */
export const carryLantern = async (change: Change, personId: string, carries: boolean): Promise<void> =>
  changeVaults(change, await lockVaults(change.tx, [personId]), carries ? withLantern : withoutLantern, personId)

/** Those whose path is the Lantern House. */
export const lanternHouses = (tx: Transaction): Promise<readonly string[]> => pupilsOnPath(tx, 'path_power')

const lightAll = async (change: Change): Promise<void> => {
  const rows = await lockVaults(change.tx, await lanternHouses(change.tx))
  await changeVaults(
    change,
    rows.filter(({ overshield }) => overshield === 0),
    litOnMonday,
    null,
  )
}

/** Every Monday's reset. Of Mondays that were missed, the last one is made up for: one run gives one overshield at most. */
export const lanternJob: Job = { name: 'vault-lantern', period: 'game-week', run: lightAll }
