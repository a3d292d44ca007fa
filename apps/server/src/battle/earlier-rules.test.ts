// A release that changes the rules meets battles that were begun before it.

import { MOVES } from '@xiotein/content/moves'
import { battleCalls, type Fight } from '@xiotein/contract/battle'
import type { MoveMechanics } from '@xiotein/game/moves'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, type DuelSchool, fightOf, openDuel, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import type { Visitor } from '../testing/school.ts'
import { endAll } from './closing.ts'
import { eraseBattles } from './personal-data.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

const two = async (): Promise<[Visitor, Visitor]> => [await life.pupil('Ada'), await life.pupil('Ben')]
/** Begins a duel, plays a turn, and brings other rules. */
const begunBefore = async (ada: Visitor, ben: Visitor, settings = SETTINGS): Promise<string> => {
  const battleId = await openDuel(life.school, ada, ben, settings)
  await chooses(ada, { battleId, turn: 1 }, [{ move: 'vault-hack', target: ben.personId }])
  await chooses(ben, { battleId, turn: 1 }, [])
  await changeRules(battleId)
  return battleId
}
/** For the program of the other rules nothing is known of the battle. */
const changeRules = (battleId: string) =>
  life.school.db.run(
    sql`update battle_battle set set_up = jsonb_set(set_up, '{rules}', '"others"'), version = version + 1 where id = ${battleId}`,
  )
const ofClass = async () => (await life.teacher.call(battleCalls, 'battle.of-class', { classId: life.classId })).ok.battles
const ENDED = {
  earlierRules: true,
  stoppedBy: 'version',
  outcome: { winner: null, reason: 'stopped' },
  log: [],
  fighters: [],
  reward: { xp: 8, lootPp: 0, lostPp: 0 },
}

test('the next choice ends a running duel as a teacher would: nobody loses anything, and both are free', async () => {
  const [ada, ben] = await two()
  const battleId = await begunBefore(ada, ben)
  expect(await ofClass()).toMatchObject([{ battleId, turn: 2 }])
  expect(await fightOf(ben, battleId)).toMatchObject({ earlierRules: true, reward: null })
  expect((await chooses(ada, { battleId, turn: 2 }, [])).ok).toMatchObject({ isPlayed: true, ownChoice: null })
  for (const each of [ada, ben]) expect(await fightOf(each, battleId)).toMatchObject(ENDED)
  expect((await chooses(ben, { battleId, turn: 2 }, [])).refusal.refusal).toBe('battle.over')
  expect((await ada.call(battleCalls, 'battle.recording', { battleId })).refusal).toMatchObject({
    refusal: 'battle.earlier-rules',
    words: 'Played under earlier rules. It cannot be played again here.',
  })
  expect((await ben.call(battleCalls, 'battle.history', {})).ok.rows).toMatchObject([{ battleId, result: 'stopped', xp: 8 }])
  expect(await ofClass()).toEqual([])
  const rematch = await openDuel(life.school, ada, ben)
  expect((await ada.call(battleCalls, 'battle.give-up', { battleId: rematch })).status).toBe(200)
})

const pass31Seconds = (): Promise<unknown> => {
  life.at(31)
  return life.school.deadlines.runDue()
}

test.each<readonly [string, (battleId: string, ada: Visitor, ben: Visitor) => Promise<unknown>]>([
  ['its clock', pass31Seconds],
  ['its teacher', battleId => life.teacher.call(battleCalls, 'battle.stop', { battleId })],
  ['somebody who gives up', (battleId, ada) => ada.call(battleCalls, 'battle.give-up', { battleId })],
  ['taking a choice back', (battleId, ada) => ada.call(battleCalls, 'battle.take-back', { battleId, turn: 2 })],
  ["the teacher's pause", () => life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused: true })],
  ['the end of a season', () => life.school.change(endAll)],
  ['an account that is erased', (_battleId, ada) => life.school.change(change => eraseBattles(change, ada.personId))],
])('it is ended by %s, too', async (_, end) => {
  const [ada, ben] = await two()
  const battleId = await begunBefore(ada, ben)
  await end(battleId, ada, ben)
  expect(await fightOf(ben, battleId)).toMatchObject(ENDED)
  await life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused: false })
  life.at(0)
})

test.each<readonly [string, (battleId: string, ada: Visitor) => Promise<{ status: number }>]>([
  ['a choice', (battleId, ada) => chooses(ada, { battleId, turn: 2 }, [])],
  ['taking a choice back', (battleId, ada) => ada.call(battleCalls, 'battle.take-back', { battleId, turn: 2 })],
])('while its class is paused it is ended by %s as well', async (_, end) => {
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  for (const each of [ada, ben]) await chooses(each, { battleId, turn: 1 }, [])
  const pauses = (paused: boolean) => life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused })
  await pauses(true)
  await changeRules(battleId)
  expect((await end(battleId, ada)).status).toBe(200)
  expect(await fightOf(ben, battleId)).toMatchObject(ENDED)
  await pauses(false)
})

test('what these rules do not allow stops nobody, though no rules are named', async () => {
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  await life.school.db.run(sql`update battle_battle set set_up = set_up - 'rules' where id = ${battleId}`)
  expect(await fightOf(ada, battleId)).toMatchObject({ turn: 1, outcome: null })
  const impossible = {
    kind: 'turn',
    choices: [{ battle: battleId, turn: 1, fighter: ada.personId, actions: [{ move: 'unheard-of', target: null }] }],
  }
  await life.school.db.run(sql`
    insert into battle_input (battle_id, place, at, input) values (${battleId}, 0, now(), ${JSON.stringify(impossible)}::jsonb)`)
  expect((await ofClass()).map(running => running.battleId)).toEqual([battleId])
  expect((await life.teacher.call(battleCalls, 'battle.stop', { battleId })).status).toBe(200)
  expect(await fightOf(ada, battleId)).toMatchObject(ENDED)
})

test('a duel that was over keeps how it ended, for its players, its teacher and whoever watched it', async () => {
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  const battleId = await openDuel(life.school, ada, ben, { ...SETTINGS, allowSpectators: true })
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  await changeRules(battleId)
  const known = { earlierRules: true, outcome: { winner: 0, reason: 'gave-up' } }
  for (const each of [ada, ben, cem, life.teacher]) expect(await fightOf(each, battleId)).toMatchObject(known)
})

test('a duel that a teacher had stopped before says nothing of a new version', async () => {
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  await life.teacher.call(battleCalls, 'battle.stop', { battleId })
  await changeRules(battleId)
  const fight = await fightOf(ada, battleId)
  expect(fight).toMatchObject({ earlierRules: true, outcome: { winner: null, reason: 'stopped' }, reward: { xp: 8 } })
  expect(fight.stoppedBy).toBe('teacher')
})

test('a duel that these rules would end otherwise than it ended counts as one of earlier rules', async () => {
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  const battleId = await openDuel(life.school, ada, ben, { ...SETTINGS, allowSpectators: true })
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  const outcome = { winner: 1, reason: 'fallen' }
  await life.school.db.run(sql`update battle_battle set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${battleId}`)
  for (const each of [ada, ben, cem, life.teacher]) expect(await fightOf(each, battleId)).toMatchObject({ earlierRules: true, outcome })
  expect((await ada.call(battleCalls, 'battle.recording', { battleId })).refusal.refusal).toBe('battle.earlier-rules')
})

test('a battle against Wick ends without XP when the next one begins, or by leaving it', async () => {
  const ada = await life.pupil('Ada')
  const begin = async () => (await ada.call(battleCalls, 'battle.begin-practice', { level: 'easy' })).ok
  const first = await begin()
  const [strike] = first.fight.fighters[0]?.hand ?? []
  const moves: Record<string, MoveMechanics> = MOVES
  const id = strike?.move as keyof typeof MOVES
  const was = MOVES[id]
  const played = { practiceId: first.practiceId, turn: 1, actions: [{ move: strike?.move ?? '', target: 'wick' }] }
  expect((await ada.call(battleCalls, 'battle.practise', played)).status).toBe(200)
  onTestFinished(() => {
    moves[id] = was
  })
  moves[id] = { ...was, energyCost: 90 }
  expect((await ada.call(battleCalls, 'battle.practice', {})).ok.open).toBeNull()
  const next = { ...played, turn: 2, actions: [] }
  expect((await ada.call(battleCalls, 'battle.practise', next)).refusal.refusal).toBe('battle.earlier-rules')
  const left = await ada.call(battleCalls, 'battle.leave-practice', { practiceId: first.practiceId })
  expect(left.ok).toMatchObject({ state: 'left', xp: 0 })
  const second = await begin()
  expect(second).toMatchObject({ state: 'open', fight: { turn: 1 } satisfies Partial<Fight> })
  moves[id] = was
  const third = await begin()
  expect(third.state).toBe('open')
  expect(third.practiceId).not.toBe(second.practiceId)
})
