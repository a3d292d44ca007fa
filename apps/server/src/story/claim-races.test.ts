// B10: rewards of the story that are asked for many times at once, too early, in the wrong order or behind a gate.

import { CHAPTERS, type Chapter } from '@xiotein/content/story'
import { growthCalls } from '@xiotein/contract/growth'
import { storyCalls } from '@xiotein/contract/story'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { driftOf, IN_ORDER } from '../testing/checks/books.ts'
import { byDay, PATIENCE_MS } from '../testing/checks/night.ts'
import { race } from '../testing/checks/race.ts'
import { openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'

/** For rewards and for one challenge. */
const CLAIMS = 100
/** For what is not to be had at all. */
const AT_ONCE = byDay(20, 100)
const [FIRST, SECOND] = CHAPTERS
const EPISODE = 'ep_01_xiotein_letter'
/** A challenge that a teacher looks at, and the one before it. */
const WRITTEN = { episode: 'ep_03_overnight', id: 'veil-revelation', after: 'illusion-trials' }

const claim = (pupil: Visitor, choice: string, episodeId: string = EPISODE) => pupil.call(storyCalls, 'story.claim', { episodeId, choice })

const open = async () => {
  const market = await openMarketSchool(0, { limits: false })
  const { school, ada } = market
  const owned = async () => ({
    pp: await ppOf(school.db, ada.personId),
    xp: (await ada.call(growthCalls, 'growth.standing', {})).ok.xp,
  })
  return { ...market, owned }
}

const begin = (school: TestSchool, { personId }: Visitor, episode: string) =>
  school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${personId}, ${episode}, now())`)

/** The state of an episode that was played and read to its end: `but` says what is missing. */
const playThrough = async (
  school: TestSchool,
  pupil: Visitor,
  but: 'nothing' | 'boss' | 'encounter' = 'nothing',
  chapter: Chapter | undefined = FIRST,
): Promise<void> => {
  if (!chapter) throw new Error('there is no such chapter')
  const { episode, scenes } = chapter
  await begin(school, pupil, episode)
  for (const passage of scenes.flatMap(({ passages }) => passages))
    if ('decides' in passage)
      await school.db.run(sql`
        insert into story_decision (person_id, decision, option, decided_at)
        values (${pupil.personId}, ${passage.decides}, ${Object.keys(passage.options)[0] ?? ''}, now())`)
  const encounters = chapter.encounters.map(({ id }) => id)
  for (const encounter of but === 'encounter' ? encounters.slice(1) : encounters)
    await school.db.run(sql`
      insert into story_encounter (person_id, episode, encounter, done_at, unaided)
      values (${pupil.personId}, ${episode}, ${encounter}, now(), false)`)
  await school.db.run(sql`
    update story_episode set boss_defeated_at = ${but === 'boss' ? null : new Date()}, far_scene = 99, far_passage = 0
    where person_id = ${pupil.personId}`)
}

/** Counts how often each answer came. */
const counted = (answers: readonly { status: number; refusal: { refusal: string } }[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const { status, refusal } of answers) {
    const name = status === 200 ? 'paid' : refusal.refusal
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}

test('B10: of many who claim the rewards of one episode at once, with either choice, one is paid and the others read why not', {
  timeout: PATIENCE_MS,
}, async () => {
  const { school, ada, owned } = await open()
  await playThrough(school, ada)
  await ada.call(storyCalls, 'story.check', {})
  const before = await owned()
  const answers = await race(CLAIMS, async at => () => claim(ada, at % 2 === 0 ? 'frame_fire' : 'shield-breaker'))
  expect(counted(answers)).toEqual({ paid: 1, 'story.rewards-claimed': CLAIMS - 1 })
  for (const { refusal } of answers.filter(({ status }) => status !== 200)) expect(refusal.words).toBe('You have these rewards already.')
  expect(await owned()).toEqual({ pp: before.pp + (FIRST?.rewards.pp ?? 0), xp: before.xp + (FIRST?.rewards.xp ?? 0) })
  const paid = await school.db.rows(sql<{ amount: number }>`
    select p.amount from ledger_transaction t join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
    where t.kind = 'story-reward' and a.person_id = ${ada.personId}`)
  expect(paid).toEqual([{ amount: FIRST?.rewards.pp }])
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
})

test('B10: of many who claim the end of the story at once, each with one of the paths, one is paid, and its path, frame and badge come with it', {
  timeout: PATIENCE_MS,
}, async () => {
  const { school, ada, owned } = await open()
  const last = CHAPTERS.at(-1)
  await playThrough(school, ada, 'nothing', last)
  await ada.call(storyCalls, 'story.check', {})
  const before = await owned()
  const choices = last?.rewards.choices ?? []
  const answers = await race(CLAIMS, async at => () => claim(ada, choices[at % choices.length] ?? '', last?.episode))
  expect(counted(answers)).toEqual({ paid: 1, 'story.rewards-claimed': CLAIMS - 1 })
  expect(await owned()).toEqual({ pp: before.pp + (last?.rewards.pp ?? 0), xp: before.xp + (last?.rewards.xp ?? 0) })
  const chosen = answers.find(({ status }) => status === 200)?.ok.chosen
  expect((await ada.call(storyCalls, 'story.path', {})).ok.path).toBe(chosen)
  expect((await ada.call(storyCalls, 'story.frames', {})).ok.frames).toEqual(['ninth'])
  const badges = await school.db.rows(sql<{ badge: string }>`
    select badge from growth_badge where person_id = ${ada.personId} and badge = 'chapter-9'`)
  expect(badges).toHaveLength(1)
})

test('B10: of many who ask at once for what the program saw done, one is paid for the challenge', { timeout: PATIENCE_MS }, async () => {
  const { school, ada, owned } = await open()
  await playThrough(school, ada)
  const answers = await race(AT_ONCE, async () => () => ada.call(storyCalls, 'story.check', {}))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.flatMap(({ ok }) => ok.done)).toEqual(['letter'])
  expect(await owned()).toEqual({ pp: 5, xp: 10 })
})

test('B10: of many who count one challenge as done at once, in three ways, one pays it', { timeout: PATIENCE_MS }, async () => {
  const { school, ada, teacher, classId, owned } = await open()
  await begin(school, ada, WRITTEN.episode)
  await school.db.run(sql`
    insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${ada.personId}, ${WRITTEN.after}, now())`)
  await ada.call(storyCalls, 'story.hand-in', { challenge: WRITTEN.id, text: 'I saw a lamp.', pictureIds: [] })
  const workIds = (await teacher.call(storyCalls, 'story.waiting', {})).ok.works.map(({ id }) => id)
  const of = { classId, challenge: WRITTEN.id }
  const ways = [
    async () => {
      const { status, refusal } = await teacher.call(storyCalls, 'story.review', { workIds, decision: 'approve', reason: '' })
      return status === 200 ? 'paid' : refusal.refusal
    },
    async () => {
      const { status, refusal } = await teacher.call(storyCalls, 'story.grant', { ...of, personId: ada.personId, reason: 'Told in class.' })
      return status === 200 ? 'paid' : refusal.refusal
    },
    async () => {
      const { ok } = await teacher.call(storyCalls, 'story.tick', { ...of, personIds: [ada.personId] })
      return ok.ticked.length === 1 ? 'paid' : 'done already'
    },
  ]
  const answers = await race(CLAIMS, async at => ways[at % ways.length] as (typeof ways)[number])
  expect(answers.filter(answer => answer === 'paid')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['paid', 'story.work-closed', 'story.challenge-done', 'done already']))
  expect(await owned()).toEqual({ pp: 50, xp: 25 })
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
})

test.each(['boss', 'encounter'] as const)('B10: rewards are not paid while the %s is missing, however many ask at once', async but => {
  const { school, ada, owned } = await open()
  await playThrough(school, ada, but)
  const answers = await race(AT_ONCE, async () => () => claim(ada, 'frame_fire'))
  expect(counted(answers)).toEqual({ 'story.rewards-not-ready': AT_ONCE })
  expect(answers[0]?.refusal.words).toBe('Finish the episode first. Then its rewards are yours.')
  expect(await owned()).toEqual({ pp: 0, xp: 0 })
})

test('B10: an episode that is locked pays nothing, nor does one whose gate is not met', async () => {
  const { school, ada, owned } = await open()
  await playThrough(school, ada)
  await claim(ada, 'frame_fire')
  const before = await owned()
  const second = SECOND?.episode ?? ''
  const started = await race(AT_ONCE, async () => () => ada.call(storyCalls, 'story.start', { episodeId: second }))
  expect(counted(started)).toEqual({ 'story.episode-locked': AT_ONCE })
  expect(started[0]?.refusal.words).toBe('Episode is locked')
  const claimed = await race(AT_ONCE, async () => () => claim(ada, SECOND?.rewards.choices[0] ?? '', second))
  expect(counted(claimed)).toEqual({ 'story.no-progress': AT_ONCE })
  expect(claimed[0]?.refusal.words).toBe('Episode progress not found')
  expect(await owned()).toEqual(before)
})

test('B10: challenges out of order or of a closed chapter are not paid', async () => {
  const { school, ada, teacher, classId, owned } = await open()
  const handIn = () => ada.call(storyCalls, 'story.hand-in', { challenge: WRITTEN.id, text: 'I saw a lamp.', pictureIds: [] })
  const grant = () =>
    teacher.call(storyCalls, 'story.grant', { classId, personId: ada.personId, challenge: WRITTEN.id, reason: 'Told in class.' })
  const tick = () => teacher.call(storyCalls, 'story.tick', { classId, challenge: WRITTEN.id, personIds: [ada.personId] })
  for (const ask of [handIn, grant]) {
    const closed = await race(AT_ONCE, async () => ask)
    expect(counted(closed)).toEqual({ 'story.challenge-locked': AT_ONCE })
    expect(closed[0]?.refusal.words).toMatch(/\.$/u)
  }
  expect((await tick()).ok).toEqual({ ticked: [], notYet: [ada.personId], gone: [] })
  await begin(school, ada, WRITTEN.episode)
  expect(counted(await race(AT_ONCE, async () => handIn))).toEqual({ 'story.challenge-locked': AT_ONCE })
  expect((await tick()).ok).toEqual({ ticked: [], notYet: [ada.personId], gone: [] })
  expect(await owned()).toEqual({ pp: 0, xp: 0 })
})
