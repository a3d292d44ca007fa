// Choices beside choices, clocks and teachers: each turn is resolved once.

import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { rushLobbies } from '../testing/lobby-rush.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())
const pupil = (name: string): Promise<Visitor> => school.person(name, { pupilOf: classId })

const turnsOf = async (battleId: string): Promise<number> =>
  (
    await school.db.one(sql<{ turns: number }>`
      select count(*)::int as turns from battle_input where battle_id = ${battleId} and input ->> 'kind' = 'turn'`)
  ).turns

test('both choose at the same moment, many times over: every turn is played once', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  for (let turn = 1; turn <= 6; turn += 1) {
    const answers = await Promise.all([ada, ben, ada, ben].map(each => chooses(each, { battleId, turn }, [])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await turnsOf(battleId)).toBe(turn)
  }
  expect((await fightOf(ada, battleId)).turn).toBe(7)
})

test('D5: a choice that meets the end of its turn counts in it, or is refused', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  school.setClock('2026-11-25T15:00:30Z')
  const [answer] = await Promise.all([chooses(ada, { battleId, turn: 1 }, []), school.deadlines.runDue(), school.deadlines.runDue()])
  expect([200, 409]).toContain(answer.status)
  expect(await turnsOf(battleId)).toBe(1)
  school.setClock('2026-11-25T15:00:00Z')
})

test('two nodes whose clocks run out begin a battle once', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'Once', settings: SETTINGS })).ok
  await ben.call(battleCalls, 'battle.join', { lobbyId })
  school.setClock('2026-11-25T15:00:05Z')
  const { begin } = await import('./begin.ts')
  await Promise.all([1, 2, 3].map(() => school.change(change => begin(change, lobbyId))))
  expect(await fightOf(ada, lobbyId)).toMatchObject({ turn: 1, version: 1 })
  school.setClock('2026-11-25T15:00:00Z')
})

test('when many join at once, one gets the place, and nobody is in two battles', async () => {
  const host = await pupil('Host')
  const others = await Promise.all(['A', 'B', 'C', 'D'].map(name => pupil(`Guest ${name}`)))
  const { lobbyId } = (await host.call(battleCalls, 'battle.create', { name: 'One place', settings: SETTINGS })).ok
  const answers = await Promise.all(others.map(each => each.call(battleCalls, 'battle.join', { lobbyId })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const at = others[answers.findIndex(({ status }) => status === 200)]
  const again = await at?.call(battleCalls, 'battle.create', { name: 'Another', settings: SETTINGS })
  expect(again?.refusal.words).toBe('You are in a team or a duel already. Leave it first.')
})

test('giving up, the clock and a teacher end a battle once', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const battleId = await openDuel(school, ada, ben)
  await chooses(ada, { battleId, turn: 1 }, [{ move: 'vault-hack', target: ben.personId }])
  await chooses(ben, { battleId, turn: 1 }, [{ move: 'vault-hack', target: ada.personId }])
  for (const each of [ada, ben]) await chooses(each, { battleId, turn: 2 }, [])
  school.setClock('2026-11-25T15:06:00Z')
  await Promise.all([
    ada.call(battleCalls, 'battle.give-up', { battleId }),
    ben.call(battleCalls, 'battle.give-up', { battleId }),
    teacher.call(battleCalls, 'battle.stop', { battleId }),
    school.deadlines.runDue(),
  ])
  const rows = await school.db.rows(sql<{ xp: number }>`
    select e.amount as xp from growth_xp_entry e join battle_seat s on s.id = e.cause_id where s.lobby_id = ${battleId}`)
  expect(rows).toHaveLength(2)
  expect((await fightOf(ada, battleId)).outcome).not.toBeNull()
  school.setClock('2026-11-25T15:00:00Z')
})

test('B7: many join each of some lobbies at once, leave and cancel beside others who join: two get in, and nobody is left in a closed one', async () => {
  await rushLobbies(school, pupil, { lobbies: 4, joins: 8 })
})

test('D5: a choice that comes after the clock of its turn does not count, though nobody has looked yet', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  const now = school.school.clock().getTime()
  school.setClock(new Date(now + 29_000))
  await ben.call(battleCalls, 'battle.choose', { battleId, turn: 1, actions: [] })
  await ben.call(battleCalls, 'battle.take-back', { battleId, turn: 1 })
  school.setClock(new Date(now + 30_000))
  const late = [
    ada.call(battleCalls, 'battle.choose', { battleId, turn: 1, actions: [] }),
    ben.call(battleCalls, 'battle.take-back', { battleId, turn: 1 }),
  ]
  for (const answer of await Promise.all(late)) expect(answer.refusal.refusal).toBe('battle.stale-turn')
  await school.deadlines.runDue()
  expect(await fightOf(ben, battleId)).toMatchObject({ turn: 2, ownChoice: null })
  school.setClock('2026-11-25T15:00:00Z')
})
