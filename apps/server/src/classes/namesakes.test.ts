import { classesCalls } from '@xiotein/contract/classes'
import { plainName } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { rosterFile } from '../testing/roster-file.ts'
import { openTestSchool } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const twoClasses = async () => {
  const school = await openTestSchool()
  const [a, b] = [await school.schoolClass('7A'), await school.schoolClass('7B')]
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: a })
  const soren = await school.person('Søren Đức', { pupilOf: b, email: 'soren@example.org' })
  const add = (displayName: string, more: { email?: string; namesake?: boolean } = {}) =>
    teacher.call(classesCalls, 'classes.add-pupil', { classId: a, displayName, username: null, email: null, ...more })
  const found = async (displayName: string) =>
    (await teacher.call(classesCalls, 'classes.namesakes', { classId: a, name: displayName })).ok.people
  return { school, a, b, teacher, soren, add, found }
}

test('a pupil with the name of another pupil of the school is added only as a namesake', async () => {
  const { add } = await twoClasses()
  const { refusal } = await add('Soren Duc')
  expect([refusal.refusal, refusal.words]).toEqual([
    'classes.namesake',
    'A pupil called Søren Đức is at the school already. Choose whether it is the same one.',
  ])
  expect((await add('SØREN ĐỨC')).refusal.refusal).toBe('classes.namesake')
  expect((await add('Soren Duc', { namesake: true })).status).toBe(200)
  expect((await add('Soren Ducs')).status).toBe(200)
})

test.each([
  ['adds', 'classes.namesake'],
  ['imports', 'classes.nothing-to-import'],
] as const)(
  'whoever %s a pupil at the moment at which a colleague adds one of that name is asked about the other',
  async (how, refused) => {
    const { school, b, add } = await twoClasses()
    const colleague = await school.person('Mr Lund', { role: 'teacher', classId: b })
    const bring = (displayName: string) =>
      how === 'adds'
        ? colleague.call(classesCalls, 'classes.add-pupil', { classId: b, displayName, username: null, email: null })
        : colleague.call(classesCalls, 'classes.import-roster', { ...rosterFile(`Name\n${displayName}`), classId: b })
    const { first, second } = await school.change(async ({ tx }) => {
      // Nobody comes into a class meanwhile, so that both look for namesakes before there is one.
      await tx.run(sql`lock table classes_pupil in share mode`)
      const adding = add('Ivo Novák')
      expect(await untilWaiting(school, adding)).toBe('waited')
      const bringing = bring('Ivo Novak')
      expect(await untilWaiting(school, bringing, 2)).toBe('waited')
      return { first: adding, second: bringing }
    })
    expect([(await first).status, (await second).refusal.refusal]).toEqual([200, refused])
  },
)

test('two different addresses tell two pupils with one name apart, and the name of a member of staff is no pupil of the school', async () => {
  const { school, b, add } = await twoClasses()
  await school.person('Ben Okonkwo', { role: 'teacher', classId: b })
  expect((await add('Soren Duc', { email: 'other@example.org' })).status).toBe(200)
  expect((await add('Ben Okonkwo')).status).toBe(200)
})

test('whoever adds a pupil reads who has the name and who is in the class, with addresses of the own classes alone', async () => {
  const { school, a, b, teacher, soren, add, found } = await twoClasses()
  expect(await found('soren duc')).toMatchObject([{ id: soren.personId, displayName: 'Søren Đức', email: null, isHere: false }])
  await add('Soren Duc', { namesake: true })
  expect((await found('soren duc')).map(({ username, isHere }) => [username, isHere])).toEqual(
    expect.arrayContaining([
      [null, false],
      ['soren.duc', true],
    ]),
  )
  expect((await teacher.call(classesCalls, 'classes.namesakes', { classId: b, name: 'Soren' })).status).toBe(403)
  await teacher.call(classesCalls, 'classes.place-pupil', { classId: a, personId: soren.personId })
  expect((await found('soren duc')).map(({ email }) => email)).toEqual([null, null])
  await school.db.run(sql`update classes_pupil set joined_at = joined_at - interval '1 day', new_until = new_until - interval '1 day'`)
  expect((await found('soren duc')).map(({ email }) => email)).toContain('soren@example.org')
})

test('the database compares names as the program does', async () => {
  const { school } = await twoClasses()
  const names = ['Đức Ðorn', 'SØREN ŁUKASZ', 'Straße STRAẞE', 'Æneas Œuvre', 'Þór þór', 'ħamrun Ħ', 'Işık İnce', 'Ŧ ŧ', 'Zoë', 'Иван Ёлкин']
  const rows = await school.db.rows(sql<{ plain: string | null }>`select people_plain_name(n) as plain from unnest(${names}::text[]) as n`)
  expect(rows.map(({ plain }) => plain)).toEqual(names.map(plainName))
})
