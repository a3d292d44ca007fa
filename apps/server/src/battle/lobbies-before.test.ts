// What a migration does to the lobbies of a school that was used before it.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

test('a duel of somebody who was erased earlier has no name any more, and others keep theirs', async () => {
  const { db, bringUp } = await openBeforeMigration('-why-lobbies-closed.sql')
  for (const [name, erasedAt] of [
    ['Duel', new Date()],
    ['Late shift', null],
  ] as const) {
    const host = randomUUID()
    await db.run(sql`insert into people_person (id, display_name, erased_at, created_at) values (${host}, 'Ada', ${erasedAt}, now())`)
    await db.run(sql`
      insert into battle_lobby (id, name, host_id, status, allow_action_cards, allow_spectators, time_limit_seconds, max_turns, created_at)
      values (${randomUUID()}, ${name}, ${host}, 'cancelled', true, true, 60, 5, now())`)
  }
  await bringUp()
  expect(await db.rows(sql`select name from battle_lobby order by name`)).toEqual([{ name: 'Late shift' }, { name: null }])
})
