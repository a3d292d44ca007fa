import { battleCalls } from '@xiotein/contract/battle'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { MOST_VAIN_CHALLENGES } from '@xiotein/game/battle'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { type DuelSchool, openDuel, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import { connectLive } from '../testing/live-visitor.ts'
import type { Visitor } from '../testing/school.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

const challenges = async (by: Visitor, { personId }: Visitor): Promise<string> =>
  (await by.call(battleCalls, 'battle.challenge', { personId, settings: SETTINGS })).ok.lobbyId
const waitsFor = async (reader: Visitor) => {
  const { mayAccept, challenges: waiting } = (await reader.call(battleCalls, 'battle.challenges', {})).ok
  return [mayAccept, waiting.map(({ hostName }) => hostName)]
}

test('a pupil sees the challenges that wait for an answer, the oldest first, and nobody else does', async () => {
  life.at(0)
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  await cem.call(battleCalls, 'battle.create', { name: 'Open to everybody', settings: SETTINGS })
  const first = await challenges(ada, ben)
  await cem.call(battleCalls, 'battle.leave', { lobbyId: (await cem.call(battleCalls, 'battle.lobbies', {})).ok.lobbies[0]?.id ?? '' })
  life.at(1)
  const second = await challenges(cem, ben)
  expect((await ben.call(battleCalls, 'battle.challenges', {})).ok.challenges[0]).toMatchObject({
    id: first,
    settings: SETTINGS,
    xpDuelsLeft: 3,
    challenged: { personId: ben.personId },
  })
  expect(await waitsFor(ben)).toEqual([true, ['Ada', 'Cem']])
  expect([await waitsFor(ada), await waitsFor(life.teacher)]).toEqual([
    [true, []],
    [true, []],
  ])
  await ben.call(battleCalls, 'battle.answer', { lobbyId: first, answer: 'not-now' })
  await cem.call(battleCalls, 'battle.leave', { lobbyId: second })
  expect(await waitsFor(ben)).toEqual([true, []])
})

test('anybody who waits for another duel is not asked to accept meanwhile', async () => {
  life.at(0)
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  await challenges(ada, ben)
  const { lobbyId } = (await ben.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS })).ok
  expect(await waitsFor(ben)).toEqual([false, ['Ada']])
  await ben.call(battleCalls, 'battle.leave', { lobbyId })
  expect(await waitsFor(ben)).toEqual([true, ['Ada']])
})

test('while a teacher pauses all battles a challenge waits, and its pupil hears when the pause is over', async () => {
  life.at(0)
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  await challenges(ada, ben)
  const live = await connectLive(life.school, ben)
  await live.watch([`person:${ben.personId}`])
  const heard: string[] = []
  live.socket.on(LIVE_MESSAGES.event, ({ name }: LiveEvent) => void heard.push(name))
  for (const paused of [true, false]) {
    await life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused })
    await vi.waitUntil(() => heard.splice(0).includes('battle.lobbies-changed'), { timeout: 60_000 })
    expect(await waitsFor(ben)).toEqual([!paused, ['Ada']])
  }
})

test('whoever fights is told elsewhere, too, when a teacher pauses the duel, and when it goes on', async () => {
  life.at(0)
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const battleId = await openDuel(life.school, ada, ben)
  const live = await connectLive(life.school, ben)
  await live.watch([`person:${ben.personId}`])
  const heard: string[] = []
  live.socket.on(LIVE_MESSAGES.event, ({ name }: LiveEvent) => void heard.push(name))
  const seen = async () => (await ben.call(battleCalls, 'battle.challenges', {})).ok
  expect(await seen()).toMatchObject({ battleId, paused: false })
  for (const paused of [true, false]) {
    await life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused })
    await vi.waitUntil(() => heard.splice(0).includes('battle.lobbies-changed'), { timeout: 60_000 })
    expect(await seen()).toMatchObject({ battleId, paused })
  }
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  expect(await seen()).toMatchObject({ battleId: null, paused: false })
})

test('a pupil whose challenges come to nothing asks the same pupil a few times a day, and can be told "not today" after withdrawing one', async () => {
  life.at(0)
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  const asks = (by: Visitor, { personId }: Visitor) => by.call(battleCalls, 'battle.challenge', { personId, settings: SETTINGS })
  const withdraws = (by: Visitor, lobbyId: string) => by.call(battleCalls, 'battle.leave', { lobbyId })
  for (let at = 0; at < MOST_VAIN_CHALLENGES; at += 1) await withdraws(ada, await challenges(ada, ben))
  expect((await asks(ada, ben)).refusal).toMatchObject({ refusal: 'battle.asked-enough' })
  const other = await challenges(ada, cem)
  await withdraws(ada, other)
  expect((await cem.call(battleCalls, 'battle.answer', { lobbyId: other, answer: 'not-today' })).status).toBe(200)
  expect((await asks(ada, cem)).refusal).toMatchObject({ refusal: 'battle.not-today' })
  expect((await ben.call(battleCalls, 'battle.answer', { lobbyId: other, answer: 'not-today' })).status).toBe(404)
  life.at(24 * 3600)
  expect((await cem.call(battleCalls, 'battle.answer', { lobbyId: other, answer: 'not-today' })).status).toBe(404)
  for (const pupil of [ben, cem]) await withdraws(ada, await challenges(ada, pupil))
  life.at(0)
})

test('whoever says "not today" has peace in lobbies of their own, too, and the other is not told why', async () => {
  life.at(0)
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  await ben.call(battleCalls, 'battle.answer', { lobbyId: await challenges(ada, ben), answer: 'not-today' })
  const { lobbyId } = (await ben.call(battleCalls, 'battle.create', { name: 'Quick one', settings: SETTINGS })).ok
  const seenBy = async (reader: Visitor) => (await reader.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.map(({ id }) => id)
  expect([(await seenBy(ada)).includes(lobbyId), (await seenBy(cem)).includes(lobbyId)]).toEqual([false, true])
  expect((await ada.call(battleCalls, 'battle.join', { lobbyId })).refusal).toMatchObject({ refusal: 'battle.not-found' })
  await ben.call(battleCalls, 'battle.leave', { lobbyId })
  // It holds in one direction: a challenge by the pupil who wanted peace arrives.
  const asked = await challenges(ben, ada)
  expect(await seenBy(ada)).toContain(asked)
})

test('two who challenge each other meet in one lobby, also at the same moment', async () => {
  life.at(0)
  for (const atOnce of [false, true]) {
    const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
    const asks = [() => challenges(ada, ben), () => challenges(ben, ada)]
    const ids = atOnce ? await Promise.all(asks.map(ask => ask())) : [await asks[0]?.(), await asks[1]?.()]
    expect(new Set(ids).size).toBe(1)
    const [lobby] = (await ada.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.filter(({ id }) => id === ids[0])
    expect(lobby?.status).toBe('starting')
  }
})

test('two who challenge each other play with cards and spectators only where both asked for them', async () => {
  life.at(0)
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const asks = async (by: Visitor, { personId }: Visitor, open: { allowActionCards: boolean; allowSpectators: boolean }) =>
    (await by.call(battleCalls, 'battle.challenge', { personId, settings: { ...SETTINGS, ...open } })).ok.lobbyId
  const meets = async (bens: Parameters<typeof asks>[2], adas: Parameters<typeof asks>[2]) => {
    await asks(ben, ada, bens)
    const lobbyId = await asks(ada, ben, adas)
    const [lobby] = (await ada.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.filter(({ id }) => id === lobbyId)
    await ada.call(battleCalls, 'battle.leave', { lobbyId })
    return [lobby?.settings.allowActionCards, lobby?.settings.allowSpectators]
  }
  const [open, closed] = [
    { allowActionCards: true, allowSpectators: true },
    { allowActionCards: false, allowSpectators: false },
  ]
  expect([await meets(open, closed), await meets(closed, open), await meets(open, open)]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})

/** Sets the clock, and does what is due then. */
const goesBy = async (seconds: number): Promise<void> => {
  life.at(seconds)
  await life.school.deadlines.runDue()
}

test.each<readonly [string, (ada: Visitor, battleId: string, from: number) => Promise<unknown>]>([
  ['whose host went without withdrawing it', (_ada, _battleId, from) => goesBy(from + 100)],
  [
    'that was left unanswered',
    async (ada, battleId, from) => {
      life.at(from + 1_790)
      await ada.call(battleCalls, 'battle.be-there', { battleId })
      await goesBy(from + 1_801)
    },
  ],
])('a challenge %s counts as one that came to nothing', async (_, ends) => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  for (let at = 0; at < MOST_VAIN_CHALLENGES; at += 1) {
    life.at(at * 2_000)
    await ends(ada, await challenges(ada, ben), at * 2_000)
  }
  const asked = await ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })
  expect(asked.refusal).toMatchObject({ refusal: 'battle.asked-enough' })
  life.at(0)
})

const pauses = (paused: boolean) => life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused })
const sets = (openHours: string | null) => life.school.db.run(sql`update battle_school set open_hours = ${openHours}::jsonb`)

const CLOSED = JSON.stringify([{ weekdays: [1], fromMinute: 60, toMinute: 90 }])

test.each<readonly [string, (ben: Visitor, battleId: string, from: number, ada: Visitor) => Promise<unknown>]>([
  ['that a teacher ended', (_ben, battleId) => life.teacher.call(battleCalls, 'battle.stop', { battleId })],
  [
    'that the other left who had accepted',
    async (ben, lobbyId) => {
      await ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'accept' })
      await ben.call(battleCalls, 'battle.leave', { lobbyId })
    },
  ],
  [
    'that ran out in a pause',
    async (_ben, _battleId, from) => {
      life.at(from + 1_700)
      await pauses(true)
      await goesBy(from + 1_801)
      await pauses(false)
    },
  ],
  [
    'that ran out after the hours',
    async (_ben, battleId, from) => {
      await life.school.db.run(sql`update battle_seat set heard_at = heard_at + interval '30 minutes' where lobby_id = ${battleId}`)
      await sets(CLOSED)
      await goesBy(from + 1_801)
      await sets(null)
    },
  ],
  [
    'whose host went after the hours',
    async (_ben, _battleId, from) => {
      await sets(CLOSED)
      await goesBy(from + 100)
      await sets(null)
    },
  ],
  [
    'that its host withdrew after the hours',
    async (_ben, lobbyId, _from, ada) => {
      await sets(CLOSED)
      expect((await ada.call(battleCalls, 'battle.leave', { lobbyId })).status).toBe(200)
      await sets(null)
    },
  ],
  [
    'whose pupil does not take part any more',
    async (ben, lobbyId, from, ada) => {
      await life.school.db.run(sql`insert into battle_pupil_out (person_id) values (${ben.personId})`)
      if (from === 0) await ada.call(battleCalls, 'battle.leave', { lobbyId })
      else await goesBy(from + 100)
      await life.school.db.run(sql`delete from battle_pupil_out where person_id = ${ben.personId}`)
    },
  ],
])('a challenge %s does not count against its host', async (_, ends) => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  for (let at = 0; at <= MOST_VAIN_CHALLENGES; at += 1) {
    life.at(at * 2_000)
    await ends(ben, await challenges(ada, ben), at * 2_000, ada)
  }
  life.at(0)
})

test('whoever accepts by mistake and leaves is not asked again, and the challenge is over for both', async () => {
  life.at(0)
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const lobbyId = await challenges(ada, ben)
  await ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'accept' })
  expect((await ben.call(battleCalls, 'battle.leave', { lobbyId })).status).toBe(200)
  expect([await waitsFor(ben), (await ada.call(battleCalls, 'battle.lobbies', {})).ok.lobbies]).toEqual([[true, []], []])
})
