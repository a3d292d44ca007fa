// The totals that classmates read carry a version, by which a screen keeps the newest of those that arrive out of order.

import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { lockBalances, movePp, openAccounts } from '../../ledger/index.ts'
import { openTestSchool } from '../school.ts'

test('the version of a total rises with each change, whatever the clocks of two nodes say, and not with a gift to a goal', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  const keeper = await school.person('Ben', { pupilOf: classId, role: 'scorekeeper', classId })
  const { personId } = ada
  const move = (at: string, amount: number, counterpart: 'class-awards' | 'goals' = 'class-awards') => {
    return school.change(async change => {
      await openAccounts(change.tx, [personId])
      await lockBalances(change.tx, [personId])
      const kind = counterpart === 'goals' ? 'goal-gift' : 'class-points'
      await movePp(change, null, [{ personId, amount, kind, counterpart, reason: 'Test', causeId: change.newId() }])
    }, at)
  }
  const seen = async () => {
    const { pupils } = (await keeper.call(scorekeepingCalls, 'scorekeeping.board', { classId })).ok
    return pupils.find(({ id }) => id === personId)
  }
  await move('2026-11-25T15:00:05Z', 20)
  const first = await seen()
  // The clock of this node is behind.
  await move('2026-11-25T15:00:04Z', 10)
  const second = await seen()
  expect(second?.version).toBeGreaterThan(first?.version ?? 0)
  await move('2026-11-25T15:00:06Z', -5, 'goals')
  expect((await seen())?.version).toBe(second?.version)
})
