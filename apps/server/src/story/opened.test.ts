// The opening of a chapter: announced once, whatever opens it, and rounds are counted from then on.

import { CHAPTERS, DECISIONS } from '@xiotein/content/story'
import { battleCalls } from '@xiotein/contract/battle'
import { movesCalls } from '@xiotein/contract/moves'
import { storyCalls } from '@xiotein/contract/story'
import { vaultCalls } from '@xiotein/contract/vault'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test, vi } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { sql } from '../platform/database/index.ts'
import { chooses, openDuel } from '../testing/battle-life.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { noticesOf, openMarketSchool } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'

/** The state when these chapters are complete. */
const complete = async ({ db }: TestSchool, { personId }: Visitor, upTo: number): Promise<void> => {
  for (const { episode, challenges } of CHAPTERS.slice(0, upTo)) {
    await db.run(sql`
      insert into story_episode (id, person_id, episode, started_at, boss_defeated_at, claimed_at, chosen)
      values (gen_random_uuid(), ${personId}, ${episode}, now(), now(), now(), 'shield-restore')`)
    for (const { id } of challenges)
      await db.run(sql`
        insert into story_challenge (id, person_id, challenge, done_at) values (gen_random_uuid(), ${personId}, ${id}, now())`)
  }
}

const unlocked = async (pupil: Visitor) =>
  (await noticesOf(pupil)).filter(({ type }) => type === 'chapter_unlocked').map(({ title }) => title)

const raise = (school: TestSchool, { personId }: Visitor, amount: number) =>
  school.change(change => grantXp(change, [{ personId, amount, source: 'class-points', causeId: school.school.newId() }]))

test('a chapter that a level opens is told at once and once, wherever the XP came from', async () => {
  const { school, ada } = await openMarketSchool(0)
  await complete(school, ada, 1)
  await ada.call(storyCalls, 'story.check', {})
  expect(await unlocked(ada)).toEqual([])
  await raise(school, ada, 20)
  expect(await unlocked(ada)).toEqual([])
  await raise(school, ada, 600)
  expect(await unlocked(ada)).toEqual(['Chapter 2 is open'])
  await raise(school, ada, 600)
  await ada.call(storyCalls, 'story.check', {})
  expect(await unlocked(ada)).toEqual(['Chapter 2 is open'])
})

const equipped = async (pupil: Visitor): Promise<string[]> =>
  (await pupil.call(movesCalls, 'moves.mine', {})).ok.moves?.slots.equipped ?? []

test.each<[string, (pupil: Visitor) => Promise<{ readonly status: number }>]>([
  [
    'the mastery of a move',
    async pupil => pupil.call(movesCalls, 'moves.raise-mastery', { moveId: (await equipped(pupil))[0] ?? '', toLevel: 2 }),
  ],
  ['stronger shields', pupil => pupil.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })],
  [
    'better moves in the slots',
    async pupil => {
      const moveIds = await equipped(pupil)
      await pupil.call(movesCalls, 'moves.equip', { moveIds: [] })
      await pupil.call(movesCalls, 'moves.raise-mastery', { moveId: moveIds[0] ?? '', toLevel: 2 })
      expect(await unlocked(pupil)).toEqual([])
      return pupil.call(movesCalls, 'moves.equip', { moveIds })
    },
  ],
])('a chapter for which nothing but power was missing is told at once and once, after %s', async (_, grow) => {
  const { school, ada } = await openMarketSchool(200)
  await complete(school, ada, 1)
  await raise(school, ada, 100)
  expect((await ada.call(storyCalls, 'story.journey', {})).ok.chapters[1]?.gates).toMatchObject([
    { is: 'chapter', met: true },
    { is: 'level', met: true },
    { is: 'power', met: false },
    { is: 'ascension', met: true },
  ])
  expect(await unlocked(ada)).toEqual([])
  expect((await grow(ada)).status).toBe(200)
  expect(await unlocked(ada)).toEqual(['Chapter 2 is open'])
  await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' })
  expect(await unlocked(ada)).toEqual(['Chapter 2 is open'])
})

test('an open map is drawn again when its pupil has grown, by a level or by power', async () => {
  const { school, ada } = await openMarketSchool(200)
  const live = await connectLive(school, ada)
  const heard: string[] = []
  live.socket.on(LIVE_MESSAGES.event, ({ name }: LiveEvent) => {
    if (name === 'story.changed') heard.push(name)
  })
  await live.watch([`person:${ada.personId}`])
  await raise(school, ada, 100)
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 60_000 })
  await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 60_000 })
})

test('the first chapter is open to a new pupil, and nobody is told of it', async () => {
  const { ada } = await openMarketSchool(0)
  await ada.call(storyCalls, 'story.check', {})
  expect(await unlocked(ada)).toEqual([])
})

test('duels, drills and practices to the end are rounds from when their chapter opened: nothing fought before is one', async () => {
  const { school, ada, pupil } = await openMarketSchool(0)
  const ben = await pupil('Ben')
  const { episode } = CHAPTERS[7] ?? { episode: '' }
  const drill = async (startedAt: Date) =>
    school.db.run(sql`
      insert into story_attempt (id, person_id, episode, encounter, language, seed, helped, read_aloud, state, drill, started_at)
      values (gen_random_uuid(), ${ada.personId}, ${episode}, 'back-to-back', 'en', 7, false, false, 'lost', '{}'::jsonb, ${startedAt})`)
  const duel = async (turns = 3, rests = false) => {
    const battleId = await openDuel(school, ada, ben)
    const first = rests ? [] : [{ move: 'vault-hack', target: ben.personId }]
    for (let turn = 1; turn <= turns; turn += 1)
      for (const each of [ada, ben]) await chooses(each, { battleId, turn }, each === ada && turn === 1 ? first : [])
    await ben.call(battleCalls, 'battle.give-up', { battleId })
  }
  for (const [decision, { options }] of Object.entries(DECISIONS))
    await school.db.run(sql`
      insert into story_decision (person_id, decision, option, decided_at) values (${ada.personId}, ${decision}, ${options[0] ?? ''}, now())`)
  await duel()
  await drill(new Date(0))
  school.setClock(new Date(school.school.clock().getTime() + 3_600_000))
  await school.db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${ada.personId}, ${episode}, now())`)
  const rounds = async () => {
    const { ok } = await ada.call(storyCalls, 'story.chapter', { episodeId: episode })
    return ok.challenges.find(({ id }) => id === 'rivalry')?.progress?.have
  }
  await ada.call(storyCalls, 'story.check', {})
  expect(await rounds()).toBe(0)
  await drill(school.school.clock())
  expect(await rounds()).toBe(1)
  // Two who give up at once, or only rest, have fought nothing.
  await duel(3, true)
  await duel(0)
  await duel(2)
  expect(await rounds()).toBe(1)
  await duel()
  const practice = async (wasLeft: boolean) =>
    school.db.run(sql`
      insert into battle_practice (id, person_id, level, solo, started_at, ended_at, was_left, xp)
      values (gen_random_uuid(), ${ada.personId}, 'easy', '{}'::jsonb, ${school.school.clock()}, ${school.school.clock()}, ${wasLeft}, 0)`)
  await practice(true)
  expect(await rounds()).toBe(2)
  await practice(false)
  expect((await ada.call(storyCalls, 'story.check', {})).ok.done).toContain('rivalry')
})
