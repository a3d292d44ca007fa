import { auditCalls } from '@xiotein/contract/audit'
import { type MovesState, movesCalls } from '@xiotein/contract/moves'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { givePp, ppOf } from '../testing/vault-life.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
let admin: Visitor
beforeAll(async () => {
  school = await openTestSchool({ keepOpen: true, limits: false })
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  admin = await school.person('Mr Berg', { role: 'admin' })
})
afterAll(() => school.close())

const pupil = async (pp = 0): Promise<Visitor> => {
  const somebody = await school.person('Ada', { pupilOf: classId })
  if (pp > 0) await givePp(school, somebody.personId, pp)
  return somebody
}
const movesMine = async (of: Visitor) => (await of.call(movesCalls, 'moves.mine', {})).ok.moves as MovesState
const seen = async (by: Visitor, of: Visitor) =>
  (await by.call(movesCalls, 'moves.of-pupil', { personId: of.personId })).ok.moves as MovesState
const unlock = (by: Visitor, of: Visitor, version: number, moveId: string | null, element: 'water' | null = null) =>
  by.call(movesCalls, 'moves.unlock-for-pupil', { personId: of.personId, version, moveId, element })
const reset = (by: Visitor, of: Visitor, version: number, moveId: string | null) =>
  by.call(movesCalls, 'moves.reset-for-pupil', { personId: of.personId, version, moveId })
const setElement = (by: Visitor, of: Visitor, version: number, element: 'water' | 'fire') =>
  by.call(movesCalls, 'moves.set-element-for-pupil', { personId: of.personId, version, element })
const learned = ({ learned }: MovesState): string[] => learned.map(({ moveId }) => moveId)
const lastAudit = async () => (await admin.call(auditCalls, 'audit.entries', {})).ok.rows[0]?.words

test('a teacher unlocks a move and the moves of an element; the pupil hears of it, and the audit log keeps it', async () => {
  const ada = await pupil()
  expect((await seen(teacher, ada)).version).toBe(0)
  const { ok } = await unlock(teacher, ada, 0, 'cold-spray')
  expect(learned(ok.moves)).toContain('cold-spray')
  expect(await movesMine(ada)).toEqual(ok.moves)
  expect(await lastAudit()).toBe('unlocked 1 move for Ada')
  const heard = await school.db.rows(sql<{ topic: string; name: string }>`
    select topic, name from platform_event where name like 'moves.%' order by id desc limit 2`)
  expect(heard.map(({ name }) => name).sort()).toEqual(['moves.changed', 'moves.pupil-changed'])
  const all = await unlock(teacher, ada, ok.moves.version, null, 'water')
  expect(learned(all.ok.moves)).toEqual(expect.arrayContaining(['cold-spray', 'undertow', 'mist-wall', 'tide-of-mending']))
  expect(await lastAudit()).toBe('unlocked 3 moves for Ada')
  const again = await unlock(teacher, ada, all.ok.moves.version, 'undertow')
  expect([again.status, again.refusal.refusal]).toEqual([409, 'moves.already-unlocked'])
  expect((await unlock(teacher, ada, all.ok.moves.version, 'no-such-move')).refusal.words).toBe('Move not found')
})

test('the mastery of one move goes back to 1, or everything to the first day; what was paid stays paid', async () => {
  const ada = await pupil(150)
  await ada.call(movesCalls, 'moves.choose-element', { element: 'water', costPp: 0 })
  const raised = await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 2 })
  const one = await reset(teacher, ada, raised.ok.moves.version, 'vault-hack')
  expect(one.ok.moves.learned.find(({ moveId }) => moveId === 'vault-hack')?.masteryLevel).toBe(1)
  expect(await lastAudit()).toBe('reset the mastery of Vault Hack of Ada from 2 to 1')
  expect((await reset(teacher, ada, one.ok.moves.version, 'vault-hack')).refusal.refusal).toBe('moves.nothing-to-reset')
  const { ok } = await reset(teacher, ada, one.ok.moves.version, null)
  const fresh = await movesMine(await pupil())
  expect({ ...ok.moves, version: 0 }).toEqual(fresh)
  expect(await ppOf(school.db, ada.personId)).toBe(50)
})

test('a teacher gives a pupil another element without a price', async () => {
  const ada = await pupil()
  const { ok } = await setElement(teacher, ada, 0, 'water')
  expect(ok.moves.element).toMatchObject({ name: 'water', chosen: true })
  expect(await lastAudit()).toBe('changed the element of Ada from Fire to Water')
  expect((await setElement(teacher, ada, ok.moves.version, 'water')).refusal.words).toBe('This pupil already has this element.')
})

test('when two teachers change the same moves at once, one succeeds, and the other looks again', async () => {
  const ada = await pupil()
  const both = await Promise.all([unlock(teacher, ada, 0, 'cold-spray'), reset(admin, ada, 0, null)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.refusal.refusal).toBe('moves.changed-meanwhile')
})

test('only the staff of a class that the pupil is in see and change the moves of a pupil', async () => {
  const ada = await pupil()
  const other = await school.person('Mr Abara', { role: 'teacher', classId: await school.schoolClass('8A') })
  for (const somebody of [ada, other, await pupil()]) {
    const answers = [
      await somebody.call(movesCalls, 'moves.of-pupil', { personId: ada.personId }),
      await unlock(somebody, ada, 0, 'cold-spray'),
      await reset(somebody, ada, 0, null),
      await setElement(somebody, ada, 0, 'water'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await seen(admin, ada)).version).toBe(0)
})
