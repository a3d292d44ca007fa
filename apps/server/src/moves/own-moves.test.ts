import { ledgerCalls } from '@xiotein/contract/ledger'
import { type MovesState, movesCalls } from '@xiotein/contract/moves'
import { isRollGenuine } from '@xiotein/game/growth'
import type { DiceState } from '@xiotein/game/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { givePp, ppOf } from '../testing/vault-life.ts'
import { trainLines } from './index.ts'

let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ keepOpen: true, limits: false })
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())

const pupil = async (pp = 0): Promise<Visitor> => {
  const somebody = await school.person('Ada', { pupilOf: classId })
  if (pp > 0) await givePp(school, somebody.personId, pp)
  return somebody
}
const movesMine = async (somebody: Visitor): Promise<MovesState> => {
  const { moves } = (await somebody.call(movesCalls, 'moves.mine', {})).ok
  if (!moves) throw new Error('a pupil without moves')
  return moves
}
const learned = ({ learned }: MovesState): string[] => learned.map(({ moveId }) => moveId).sort()

test('a pupil begins with Vault Hack and the attack of its element in two slots, the moves of Reading and the first move of Fire', async () => {
  const state = await movesMine(await pupil())
  expect(state).toMatchObject({
    version: 0,
    element: { name: 'fire', chosen: false, nextCostPp: 0 },
    slots: { count: 2, nextAtLevel: 3, equipped: ['vault-hack', 'ember-lash'] },
    lines: [
      { line: 'reading', level: 1, xpIntoLevel: 0, xpToNext: 100 },
      { line: 'fire', level: 1, xpIntoLevel: 0, xpToNext: 100 },
    ],
  })
  expect(state.learned).toHaveLength(5)
  expect(state.learned).toContainEqual({ moveId: 'ember-lash', level: 1, masteryLevel: 1, multipliersPerMille: [] })
})

test('staff have no moves, and every command is refused to them', async () => {
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  expect((await teacher.call(movesCalls, 'moves.mine', {})).ok).toEqual({ moves: null })
  expect((await teacher.call(movesCalls, 'moves.choose-element', { element: 'water', costPp: 0 })).status).toBe(403)
  expect((await teacher.call(movesCalls, 'moves.equip', { moveIds: [] })).status).toBe(403)
  expect((await teacher.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 2 })).status).toBe(403)
})

test('a mastery is paid for once, its roll is kept with its seed, and the pupil alone hears of it', async () => {
  const ada = await pupil(350)
  const { ok } = await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'ember-lash', toLevel: 2 })
  expect(ok.costPp).toBe(100)
  expect(ok.moves.learned.find(({ moveId }) => moveId === 'ember-lash')).toMatchObject({
    masteryLevel: 2,
    multipliersPerMille: [ok.multiplierPerMille],
  })
  expect(await movesMine(ada)).toEqual(ok.moves)
  const roll = await school.db.one(sql<{ toLevel: number; multiplierPerMille: number; seed: unknown }>`
    select to_level, multiplier_per_mille, seed from moves_roll where person_id = ${ada.personId}`)
  expect(isRollGenuine({ ...roll, seed: roll.seed as DiceState })).toBe(true)
  expect(roll.multiplierPerMille).toBe(ok.multiplierPerMille)
  const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'move-upgrade', amount: -100, reason: 'Move upgraded', from: 'Ada' })
  const heard = await school.db.rows(sql<{ topic: string; version: number }>`
    select topic, version from platform_event where name = 'moves.changed' order by id desc limit 1`)
  expect(heard).toEqual([{ topic: `person:${ada.personId}`, version: 1 }])
})

test('a mastery that cannot be had is refused in words, and costs nothing', async () => {
  const ada = await pupil(150)
  for (const [moveId, toLevel, words] of [
    ['noble-gas', 2, 'Move not found'],
    ['toString', 2, 'Move not found'],
    ['cinder-ward', 2, 'You have not learned this move yet.'],
    ['ember-lash', 3, 'This move has already changed. Please look again before you pay.'],
  ] as const) {
    const answer = await ada.call(movesCalls, 'moves.raise-mastery', { moveId, toLevel })
    expect([answer.status, answer.refusal.words]).toEqual([409, words])
  }
  await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'ember-lash', toLevel: 2 })
  const poor = await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'ember-lash', toLevel: 3 })
  expect(poor.refusal.words).toBe('Not enough PP. Need 200 PP to upgrade.')
  expect(await ppOf(school.db, ada.personId)).toBe(50)
  await school.db.run(sql`
    insert into moves_roll (person_id, move_id, to_level, multiplier_per_mille, seed, at)
    select ${ada.personId}, 'vault-hack', level, 2000, '[1,2,3,4]', now() from generate_series(2, 10) as level`)
  const highest = await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 11 })
  expect(highest.refusal.words).toBe('Move cannot be upgraded')
})

test('when many windows raise the same mastery at once, one pays and rolls', async () => {
  const ada = await pupil(1_000)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 2 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ppOf(school.db, ada.personId)).toBe(900)
})

test('two windows that fill the slots at once leave the choice of one of them, never a mixture', async () => {
  const ada = await pupil()
  const hands = [['ember-lash', 'vault-hack'], ['shield-restoration'], ['vault-hack', 'shield-restoration'], []]
  const answers = await Promise.all(hands.map(moveIds => ada.call(movesCalls, 'moves.equip', { moveIds })))
  expect(answers.map(({ status }) => status)).toEqual(hands.map(() => 200))
  const { slots, version } = await movesMine(ada)
  expect(hands).toContainEqual(slots.equipped)
  expect(version).toBe(4)
})

test('slots take learned moves, each once, and a higher level brings one more', async () => {
  const ada = await pupil()
  const refused = async (moveIds: string[]) => (await ada.call(movesCalls, 'moves.equip', { moveIds })).refusal.words
  expect(await refused(['cinder-ward'])).toBe('You have not learned this move yet.')
  expect(await refused(['vault-hack', 'vault-hack'])).toBe('Each move fits into one slot only.')
  const three = ['vault-hack', 'shield-restoration', 'ember-lash']
  expect(await refused(three)).toBe('You have 2 slots for your moves.')
  await school.change(change => grantXp(change, [{ personId: ada.personId, amount: 225, source: 'class-points', causeId: change.newId() }]))
  const { slots } = (await ada.call(movesCalls, 'moves.equip', { moveIds: three })).ok.moves
  expect(slots).toEqual({ count: 3, nextAtLevel: 5, equipped: three })
})

test('the first element is free and the next one costs 50 PP; moves and mastery of the former one stay', async () => {
  const ada = await pupil(160)
  const choose = (element: 'fire' | 'water', costPp: number) => ada.call(movesCalls, 'moves.choose-element', { element, costPp })
  expect((await choose('fire', 0)).ok.moves.element).toEqual({ name: 'fire', chosen: true, nextCostPp: 50 })
  expect((await choose('fire', 50)).refusal.words).toBe('This is your element already.')
  expect((await choose('water', 0)).refusal.words).toBe('The price is now 50 PP. Please look again before you pay.')
  await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'ember-lash', toLevel: 2 })
  const { moves } = (await choose('water', 50)).ok
  expect(moves.element.name).toBe('water')
  expect(moves.lines.map(({ line }) => line)).toEqual(['reading', 'water', 'fire'])
  expect(moves.learned.find(({ moveId }) => moveId === 'ember-lash')?.masteryLevel).toBe(2)
  expect((await choose('fire', 50)).refusal.words).toBe('Not enough PP. Need 50 PP to choose another element.')
  expect(await ppOf(school.db, ada.personId)).toBe(10)
})

test('a milestone opens the next move of its line, and what a pupil paid for outlives the choice of a manifest', async () => {
  const ada = await pupil(100)
  const before = await movesMine(ada)
  const ofReading = learned(before).find(id => !['vault-hack', 'shield-restoration', 'ember-lash'].includes(id)) ?? ''
  await ada.call(movesCalls, 'moves.raise-mastery', { moveId: ofReading, toLevel: 2 })
  await school.change(change => trainLines(change, ada.personId, new Map([['fire', 100]])))
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'cooking' })
  const after = await movesMine(ada)
  expect(learned(after)).toEqual(expect.arrayContaining([ofReading, 'cinder-ward']))
  expect(after.lines.map(({ line, level }) => [line, level])).toEqual([
    ['cooking', 1],
    ['fire', 2],
    ['reading', 1],
  ])
  expect(after.learned.find(({ moveId }) => moveId === 'ember-lash')?.level).toBe(2)
})
