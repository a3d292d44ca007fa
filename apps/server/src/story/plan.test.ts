// The plan for the last battle: judged on the server, and paid once when enough of it is right.

import { PLAN } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'

const EPISODE = 'ep_09_pressure_points'

/** A plan with this many right parts, the first ones. */
const planWith = (right: number) =>
  PLAN.map(({ id, does, keeps }, at) => ({
    part: id,
    does: at < right ? does.right : (does.options.find(one => one.id !== does.right)?.id ?? ''),
    keeps: keeps.right,
  }))

const make = (pupil: Visitor, right: number, language = 'en') =>
  pupil.call(storyCalls, 'story.make-plan', { answers: planWith(right) }, { language })

const openLastChapter = async () => {
  const market = await openMarketSchool(0)
  await market.school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${market.ada.personId}, ${EPISODE}, now())`)
  return market
}

test('a plan says of each part why it fits, can be made again, and pays once when two of three fit', async () => {
  const { school, ada } = await openLastChapter()
  const challenge = async () =>
    (await ada.call(storyCalls, 'story.chapter', { episodeId: EPISODE })).ok.challenges.find(({ id }) => id === 'strategy')
  expect(await challenge()).toMatchObject({ by: 'plan', state: 'open', progress: { have: 0, need: 2 } })
  const first = (await make(ada, 1, 'es')).ok
  expect([first.enough, first.parts.map(({ right }) => right)]).toEqual([false, [true, false, false]])
  expect(first.parts[0]?.word).toBe('Sol asiente. «Cuenta hasta tres. Luego, el escudo».')
  await make(ada, 0)
  expect((await challenge())?.progress).toEqual({ have: 1, need: 2 })
  expect((await make(ada, 2)).ok.enough).toBe(true)
  await make(ada, 3)
  expect([(await challenge())?.state, await ppOf(school.db, ada.personId)]).toEqual(['done', 125])
})

test('the questions come without their answers, and wait for the last chapter', async () => {
  const { ada, pupil } = await openLastChapter()
  const { parts, right } = (await ada.call(storyCalls, 'story.plan', {})).ok
  expect([parts.length, right, Object.keys(parts[0] ?? {})]).toEqual([3, 0, ['id', 'name', 'about', 'does', 'keeps']])
  expect(Object.keys(parts[0]?.does[0] ?? {})).toEqual(['id', 'label'])
  const ben = await pupil('Ben')
  expect((await ben.call(storyCalls, 'story.plan', {})).refusal.refusal).toBe('story.challenge-locked')
  expect((await make(ben, 3)).refusal.refusal).toBe('story.challenge-locked')
})

test('a plan answers each part once, with what is offered', async () => {
  const { ada } = await openLastChapter()
  const [one, two] = planWith(3)
  if (!one || !two) throw new Error('the plan has three parts')
  const refusalOf = async (answers: (typeof one)[]) => (await ada.call(storyCalls, 'story.make-plan', { answers })).refusal.refusal
  expect(await refusalOf([one, two, two])).toBe('story.not-possible')
  expect(await refusalOf([one, two, { part: 'unveiled', does: 'shield', keeps: 'mend' }])).toBe('story.not-possible')
})
