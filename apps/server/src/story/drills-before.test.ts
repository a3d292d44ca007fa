// The migration lets pupils begin drills again that were begun with a hand which no battle takes.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'

test('drills with seven moves or none are gone, and those that can be played stay', async () => {
  const { db, bringUp } = await openBeforeMigration('-drills-that-do-not-open.sql')
  const personId = randomUUID()
  await db.run(sql`insert into people_person (id, display_name, created_at) values (${personId}, 'Ada', now())`)
  const begun = async (encounter: string, moves: number) => {
    const drill = { setUp: { fighters: [{ id: personId, hand: Array.from({ length: moves }, (_, nth) => ({ move: `m${nth}` })) }] } }
    await db.run(sql`
      insert into story_attempt (id, person_id, episode, encounter, language, seed, helped, read_aloud, drill, started_at)
      values (${randomUUID()}, ${personId}, 'ep', ${encounter}, 'en', 1, false, false, ${JSON.stringify(drill)}::jsonb, now())`)
  }
  for (const moves of [0, 1, 6, 7]) await begun(`with-${moves}`, moves)
  await db.run(sql`
    insert into story_attempt (id, person_id, episode, encounter, language, seed, helped, read_aloud, started_at)
    values (${randomUUID()}, ${personId}, 'ep', 'no-battle', 'en', 1, false, false, now())`)
  await bringUp()
  const left = await db.rows<{ encounter: string }>(sql`select encounter from story_attempt order by encounter`)
  expect(left.map(({ encounter }) => encounter)).toEqual(['no-battle', 'with-1', 'with-6'])
})
