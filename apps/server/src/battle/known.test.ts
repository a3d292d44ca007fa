// A choice that is tried without reading its battle counts only where the battle still stands as this node saved it.

import { randomUUID } from 'node:crypto'
import { battleCalls } from '@xiotein/contract/battle'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool } from '../testing/school.ts'
import { lockBattle } from './lock-battle.ts'

const BEGAN = Date.parse('2026-11-25T15:00:00Z')
const after = (seconds: number): string => new Date(BEGAN + seconds * 1000).toISOString()

/** A duel in its third turn, as its school knows it, and another node. */
const known = async () => {
  const school = await openTestSchool({ limits: false, at: after(0) })
  const { db, url, ownerUrl } = school
  const other = await openTestSchool({
    limits: false,
    at: after(0),
    on: { db, url, ownerUrl, giveBack: async () => undefined },
    empty: true,
  })
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const battleId = await openDuel(school, ada, ben, { ...SETTINGS, allowActionCards: false })
  for (const turn of [1, 2]) for (const each of [ada, ben]) expect((await chooses(each, { battleId, turn }, [])).status).toBe(200)
  return { school, other, classId, ada, ben, battleId }
}

/** The ways in which a change of the battle is tried: optimistically alone, or then again, with a read. */
const madeBy = async ({ school }: TestSchool, battleId: string): Promise<string[]> => {
  const ways: string[] = []
  const work: Parameters<typeof school.commit>[2] = async change => {
    ways.push(change.tx.isOptimistic ? 'optimistic' : 'read')
    await lockBattle(change, battleId)
  }
  await school.commit(school, school.clock(), work, true)
  return ways
}
const turnOf = async (school: TestSchool, battleId: string): Promise<number> =>
  (await school.db.one(sql<{ turns: number }>`select count(*)::int as turns from battle_input where battle_id = ${battleId}`)).turns + 1

test('a battle that nobody else changes is not read again, turn after turn', async () => {
  const { school, ada, ben, battleId } = await known()
  for (const turn of [3, 4, 5]) {
    expect(await madeBy(school, battleId)).toEqual(['optimistic'])
    expect((await chooses(ada, { battleId, turn }, [])).ok).toMatchObject({ isPlayed: false, chosen: [ada.personId] })
    expect((await chooses(ben, { battleId, turn }, [])).ok).toMatchObject({ isPlayed: true, chosen: [] })
  }
  const fight = await fightOf(ada, battleId)
  expect(fight).toMatchObject({ turn: 6, version: 11 })
  expect(fight.log).toHaveLength(5)
})

test('somebody who does not play in a battle does not make its players read it', async () => {
  const { school, battleId } = await known()
  const eve = await school.person('Eve', { pupilOf: await school.schoolClass('8A') })
  expect((await chooses(eve, { battleId, turn: 3 }, [])).refusal.refusal).toBe('http.not-found')
  expect(await madeBy(school, battleId)).toEqual(['optimistic'])
})

test('a choice that was tried without reading is given its first answer when it comes again, and its key serves nothing else', async () => {
  const { school, ada, ben, battleId } = await known()
  const key = randomUUID()
  const input = { battleId, turn: 3, actions: [] }
  const first = await ada.call(battleCalls, 'battle.choose', input, { key })
  const again = await Promise.all([1, 2, 3].map(() => ada.call(battleCalls, 'battle.choose', input, { key })))
  for (const answer of again) expect(answer.ok).toEqual(first.ok)
  const reused = await ada.call(battleCalls, 'battle.choose', { ...input, turn: 4 }, { key })
  expect(reused.refusal.refusal).toBe('http.key-reused')
  const twice = randomUUID()
  const both = await Promise.all([1, 2].map(() => ben.call(battleCalls, 'battle.choose', input, { key: twice })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[1]?.ok).toEqual(both[0]?.ok)
  expect(await turnOf(school, battleId)).toBe(4)
})

test('what another node has changed is read', async () => {
  const { school, other, ada, ben, battleId } = await known()
  await chooses(other.served(ada), { battleId, turn: 3 }, [])
  expect(await madeBy(school, battleId)).toEqual(['optimistic', 'read'])
  expect((await chooses(ben, { battleId, turn: 3 }, [])).ok).toMatchObject({ isPlayed: true })
  // Two nodes by turns: what one of them knows is never the latest, and not even tried.
  for (const turn of [4, 5]) {
    await chooses(other.served(ada), { battleId, turn }, [])
    expect(await madeBy(school, battleId)).toEqual(['optimistic', 'read'])
    expect((await chooses(ben, { battleId, turn }, [])).ok).toMatchObject({ isPlayed: true })
  }
  expect(await turnOf(school, battleId)).toBe(6)
})

test('both choose on two nodes at the same moment: every turn is played once', async () => {
  const { school, other, ada, ben, battleId } = await known()
  for (let turn = 3; turn <= 8; turn += 1) {
    const answers = await Promise.all([ada, other.served(ada), ben, other.served(ben)].map(each => chooses(each, { battleId, turn }, [])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await turnOf(school, battleId)).toBe(turn + 1)
  }
})

test('a pause by a teacher on another node holds at once', async () => {
  const { school, other, classId, ada, battleId } = await known()
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  await other.served(teacher).call(battleCalls, 'battle.pause-class', { classId, paused: true })
  expect((await chooses(ada, { battleId, turn: 3 }, [])).refusal.refusal).toBe('battle.paused')
})

test.each<readonly [string, (on: Awaited<ReturnType<typeof known>>) => Promise<unknown>]>([
  [
    'is called otherwise',
    ({ school, ada }) => school.db.run(sql`update people_person set display_name = 'Ada Byron' where id = ${ada.personId}`),
  ],
  [
    'came to another class',
    async ({ school, ada }) => {
      const classId = await school.schoolClass('Chess')
      await school.db.run(
        sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${ada.personId}, ${school.school.clock()})`,
      )
    },
  ],
  ['was silent here for long', async ({ school }) => school.setClock(after(26))],
])('a battle of which a player %s is read', async (_, happens) => {
  const on = await known()
  await happens(on)
  expect(await madeBy(on.school, on.battleId)).toEqual(['optimistic', 'read'])
})

test('somebody whose signs of life another node has heard is not away for this one', async () => {
  const { school, other, ada, ben, battleId } = await known()
  for (const seconds of [10, 20]) {
    for (const each of [school, other]) each.setClock(after(seconds))
    await other.served(ben).call(battleCalls, 'battle.be-there', { battleId })
  }
  for (const each of [school, other]) each.setClock(after(28))
  expect((await chooses(ada, { battleId, turn: 3 }, [])).ok).toMatchObject({ away: [] })
})
