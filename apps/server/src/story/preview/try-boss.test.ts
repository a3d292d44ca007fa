// Bosses that staff try in a preview: met and judged as pupils meet them, and stored nowhere.

import { CHAPTERS } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import type { InputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openMarketSchool } from '../../testing/market-life.ts'
import type { Visitor } from '../../testing/school.ts'

type Tried = InputOf<(typeof storyCalls)['story.try-boss']>

const FIRST = 'ep_01_xiotein_letter'
const tryIt = (visitor: Visitor, asked: Partial<Tried> = {}) =>
  visitor.call(storyCalls, 'story.try-boss', { episodeId: FIRST, ticket: null, losses: 0, turns: [], ...asked })

test('staff meets the boss of every episode, with the moves of a pupil, beside stand-ins in a team chapter, and nothing is stored', async () => {
  const { school, teacher } = await openMarketSchool(0)
  for (const { episode, boss, teamSize } of CHAPTERS)
    for (const language of ['en', 'es'] as const) {
      const asked = { episodeId: episode, ticket: null, losses: 0, turns: [] }
      const { ok } = await teacher.call(storyCalls, 'story.try-boss', asked, { language })
      expect(ok).toMatchObject({ state: 'open', losses: 0, greeting: null, advice: null, harm: null, tell: null, weakerPercent: 0 })
      expect(ok.fight.fighters.map(({ side }) => side)).toEqual([...Array(teamSize).fill(0), 1])
      expect(ok.fight.players.at(-1)).toMatchObject({ id: boss.id, name: boss.name[language] })
      expect(ok.fight.players.every(({ name }) => name !== '')).toBe(true)
      expect(ok.fight.fighters[0]?.hand?.length).toBeGreaterThan(1)
    }
  const { attempts, episodes, pupils } = await school.db.one(sql<{ attempts: number; episodes: number; pupils: number }>`
    select (select count(*)::int from story_attempt) as attempts, (select count(*)::int from story_episode) as episodes,
           (select count(*)::int from story_pupil) as pupils`)
  expect([attempts, episodes, pupils]).toEqual([0, 0, 0])
})

test('a battle is fought turn by turn to its end, the same for one ticket, and what is over stays so', async () => {
  const { admin, teacher } = await openMarketSchool(0)
  for (const episodeId of [FIRST, CHAPTERS.find(({ teamSize }) => teamSize === 4)?.episode ?? '']) {
    const begun = (await tryIt(teacher, { episodeId })).ok
    const ticket = begun.attemptId
    const turns: Tried['turns'] = []
    let after = begun
    while (after.state === 'open') {
      turns.push([])
      after = (await tryIt(teacher, { episodeId, ticket, turns })).ok
    }
    // A pupil who does nothing falls, alone, and then watches their stand-ins, who may win.
    expect(after).toMatchObject({
      state: expect.stringMatching(episodeId === FIRST ? /^lost$/ : /^(lost|won)$/),
      fight: { log: { length: turns.length } },
    })
    if (after.state === 'lost') expect(after.advice).not.toBe('')
    expect((await tryIt(teacher, { episodeId, ticket, turns: [...turns, []] })).refusal.refusal).toBe('story.attempt-over')
    expect((await tryIt(teacher, { episodeId, ticket })).ok.fight.fighters).toEqual(begun.fight.fighters)
    expect((await tryIt(admin, { episodeId, ticket })).ok.fight.fighters[0]?.hand).not.toEqual(begun.fight.fighters[0]?.hand)
  }
  expect((await tryIt(teacher, { turns: [[{ move: 'no-such-move', target: null }]] })).status).toBe(409)
})

test('the help comes as it does for pupils who have lost', async () => {
  const { teacher } = await openMarketSchool(0)
  const { ok } = await tryIt(teacher, { losses: 20 })
  expect(ok.greeting).not.toBe(null)
  expect(ok.restsEvery).toBe(5)
  expect(ok.weakerPercent).toBeGreaterThan(0)
})

test('pupils meet no boss beforehand', async () => {
  const { ada, teacher } = await openMarketSchool(0)
  expect((await tryIt(ada)).status).toBe(403)
  expect((await tryIt(teacher, { episodeId: 'ep_10_nothing' })).refusal.words).toBe('Episode not found')
})
