import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { inChange } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type TestSchool } from '../testing/school.ts'
import { givePp, ppOf, vaultMine } from '../testing/vault-life.ts'
import { duesJob } from './dues.ts'
import { vaultStates } from './states.ts'

const FRIDAY = '2026-11-20T15:00:00Z'
const MONDAY = new Date('2026-11-23T13:00:00Z')
const NEXT_MONDAY = new Date('2026-11-30T13:00:00Z')

const open = async (pp: number) => {
  const school = await openTestSchool()
  school.setClock(FRIDAY)
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  if (pp > 0) await givePp(school, ada.personId, pp)
  return { school, classId, ada }
}
const collect = async (school: TestSchool, at: Date): Promise<void> => {
  school.setClock(at)
  await runAll(school.school, [duesJob], at)
}

test('on Monday every vault pays its dues, but that of a suspended pupil, and the history says so', async () => {
  const { school, classId, ada } = await open(100)
  const away = await school.person('Ben', { pupilOf: classId })
  await givePp(school, away.personId, 100)
  await school.db.run(sql`update people_person set suspended_at = now() where id = ${away.personId}`)
  await collect(school, MONDAY)
  expect(await ppOf(school.db, ada.personId)).toBe(97)
  expect(await ppOf(school.db, away.personId)).toBe(100)
  expect((await vaultMine(ada)).dues).toEqual({ weeklyPp: 3, nextAt: '2026-11-30T13:00:00.000Z', lastAt: MONDAY.toISOString() })
  const { rows } = (await ada.call(vaultCalls, 'vault.history', {})).ok
  expect(rows).toMatchObject([{ kind: 'dues', by: null, changes: [{ what: 'pp', before: 100, after: 97 }] }])
})

test('a Monday collects once, however often the work is done, and on however many nodes', async () => {
  const { school, ada } = await open(100)
  const jobs = Array.from({ length: 32 }, () =>
    openJobs(school.school, [duesJob], { timeZone: async () => 'Europe/Vienna', byTheClock: false }),
  )
  await Promise.all(jobs.map(job => job.runDue()))
  school.setClock(MONDAY)
  await Promise.all(jobs.map(job => job.runDue()))
  await Promise.all(jobs.map(job => job.runDue()))
  await collect(school, MONDAY)
  await collect(school, new Date(MONDAY.getTime() + 3 * 86_400_000))
  expect(await ppOf(school.db, ada.personId)).toBe(97)
})

test('Mondays on which the server was off are forgiven: one collection, on the first minute that it is back', async () => {
  const { school, ada } = await open(100)
  const job = openJobs(school.school, [duesJob], { timeZone: async () => 'Europe/Vienna', byTheClock: false })
  await job.runDue()
  school.setClock('2027-01-07T09:00:00Z')
  await job.runDue()
  await job.runDue()
  expect(await ppOf(school.db, ada.personId)).toBe(97)
})

test.each([
  ['spring', '2026-03-06T15:00:00Z', '2026-03-09T12:59:59.999Z', '2026-03-09T13:00:00.000Z'],
  ['autumn', '2026-10-30T15:00:00Z', '2026-11-02T12:59:59.999Z', '2026-11-02T13:00:00.000Z'],
  ['the spring of Europe', '2026-03-27T15:00:00Z', '2026-03-30T12:59:59.999Z', '2026-03-30T13:00:00.000Z'],
])(
  'around the change of clocks in %s dues are due at 13:00 UTC and not a millisecond before, in every school',
  async (_, opened, before, at) => {
    for (const zone of ['America/New_York', 'Europe/Vienna', 'Australia/Sydney']) {
      const school = await openTestSchool()
      await school.db.run(sql`update school_settings set time_zone = ${zone}`)
      school.setClock(opened)
      const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
      await givePp(school, ada.personId, 100)
      const job = openJobs(school.school, [duesJob], { timeZone: async () => zone, byTheClock: false })
      await job.runDue()
      school.setClock(before)
      await job.runDue()
      expect(await ppOf(school.db, ada.personId)).toBe(100)
      school.setClock(at)
      await job.runDue()
      await job.runDue()
      expect(await ppOf(school.db, ada.personId)).toBe(97)
    }
  },
)

test('dues never take the last 50 PP: the rest becomes debt, which the pupil can pay on any day', async () => {
  const { school, ada } = await open(51)
  await collect(school, MONDAY)
  expect([await ppOf(school.db, ada.personId), (await vaultMine(ada)).debtPp]).toEqual([50, 2])
  const nothing = await ada.call(vaultCalls, 'vault.pay-debt', { costPp: 2 })
  expect([nothing.status, nothing.refusal.words]).toEqual([409, 'Your last 50 PP are yours to keep. Pay when you have more than that.'])
  await givePp(school, ada.personId, 10)
  const otherPrice = await ada.call(vaultCalls, 'vault.pay-debt', { costPp: 1 })
  expect([otherPrice.refusal.refusal, otherPrice.refusal.detail]).toEqual(['vault.price-changed', { costPp: 2 }])
  expect((await ada.call(vaultCalls, 'vault.pay-debt', { costPp: 2 })).ok).toMatchObject({ paidPp: 2, vault: { debtPp: 0 } })
  expect(await ppOf(school.db, ada.personId)).toBe(58)
  expect((await ada.call(vaultCalls, 'vault.pay-debt', { costPp: 2 })).refusal.words).toBe('You have no debt to pay.')
})

test('a pupil who never had a point owes dues like everybody else, up to four weeks of them', async () => {
  const { school, ada } = await open(0)
  for (let week = 0; week < 6; week += 1) await collect(school, new Date(MONDAY.getTime() + week * 7 * 86_400_000))
  expect((await vaultStates(school.db, [ada.personId], NEXT_MONDAY)).get(ada.personId)).toMatchObject({ debtPp: 12 })
  expect(await ppOf(school.db, ada.personId)).toBe(0)
})

test('a school that switches dues off collects none, and collects no arrears when it switches them on again', async () => {
  const { school, classId, ada } = await open(100)
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  expect((await teacher.call(vaultCalls, 'vault.change-settings', { dues: false, movesPerDay: 10 })).status).toBe(403)
  expect((await admin.call(vaultCalls, 'vault.settings', {})).ok).toMatchObject({ dues: true, movesPerDay: 10 })
  await admin.call(vaultCalls, 'vault.change-settings', { dues: false, movesPerDay: 10 })
  await collect(school, MONDAY)
  expect([await ppOf(school.db, ada.personId), (await vaultMine(ada)).dues.nextAt]).toEqual([100, null])
  await admin.call(vaultCalls, 'vault.change-settings', { dues: true, movesPerDay: 10 })
  // The Monday that has passed is not promised as the next one.
  expect((await vaultMine(ada)).dues.nextAt).toBe('2026-11-30T13:00:00.000Z')
  await collect(school, NEXT_MONDAY)
  expect(await ppOf(school.db, ada.personId)).toBe(97)
})

test('pupils of an archived class owe nothing', async () => {
  const { school, classId, ada } = await open(100)
  await school.db.run(sql`update classes_class set archived_at = now() where id = ${classId}`)
  await collect(school, MONDAY)
  expect(await ppOf(school.db, ada.personId)).toBe(100)
})

/** Counts the statements of a transaction. */
const counting = (tx: Transaction): { tx: Transaction; statements: () => number } => {
  let statements = 0
  const counted = new Proxy(tx, {
    get: (target, name) => {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        statements += 1
        return member.apply(target, given)
      }
    },
  })
  return { tx: counted, statements: () => statements }
}

test('dues of a whole school take as many statements as those of one pupil', async () => {
  const { school, classId } = await open(100)
  const collected = async (at: Date): Promise<number> => {
    school.setClock(at)
    return inChange(school.school, async change => {
      const { tx, statements } = counting(change.tx)
      await duesJob.run({ ...change, tx }, { period: 'now', dueAt: at })
      return statements()
    })
  }
  const forOne = await collected(MONDAY)
  for (let pupil = 0; pupil < 40; pupil += 1) {
    const { personId } = await school.person(`Pupil ${pupil}`, { pupilOf: classId })
    await givePp(school, personId, 30 + pupil)
  }
  expect(await collected(NEXT_MONDAY)).toBe(forOne)
  const [{ paying } = { paying: 0 }] = await school.db.rows(sql<{ paying: number }>`
    select count(*)::int as paying from vault_event where kind = 'dues' and at = ${NEXT_MONDAY}`)
  expect(paying).toBe(41)
})
