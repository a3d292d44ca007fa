// Encounters that staff try in a preview: dealt and judged as those of pupils, and stored nowhere.

import { CHAPTERS } from '@xiotein/content/story'
import { type Attempt, storyCalls } from '@xiotein/contract/story'
import type { InputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { openMarketSchool } from '../../testing/market-life.ts'
import type { Visitor } from '../../testing/school.ts'

type Tried = InputOf<(typeof storyCalls)['story.try-encounter']>

const CORNER = { episodeId: 'ep_01_xiotein_letter', encounterId: 'yesterdays-corner' }
const CLERK = { ...CORNER, encounterId: 'straw-clerk' }
const tryIt = (visitor: Visitor, asked: Partial<Tried> = {}) =>
  visitor.call(storyCalls, 'story.try-encounter', { ...CORNER, ticket: null, failures: 0, inputs: [], turns: [], ...asked })

/** Finds what has changed in a picture, as everybody can see who compares the two. */
const changedIn = ({ view }: Attempt): number[] => {
  if (view.kind !== 'watch') throw new Error('nothing to compare')
  return view.before.flatMap(({ says }, at) => (view.after.some(now => now.says === says) ? [] : [at]))
}

const stored = (db: Queryable) =>
  db.one(sql<{ attempts: number; encounters: number; episodes: number; pupils: number }>`
    select (select count(*)::int from story_attempt) as attempts, (select count(*)::int from story_encounter) as encounters,
           (select count(*)::int from story_episode) as episodes, (select count(*)::int from story_pupil) as pupils`)

test('staff opens every encounter of the story as a new pupil does, in both languages, and nothing is stored', async () => {
  const { school, teacher } = await openMarketSchool(0)
  for (const { episode, encounters } of CHAPTERS)
    for (const { id, title, task } of encounters)
      for (const language of ['en', 'es'] as const) {
        const asked = { episodeId: episode, encounterId: id, ticket: null, failures: 0, inputs: [], turns: [] }
        const { ok } = await teacher.call(storyCalls, 'story.try-encounter', asked, { language })
        expect(ok.attempt).toMatchObject({ title: title[language], steps: 0, state: 'open', failures: 0, comfort: null, solution: null })
        expect([ok.attempt.view.kind, ok.fight !== null]).toEqual([task.kind, task.kind === 'drill'])
      }
  expect(await stored(school.db)).toEqual({ attempts: 0, encounters: 0, episodes: 0, pupils: 0 })
})

test('the school judges what is played: the right answer wins, a wrong one tells what was right, and what is over stays so', async () => {
  const { school, teacher } = await openMarketSchool(0)
  const { attempt } = (await tryIt(teacher)).ok
  const ticket = attempt.attemptId
  const right = { kind: 'watch' as const, changed: changedIn(attempt) }
  expect((await tryIt(teacher, { ticket, inputs: [right] })).ok.attempt).toMatchObject({ state: 'won', steps: 1, solution: null })
  const lost = (await tryIt(teacher, { ticket, inputs: [{ kind: 'watch', changed: [] }] })).ok.attempt
  expect([lost.state, lost.solution?.length]).toEqual(['lost', right.changed.length])
  expect((await tryIt(teacher, { ticket, inputs: [right, right] })).refusal.refusal).toBe('story.attempt-over')
  expect((await tryIt(teacher, { ticket, inputs: [{ kind: 'knots', knot: 0 }] })).refusal.refusal).toBe('story.not-possible')
  expect((await tryIt(teacher, { ticket, turns: [[]] })).status).toBe(404)
  expect((await stored(school.db)).encounters).toBe(0)
})

test('the deal is the same for one ticket of one session, and another one for everybody else and with other failures', async () => {
  const { admin, teacher } = await openMarketSchool(0)
  const first = (await tryIt(teacher)).ok.attempt
  const ticket = first.attemptId
  const views = async (visitor: Visitor, failures: number) => JSON.stringify((await tryIt(visitor, { ticket, failures })).ok.attempt.view)
  expect(await views(teacher, 0)).toBe(JSON.stringify(first.view))
  expect(await views(admin, 0)).not.toBe(JSON.stringify(first.view))
  expect(await views(teacher, 4)).not.toBe(JSON.stringify(first.view))
})

test('the help comes as it does for pupils: after two failures, and played aloud after four', async () => {
  const { teacher } = await openMarketSchool(0)
  const helped = (await tryIt(teacher, { failures: 2 })).ok.attempt
  expect([helped.comfort !== null, helped.solution]).toEqual([true, null])
  const aloud = (await tryIt(teacher, { failures: 4 })).ok.attempt
  expect(aloud.solution?.length).toBeGreaterThan(0)
  const { attempt } = (await tryIt(teacher, { ticket: aloud.attemptId, failures: 4, inputs: [{ kind: 'give-up' }] })).ok
  expect(attempt.state).toBe('won')
})

test('a drill is fought turn by turn with the moves of a new pupil', async () => {
  const { school, teacher } = await openMarketSchool(0)
  const { attempt, fight } = (await tryIt(teacher, CLERK)).ok
  expect(fight?.turn).toBe(1)
  const ticket = attempt.attemptId
  const after = (await tryIt(teacher, { ...CLERK, ticket, turns: [[]] })).ok
  expect([after.attempt.steps, after.fight?.turn]).toEqual([1, 2])
  expect((await tryIt(teacher, { ...CLERK, ticket, turns: [[{ move: 'no-such-move', target: null }]] })).status).toBe(409)
  const rested = (await tryIt(teacher, { ...CLERK, ticket, turns: [[], [], []] })).ok
  expect(rested.attempt.state).toBe('lost')
  expect((await stored(school.db)).attempts).toBe(0)
})

test('pupils try nothing beforehand', async () => {
  const { ada, teacher } = await openMarketSchool(0)
  expect((await tryIt(ada)).status).toBe(403)
  expect((await tryIt(teacher, { encounterId: 'no-such-thing' })).refusal.refusal).toBe('story.encounter-not-found')
})
