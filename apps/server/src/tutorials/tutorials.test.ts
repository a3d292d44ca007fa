import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import { tutorialsCalls, tutorialsTopics } from '@xiotein/contract/tutorials'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { TUTORIALS, type Tutorial } from '@xiotein/game/tutorials'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'

const FIRST = '2026-11-23T10:00:00.000Z'
const LATER = '2026-11-23T10:05:00.000Z'
const NOT_STARTED = { completed: false, skipped: false, completedAt: null }
const completedAt = (at: string) => ({ completed: true, skipped: false, completedAt: at })
const skippedAt = (at: string) => ({ completed: true, skipped: true, completedAt: at })

const mine = async (visitor: Visitor) => (await visitor.call(tutorialsCalls, 'tutorials.mine', {})).ok
const complete = (visitor: Visitor, tutorial: Tutorial) => visitor.call(tutorialsCalls, 'tutorials.complete', { tutorial })
const skip = (visitor: Visitor, tutorial: Tutorial) => visitor.call(tutorialsCalls, 'tutorials.skip', { tutorial })
const reset = (visitor: Visitor, tutorial: Tutorial) => visitor.call(tutorialsCalls, 'tutorials.reset', { tutorial })
const resetAll = (visitor: Visitor) => visitor.call(tutorialsCalls, 'tutorials.reset-all', {})

test('everybody who is signed in has six tutorials of their own, none of them started', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  for (const visitor of [ada, teacher]) {
    const { version, tutorials } = await mine(visitor)
    expect([version, Object.keys(tutorials)]).toEqual([0, [...TUTORIALS]])
    expect(Object.values(tutorials)).toEqual(TUTORIALS.map(() => NOT_STARTED))
  }
  await complete(teacher, 'marketplace')
  expect((await mine(teacher)).tutorials.marketplace.completed).toBe(true)
  expect((await mine(ada)).version).toBe(0)
  expect((await school.anybody().call(tutorialsCalls, 'tutorials.mine', {})).status).toBe(401)
  expect((await complete(school.anybody(), 'welcome')).status).toBe(401)
})

test('a tutorial is completed once: the first time is kept, and every answer tells all six', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  school.setClock(FIRST)
  const first = (await complete(ada, 'welcome')).ok
  expect(first).toMatchObject({ version: 1, tutorials: { welcome: completedAt(FIRST), navigation: NOT_STARTED } })
  school.setClock(LATER)
  expect((await complete(ada, 'welcome')).ok).toEqual(first)
  // Looked at again and skipped: what was completed stays so.
  expect((await skip(ada, 'welcome')).ok).toEqual(first)
  expect(await mine(ada)).toEqual(first)
})

test('a skipped tutorial stays skipped until somebody goes through it', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  school.setClock(FIRST)
  const first = (await skip(ada, 'profile')).ok
  expect(first.tutorials.profile).toEqual(skippedAt(FIRST))
  school.setClock(LATER)
  expect((await skip(ada, 'profile')).ok).toEqual(first)
  expect((await complete(ada, 'profile')).ok.tutorials.profile).toEqual(completedAt(LATER))
})

test('one is reset, or all; a reset of what was never started changes nothing and is no mistake', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const before = await mine(ada)
  expect((await reset(ada, 'welcome')).ok).toEqual(before)
  expect((await resetAll(ada)).ok).toEqual(before)
  await complete(ada, 'welcome')
  await complete(ada, 'navigation')
  await skip(ada, 'profile')
  const without = (await reset(ada, 'welcome')).ok.tutorials
  expect(TUTORIALS.filter(tutorial => without[tutorial].completed)).toEqual(['navigation', 'profile'])
  expect((await resetAll(ada)).ok.tutorials).toEqual(before.tutorials)
  expect((await mine(ada)).tutorials).toEqual(before.tutorials)
  expect((await complete(ada, 'welcome')).ok.tutorials.welcome.completed).toBe(true)
})

test('a tutorial that does not exist is refused, and so is the name of somebody else', async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  for (const name of ['tutorials.complete', 'tutorials.skip', 'tutorials.reset'] as const) {
    expect((await ada.call(tutorialsCalls, name, { tutorial: 'flying' as 'welcome' })).status).toBe(400)
    const meddling = { tutorial: 'welcome', personId: ben.personId } as { tutorial: 'welcome' }
    expect((await ada.call(tutorialsCalls, name, meddling)).status).toBe(400)
  }
  expect((await ada.call(tutorialsCalls, 'tutorials.reset-all', { personId: ben.personId } as never)).status).toBe(400)
})

test('a lost answer can be asked for again with its key, and does nothing twice', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const key = randomUUID()
  const ask = () => ada.call(tutorialsCalls, 'tutorials.complete', { tutorial: 'welcome' }, { key })
  const first = (await ask()).ok
  await reset(ada, 'welcome')
  expect((await ask()).ok).toEqual(first)
  expect((await mine(ada)).tutorials.welcome).toEqual(NOT_STARTED)
})

test('when two tabs are open, neither loses what the other has done, and the newest answer has it all', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  const answers = await Promise.all(TUTORIALS.map(tutorial => complete(ada, tutorial)))
  const byVersion = answers.map(answer => answer.ok).sort((a, b) => a.version - b.version)
  expect(byVersion.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
  expect(byVersion.map(({ tutorials }) => TUTORIALS.filter(tutorial => tutorials[tutorial].completed).length)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await mine(ada)).toEqual(byVersion.at(-1))
})

test('when two tabs complete and skip the same one at once, it ends up completed', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada')
  for (const tutorial of TUTORIALS) {
    await Promise.all([skip(ada, tutorial), complete(ada, tutorial), skip(ada, tutorial), complete(ada, tutorial)])
  }
  expect(Object.values((await mine(ada)).tutorials).map(({ completed, skipped }) => [completed, skipped])).toEqual(
    TUTORIALS.map(() => [true, false]),
  )
})

test("a person's other tabs get the whole progress, in order and once for each change; nobody else does", async () => {
  const school = await openTestSchool()
  const [ada, ben] = [await school.person('Ada'), await school.person('Ben')]
  const topic = `person:${ada.personId}`
  const heard: unknown[] = []
  for (const visitor of [ada, ben]) {
    const live = await connectLive(school, visitor)
    live.socket.on(LIVE_MESSAGES.event, (event: LiveEvent<string, { version: number }>) => {
      expect([event.topic, event.name, event.version]).toEqual([topic, 'tutorials.changed', event.payload.version])
      heard.push(tutorialsTopics.person['tutorials.changed'].parse(event.payload))
    })
    expect(await live.watch([topic])).toEqual(visitor === ada ? [topic] : [])
  }
  const states = [(await complete(ada, 'welcome')).ok, (await skip(ada, 'profile')).ok]
  await complete(ada, 'welcome')
  await reset(ada, 'navigation')
  states.push((await resetAll(ada)).ok)
  await expect.poll(() => heard).toEqual(states)
})

test("progress is in a person's download, and is erased with the account", async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { email: 'ada@school.example', password: PASSWORD })
  const ben = await school.person('Ben')
  school.setClock(FIRST)
  for (const visitor of [ada, ben]) await complete(visitor, 'welcome')
  await skip(ada, 'profile')
  await complete(ada, 'manifest')
  await reset(ada, 'manifest')
  const { tutorials } = (await ada.call(peopleCalls, 'people.download-me', {})).ok
  expect(tutorials).toEqual([
    { tutorial: 'profile', skipped: true, completedAt: FIRST },
    { tutorial: 'welcome', skipped: false, completedAt: FIRST },
    { tutorial: 'manifest', skipped: false, completedAt: null },
  ])
  expect((await ada.call(peopleCalls, 'people.delete-me', { password: PASSWORD })).status).toBe(200)
  const left = await school.db.rows(sql`select person_id from tutorials_progress`)
  expect(left).toEqual([{ personId: ben.personId }])
})
