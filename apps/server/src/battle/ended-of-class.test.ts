import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { fightOf, openDuel } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { endAll } from './closing.ts'

let school: TestSchool
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
})
afterAll(() => school.close())

const endedOf = async (of: Visitor, classId: string, cursor?: string) =>
  (await of.call(battleCalls, 'battle.ended-of-class', cursor ? { classId, cursor } : { classId })).ok

test('a teacher reads which duels of a class are over, the newest first and page by page', async () => {
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const fought: string[] = []
  for (let at = 0; at < 21; at += 1) {
    school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + at * 60_000))
    const battleId = await openDuel(school, ada, ben)
    fought.unshift(battleId)
    if (at < 20) await ben.call(battleCalls, 'battle.give-up', { battleId })
    else await teacher.call(battleCalls, 'battle.stop', { battleId })
  }
  const first = await endedOf(teacher, classId)
  expect(first.rows[0]).toMatchObject({ battleId: fought[0], name: 'A fair fight', winnerId: null, reason: 'stopped' })
  expect(first.rows[1]).toMatchObject({
    winnerId: ada.personId,
    reason: 'gave-up',
    endedAt: '2026-11-25T15:19:00.000Z',
    players: [{ displayName: 'Ada' }, { displayName: 'Ben' }],
  })
  const second = await endedOf(teacher, classId, first.next ?? undefined)
  expect([...first.rows, ...second.rows].map(({ battleId }) => battleId)).toEqual(fought)
  expect(second.next).toBeNull()
})

test('a duel that goes on, and one of another class, are not in the list', async () => {
  const [classId, other] = [await school.schoolClass('8A'), await school.schoolClass('8B')]
  const teacher = await school.person('Mr. Field', { role: 'teacher', classId })
  const ours = [await school.person('Cem', { pupilOf: classId }), await school.person('Dan', { pupilOf: classId })] as const
  const theirs = [await school.person('Eva', { pupilOf: other }), await school.person('Fin', { pupilOf: other })] as const
  await openDuel(school, ...ours)
  const battleId = await openDuel(school, ...theirs)
  await theirs[0].call(battleCalls, 'battle.give-up', { battleId })
  expect((await endedOf(teacher, classId)).rows).toEqual([])
  expect((await teacher.call(battleCalls, 'battle.ended-of-class', { classId: other })).status).toBe(403)
})

test('a duel that ended early says who or what ended it', async () => {
  const classId = await school.schoolClass('9A')
  const teacher = await school.person('Mr. Field', { role: 'teacher', classId })
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const endings: readonly [string, (battleId: string) => Promise<unknown>][] = [
    ['teacher', battleId => teacher.call(battleCalls, 'battle.stop', { battleId })],
    ['season', () => school.change(endAll)],
    [
      'version',
      async battleId => {
        await school.db.run(sql`update battle_battle set set_up = jsonb_set(set_up, '{rules}', '"others"') where id = ${battleId}`)
        await teacher.call(battleCalls, 'battle.stop', { battleId })
      },
    ],
  ]
  for (const [stoppedBy, end] of endings) {
    const battleId = await openDuel(school, ada, ben)
    await end(battleId)
    expect(await fightOf(ada, battleId)).toMatchObject({ outcome: { winner: null, reason: 'stopped' }, stoppedBy })
    expect((await endedOf(teacher, classId)).rows.find(row => row.battleId === battleId)).toMatchObject({ reason: 'stopped', stoppedBy })
  }
})
