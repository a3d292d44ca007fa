import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { execute } from '../../testing/test-server.ts'
import { withServer } from '../postgres/address.ts'
import { connect } from '../postgres/connect.ts'
import { atHome, homeOf, otherMachines } from './other-machines.ts'

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

test('a distributed school is at the machine that has its tables, and any other at that of the district', async () => {
  const { ownerUrl, drop } = await createTestDatabase('empty')
  onTestFinished(drop)
  const client = await connect(ownerUrl)
  onTestFinished(() => client.end())
  expect(await homeOf(client, ownerUrl, 'school_oak')).toBe(ownerUrl)
  await execute(
    ownerUrl,
    `create schema school_oak; create schema school_elm;
     create table pg_dist_node (groupid int, nodename text, nodeport int, noderole text);
     insert into pg_dist_node values (0, 'coordinator', 5432, 'primary'), (1, 'one', 5432, 'primary'), (2, 'two-again', 5433, 'secondary'), (2, 'two', 5433, 'primary');
     create table pg_dist_schema as select 'school_oak'::regnamespace::oid as schemaid, 7 as colocationid;
     create table pg_dist_partition as select 'pg_class'::regclass as logicalrelid, 7 as colocationid;
     create table pg_dist_shard as select 'pg_class'::regclass as logicalrelid, 102008::bigint as shardid;
     create table pg_dist_placement as select 102008::bigint as shardid, 2 as groupid;`,
  )
  expect(await homeOf(client, ownerUrl, 'school_oak')).toBe(withServer(ownerUrl, 'two', 5433))
  expect(await homeOf(client, ownerUrl, 'school_elm')).toBe(ownerUrl)
  expect(await atHome({ client, districtUrl: ownerUrl, schema: 'school_elm' }, async there => there === client)).toBe(true)
})
