import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { execute } from '../../testing/test-server.ts'
import { withServer } from '../postgres/address.ts'
import { otherMachines } from './other-machines.ts'

test('a district listens on every machine that Citus names, and on no other PostgreSQL anywhere else', async () => {
  const { ownerUrl, drop } = await createTestDatabase('empty')
  onTestFinished(drop)
  expect(await otherMachines(ownerUrl)).toEqual([])
  await execute(
    ownerUrl,
    `create table pg_dist_node (nodeid int, groupid int, nodename text, nodeport int, noderole text);
     insert into pg_dist_node values (1, 0, 'coordinator', 5432, 'primary'), (2, 1, 'one', 5432, 'primary'), (3, 1, 'one-again', 5432, 'secondary'), (4, 2, 'two', 5433, 'primary')`,
  )
  expect(await otherMachines(ownerUrl)).toEqual([withServer(ownerUrl, 'one', 5432), withServer(ownerUrl, 'two', 5433)])
})

test('an address leads to another machine with the same role, password, database and options', () => {
  expect(withServer('postgresql://district:a%40b@coordinator:5432/xiotein?sslmode=require', 'one', 5433)).toBe(
    'postgresql://district:a%40b@one:5433/xiotein?sslmode=require',
  )
})
