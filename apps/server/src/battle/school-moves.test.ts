import { auditCalls } from '@xiotein/contract/audit'
import { battleCalls } from '@xiotein/contract/battle'
import { movesCalls } from '@xiotein/contract/moves'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { replay } from '@xiotein/game/battle'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moves, movesInHand, schoolMoves } from '../moves/index.ts'
import { connectDatabase, sql } from '../platform/database/index.ts'
import { chooses, fightOf, openDuel } from '../testing/battle-life.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { CONTEXT } from './replayed.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
let admin: Visitor
beforeAll(async () => {
  school = await openTestSchool({ keepOpen: true, limits: false })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  admin = await school.person('Mr Berg', { role: 'admin' })
})
afterAll(() => school.close())

type Overrides = Readonly<Record<string, { damage?: number; name?: string }>>

const state = async (of: Visitor = admin) => (await of.call(movesCalls, 'moves.school', {})).ok
const change = async (overrides: Overrides, by: Visitor = admin, reason = 'For a test') =>
  by.call(movesCalls, 'moves.change-school', { version: (await state()).version, overrides, reason, imported: false })
const restore = async (to: number) =>
  admin.call(movesCalls, 'moves.restore-school', { version: (await state()).version, to, reason: 'It was too strong' })
const history = async (of: Visitor = admin, moveId?: string) =>
  (await of.call(movesCalls, 'moves.school-history', moveId === undefined ? {} : { moveId })).ok.rows
const pupil = (name: string) => school.person(name, { pupilOf: classId })
const hitOf = (fight: Awaited<ReturnType<typeof fightOf>>) =>
  fight.fighters.flatMap(({ hand }) => hand.map(({ move, points }) => [move, points]))

beforeEach(async () => {
  if (Object.keys((await state()).overrides).length > 0) await restore(0)
})

test('an admin changes damage and name of a move; everybody has it at once, on every node, and it is written down', async () => {
  const ada = await pupil('Ada')
  const { status, ok } = await change({ 'vault-hack': { damage: 10, name: ' Lock Pick ' } }, admin, 'Too weak')
  expect([status, ok.overrides]).toEqual([200, { 'vault-hack': { damage: 10, name: 'Lock Pick' } }])
  expect(await state(ada)).toEqual({ ...ok, may: { read: false, change: false } })
  // A node of the school with connections of its own, which has read the moves before they change.
  const second = connectDatabase(school.url)
  const there = async () => (await schoolMoves(second)).overrides
  expect(await there()).toEqual(ok.overrides)
  await change({ 'vault-hack': { damage: 9 } })
  expect(await there()).toEqual({ 'vault-hack': { damage: 9 } })
  await second.end()
  const [last, before] = await history(teacher)
  expect(last).toMatchObject({ by: 'Mr Berg', steps: [{ moveId: 'vault-hack', before: ok.overrides['vault-hack'], after: { damage: 9 } }] })
  expect(before).toMatchObject({ reason: 'Too weak', backTo: null, imported: false })
  const emitted = await school.db.rows(sql<{ topic: string }>`select topic from platform_event where name = 'moves.school-changed'`)
  expect(new Set(emitted.map(({ topic }) => topic))).toEqual(new Set(['school-moves:all']))
  expect((await admin.call(auditCalls, 'audit.entries', { action: 'moves.change-school' })).ok.rows[0]?.words).toBe(
    'changed 1 move of the school',
  )
})

test('an admin reads how many pupils know a move, without suspended ones, and nobody else does', async () => {
  const ada = await pupil('Knower')
  const knowing = async () => {
    const { knows } = (await admin.call(movesCalls, 'moves.who-knows', {})).ok
    return { everybodys: knows['vault-hack'] ?? 0, hers: knows.undertow ?? 0 }
  }
  const { everybodys, hers } = await knowing()
  await pupil('Another Knower')
  const unlocked = { personId: ada.personId, version: 0, moveId: 'undertow', element: null }
  expect((await teacher.call(movesCalls, 'moves.unlock-for-pupil', unlocked)).status).toBe(200)
  expect(await knowing()).toEqual({ everybodys: everybodys + 1, hers: hers + 1 })
  for (const other of [ada, teacher]) expect((await other.call(movesCalls, 'moves.who-knows', {})).status).toBe(403)
  await admin.call(peopleCalls, 'people.suspend', { personId: ada.personId, suspended: true })
  expect(await knowing()).toEqual({ everybodys, hers })
})

test('the history of one move holds what changed it, and nothing else', async () => {
  const { version } = await state()
  expect((await change({ 'vault-hack': { damage: 9 } })).status).toBe(200)
  await change({ 'vault-hack': { damage: 9 }, 'ember-lash': { damage: 30 } }, admin, 'Another move')
  await change({ 'vault-hack': { damage: 8 }, 'ember-lash': { damage: 31 } })
  await restore(version)
  const since = (await history(teacher, 'vault-hack')).filter(each => each.version > version)
  expect(since.map(({ version: at, steps }) => [at - version, ...steps.map(step => [step.moveId, step.after.damage])])).toEqual([
    [4, ['vault-hack', undefined]],
    [3, ['vault-hack', 8]],
    [1, ['vault-hack', 9]],
  ])
  expect((await history(teacher)).filter(each => each.version > version)).toHaveLength(4)
})

test('a battle keeps the numbers that it began with, and so does its replay; the next one has the new ones', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  await change({ 'vault-hack': { damage: 10 } })
  const battleId = await openDuel(school, ada, ben)
  expect(hitOf(await fightOf(ada, battleId))).toContainEqual(['vault-hack', [10, 8]])
  await change({ 'vault-hack': { damage: 3 } })
  expect(hitOf(await fightOf(ada, battleId))).toContainEqual(['vault-hack', [10, 8]])
  for (const [by, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    await chooses(by, { battleId, turn: 1 }, [{ move: 'vault-hack', target: other.personId }])
  const last = (await ben.call(battleCalls, 'battle.give-up', { battleId })).ok
  expect(last.log.flat().filter(event => event.kind === 'hit')).toMatchObject([{ shield: 10 }, { shield: 10 }])
  const recording = (await ada.call(battleCalls, 'battle.recording', { battleId })).ok
  const replayed = replay(recording.setUp, recording.inputs, CONTEXT)
  expect(replayed.ok && replayed.outcome.slice(1).map(({ events }) => events.filter(({ veil }) => veil === null || veil === 1))).toEqual(
    last.log,
  )
  const next = await openDuel(school, ada, ben)
  expect(hitOf(await fightOf(ada, next))).toContainEqual(['vault-hack', [3, 8]])
  await ben.call(battleCalls, 'battle.give-up', { battleId: next })
})

test('a battle against Wick keeps its numbers, too, and a siege has those of now', async () => {
  const ada = await pupil('Ada')
  await change({ 'vault-hack': { damage: 10, name: 'Lock Pick' } })
  const begun = (await ada.call(battleCalls, 'battle.begin-practice', { level: 'easy' })).ok
  await change({ 'vault-hack': { damage: 4, name: 'Lock Pick' } })
  const open = (await ada.call(battleCalls, 'battle.practice', {})).ok.open
  expect(
    [hitOf(begun.fight), open && hitOf(open.fight)].every(hits =>
      hits?.some(([move, points]) => move === 'vault-hack' && String(points) === '10,8'),
    ),
  ).toBe(true)
  const inHand = await movesInHand(school.db, ada.personId)
  expect(inHand['vault-hack']?.move.effects[0]?.amount[0]).toBe(4)
})

test('an earlier version is restored as a new one, with its reason; the history keeps everything', async () => {
  const first = (await change({ 'ember-lash': { damage: 30 } })).ok
  await change({ 'ember-lash': { damage: 20 }, 'stone-toss': { name: 'Pebble' } })
  const back = await restore(first.version)
  expect([back.status, back.ok.overrides, back.ok.version]).toEqual([200, first.overrides, first.version + 2])
  expect((await history())[0]).toMatchObject({
    backTo: first.version,
    reason: 'It was too strong',
    steps: [
      { moveId: 'ember-lash', before: { damage: 20 }, after: { damage: 30 } },
      { moveId: 'stone-toss', before: { name: 'Pebble' }, after: {} },
    ],
  })
  expect((await restore(first.version)).refusal.refusal).toBe('moves.nothing-changed')
  expect((await restore(999)).status).toBe(404)
  expect((await restore(0)).ok.overrides).toEqual({})
})

test('when two admins save at once, one succeeds, and the other is asked to look again', async () => {
  const other = await school.person('Ms Lund', { role: 'admin' })
  const { version } = await state()
  const answers = await Promise.all(
    [admin, other, admin, other].map((by, at) =>
      by.call(movesCalls, 'moves.change-school', {
        version,
        overrides: { 'stone-toss': { damage: 30 + at } },
        reason: 'For a test',
        imported: false,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.refusal.refusal).toBe('moves.changed-meanwhile')
  expect((await state()).overrides).toEqual(answers.find(({ status }) => status === 200)?.ok.overrides)
})

test('a change to a version that does not exist yet is refused and changes nothing', async () => {
  await change({ 'stone-toss': { name: 'Pebble' } })
  const [before, states] = [await state(), await history()]
  const answer = await admin.call(movesCalls, 'moves.change-school', {
    version: before.version + 5,
    overrides: { 'stone-toss': { damage: 31 } },
    reason: 'For a test',
    imported: false,
  })
  expect(answer.refusal.refusal).toBe('moves.changed-meanwhile')
  expect([await state(), await history()]).toEqual([before, states])
})

test('a state that cannot be read is passed over: the last good one holds, and admins are told until one of them saves again', async () => {
  const { ok: good } = await change({ 'vault-hack': { damage: 10 } })
  for (const [at, broken] of [
    '{"vault-hack":{"damage":0}}',
    '{"vault-hack":{"damage":"a lot"}}',
    '{"no-such-move":{"damage":3}}',
  ].entries())
    await school.db.run(sql`
      insert into moves_change (version, overrides, reason, imported, by_id, at)
      values (${good.version + 1 + at}, ${broken}::jsonb, '', false, ${admin.personId}, now())`)
  expect(await state()).toEqual({ ...good, version: good.version + 3, isOlder: true })
  // States that were never in force changed nothing.
  for (const row of (await history()).slice(0, 3)) expect(row).toMatchObject({ isReadable: false, steps: [], overrides: {} })
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  expect(hitOf(await fightOf(ada, await openDuel(school, ada, ben)))).toContainEqual(['vault-hack', [10, 8]])
  expect((await restore(good.version + 1)).refusal.refusal).toBe('moves.state-unreadable')
  // Admins read it in the bell and in the audit log, once for each state, whether they want notifications or not.
  const quiet = await school.person('Mr Quiet', { role: 'admin' })
  await quiet.call(peopleCalls, 'people.change-preferences', { theme: 'light', notifications: false })
  for (const at of ['2026-11-25T16:00:00Z', '2026-11-25T17:00:00Z']) await runAll(school.school, moves.jobs, new Date(at))
  const bell = async (of: Visitor) =>
    (await of.call(noticesCalls, 'notices.history', {})).ok.rows.filter(({ type }) => type === 'moves_unreadable')
  expect(await bell(admin)).toMatchObject([{ data: { version: good.version + 3 }, link: '/admin/moves' }])
  expect([(await bell(quiet)).length, await bell(teacher)]).toEqual([1, []])
  const { rows } = (await admin.call(auditCalls, 'audit.entries', { action: 'moves.unreadable' })).ok
  expect(rows.map(({ words }) => words)).toEqual([
    `found that version ${good.version + 3} of the moves cannot be read: an earlier one is in use`,
  ])
  // The next change is compared with the state that was in force.
  expect((await change({ 'vault-hack': { damage: 9 } })).ok.isOlder).toBe(false)
  expect((await history())[0]?.steps).toEqual([{ moveId: 'vault-hack', before: { damage: 10 }, after: { damage: 9 } }])
})

test.each([
  [{ 'ember-lash': { damage: 1000 } }, 'moves.damage-out-of-range'],
  [{ 'ember-lash': { damage: 20.5 } }, 'moves.damage-not-whole'],
  [{ 'no-such-move': { damage: 20 } }, 'moves.not-found'],
  [{ 'ember-lash': { name: 'A' } }, 'moves.name-length'],
  [{ 'ember-lash': { name: 'bell strike' } }, 'moves.name-taken'],
  [{ 'ember-lash': { name: 'Pedrada' }, 'stone-toss': { name: 'pedrada' } }, 'moves.name-taken'],
  [{ 'ember-lash': { name: 'Веll Strike' } }, 'people.mixed-letters'],
  [{ 'ember-lash': { name: 'Ember Уголь' } }, 'people.mixed-letters'],
  [{}, 'moves.nothing-changed'],
] as [Overrides, string][])('%j is refused: %s', async (overrides, refusal) => {
  const { version } = await state()
  expect((await change(overrides)).refusal.refusal).toBe(refusal)
  expect(await state()).toMatchObject({ version, overrides: {} })
})

test('a teacher reads the history and changes nothing; a pupil does neither', async () => {
  const ada = await pupil('Ada')
  expect((await state(teacher)).may).toEqual({ read: true, change: false })
  expect((await change({ 'vault-hack': { damage: 9 } }, teacher)).status).toBe(403)
  expect((await change({ 'vault-hack': { damage: 9 } }, ada)).status).toBe(403)
  expect((await ada.call(movesCalls, 'moves.school-history', {})).status).toBe(403)
})

test('a new damage says why, whatever a browser found out about it; a name alone need not', async () => {
  const { version } = await state()
  const save = (overrides: Overrides, reason: string) =>
    admin.call(movesCalls, 'moves.change-school', { version, overrides, reason, imported: true })
  for (const none of ['', '   ']) expect((await save({ 'stone-toss': { damage: 76 } }, none)).refusal.refusal).toBe('moves.reason-missing')
  expect((await state()).version).toBe(version)
  expect((await save({ 'stone-toss': { name: 'Pebble' } }, '')).status).toBe(200)
  expect((await change({ 'stone-toss': { name: 'Pebble', damage: 76 } }, admin, 'For one lesson')).status).toBe(200)
})

test('the name of a move is checked like that of a pupil: it neither looks like that of another move nor reads like staff', async () => {
  await change({ 'stone-toss': { name: 'Amber Lamp' } })
  const refused = async (name: string) => (await change({ 'stone-toss': { name: 'Amber Lamp' }, 'vault-hack': { name } })).refusal.refusal
  for (const name of ['Amber-Lamp', 'AmberLamp', 'Arnber Lamp', 'Amber Iamp'])
    expect([name, await refused(name)]).toEqual([name, 'moves.name-taken'])
  for (const name of ['Teacher', 'Ms Haddad']) expect([name, await refused(name)]).toEqual([name, 'moves.name-like-staff'])
  expect((await change({ 'stone-toss': { name: 'Amber Lamp' }, 'vault-hack': { name: 'Amber Storm' } })).status).toBe(200)
})
