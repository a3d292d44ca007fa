import { randomUUID } from 'node:crypto'
import { type VaultState, vaultCalls } from '@xiotein/contract/vault'
import { lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { bookLoot, lockVaults, touchVaults } from '../vault/index.ts'
import type { TestSchool, Visitor } from './school.ts'

const FROM_CLASS = { kind: 'class-points', counterpart: 'class-awards' } as const
const FROM_STORY = { kind: 'story-reward', counterpart: 'story' } as const

/** Points of class for somebody, without a submission, or PP from the story. */
export const givePp = (school: TestSchool, personId: string, amount: number, from: 'class' | 'story' = 'class'): Promise<unknown> =>
  school.change(async change => {
    const { tx } = change
    await openAccounts(tx, [personId])
    await lockBalances(tx, [personId])
    await movePp(change, null, [
      { personId, amount, causeId: randomUUID(), reason: 'Test', ...(from === 'class' ? FROM_CLASS : FROM_STORY) },
    ])
  })

/** A theft as sieges book it, at the school's time. */
export const steal = (school: TestSchool, attackerId: string, targetId: string, stolenPp: number): Promise<string> =>
  school.change(async change => {
    const id = randomUUID()
    await lockVaults(change.tx, [attackerId, targetId])
    await lockBalances(change.tx, [attackerId, targetId])
    await bookLoot(change, { id, attackerId, targetId, stolenPp })
    await touchVaults(change.tx, [attackerId, targetId])
    return id
  })

/** Leaves a pupil's vault with this much shield, as an attack does. */
export const breakShield = async (school: TestSchool, personId: string, shield: number): Promise<void> => {
  await school.db.run(sql`update vault_vault set shield = ${shield}, version = version + 1 where person_id = ${personId}`)
}

export const vaultMine = async (somebody: Visitor): Promise<VaultState> => {
  const { vault } = (await somebody.call(vaultCalls, 'vault.mine', {})).ok
  if (!vault) throw new Error('nobody opened a vault')
  return vault
}

export const ppOf = async (db: Queryable, personId: string): Promise<number> =>
  (await db.maybe(sql<{ pp: number }>`select balance as "pp!" from ledger_account where person_id = ${personId}`))?.pp ?? 0
