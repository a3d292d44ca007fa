// Every number of a chart equals the count of somebody who reads the journal of the school line by line.

import { CHAPTERS } from '@xiotein/content/story'
import { type ChartName, type ChartOf, numbersCalls } from '@xiotein/contract/numbers'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { mondayOf, waitBucket } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { dayIn } from '../platform/local-day.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { siege } from '../siege/index.ts'
import { type Journal, type JournalClass, keepJournal } from '../testing/journal.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { givePp } from '../testing/vault-life.ts'

const NOW = new Date('2026-11-25T15:00:00Z')
const [FROM, TO] = ['2026-10-05', '2026-11-24']
const JOINED = new Date('2026-11-01T12:00:00Z')

let school: TestSchool
let teacher: Visitor
let admin: Visitor
let journal: Journal
const classes: JournalClass[] = []
const has = new Map<string, number>()

type Chapter = (typeof CHAPTERS)[number]

const dayOf = (at: Date): string => dayIn('Europe/Vienna', at)
const monday = (at: Date): string =>
  new Date(mondayOf(Date.parse(`${dayOf(at)}T00:00:00Z`) / 86_400_000) * 86_400_000).toISOString().slice(0, 10)
const isIn = (at: Date): boolean => dayOf(at) >= FROM && dayOf(at) <= TO

const ask = async <Name extends ChartName>(chart: Name, by = teacher): Promise<ChartOf<Name>> =>
  (await by.call(numbersCalls, 'numbers.chart', { chart, range: 'dates', from: FROM, to: TO })).ok as ChartOf<Name>
/** The lessons of a class that count, with their lines that count. */
const lessonsOf = (classId: string) =>
  journal.lessons
    .filter(lesson => lesson.classId === classId && lesson.status === 'approved' && isIn(lesson.at))
    .map(lesson => ({ ...lesson, lines: lesson.lines.filter(({ status }) => status === 'approved') }))
const own = () => classes.slice(0, 2)
const isOf = (schoolClass: JournalClass, personId: string, at: Date): boolean =>
  schoolClass.pupils.some(pupil => pupil.personId === personId) &&
  (at >= JOINED || schoolClass.id !== classes[1]?.id || personId !== classes[0]?.pupils[1]?.personId)

beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock(NOW)
  admin = await school.person('Dr. Grant', { role: 'admin' })
  for (const [name, size] of [
    ['7C', 11],
    ['8A', 10],
    ['9B', 9],
  ] as const) {
    const id = await school.schoolClass(name)
    const keeper = await school.person(`Keeper of ${id}`, { role: 'scorekeeper', classId: id, pupilOf: id })
    const pupils = [keeper]
    while (pupils.length < size) pupils.push(await school.person(`${name} ${pupils.length}`, { pupilOf: id }))
    classes.push({ id, name, keeper, pupils })
  }
  const [first, second] = classes
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId: first?.id ?? '' })
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${teacher.personId}, 'teacher', ${second?.id}, now())`)
  // A pupil in two classes counts in both, in each from joining it on.
  const both = first?.pupils[1]
  await school.db.run(sql`update classes_pupil set joined_at = '2026-09-01'`)
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${second?.id}, ${both?.personId}, ${JOINED})`)
  if (second && both) classes[1] = { ...second, pupils: [...second.pupils, both] }
  journal = await keepJournal(school, teacher, classes, NOW, 70)
  for (const [nth, { personId }] of [...new Set(classes.flatMap(({ pupils }) => pupils))].entries()) {
    const pp = (nth * 37) % 211
    has.set(personId, pp)
    if (pp > 0) await givePp(school, personId, pp)
  }
  school.setClock(NOW)
}, 60_000)
afterAll(() => school.close())

describe('a teacher reads', () => {
  test('the points of each week, by the calendar of the school', async () => {
    const { weeks, pp, classes: shown } = await ask('weeks')
    expect(shown.map(({ name }) => name)).toEqual(['7C', '8A'])
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-10-05', '2026-11-23', 8])
    const counted = own().map(({ id }) =>
      weeks.map(week =>
        sum(
          lessonsOf(id)
            .filter(({ at }) => monday(at) === week)
            .flatMap(({ lines }) => lines.map(({ applied }) => applied)),
        ),
      ),
    )
    expect(pp).toEqual(counted)
    expect(sum(counted.flat())).toBeGreaterThan(100)
  })

  test('what they were for; reasons and what was taken add up to the weeks', async () => {
    const { rows, taken } = await ask('reasons')
    const lines = own().map(({ id }) => lessonsOf(id).flatMap(lesson => lesson.lines))
    const partsOf = (line: (typeof lines)[number][number]) => [
      ...line.reasons.map(({ label, amount }) => ({ label: label as string | null, amount })),
      { label: null, amount: line.change - sum(line.reasons.map(({ amount }) => amount)) },
    ]
    for (const { label, pp } of rows)
      expect(pp).toEqual(
        lines.map(of =>
          sum(
            of
              .flatMap(partsOf)
              .filter(part => part.label === label && part.amount > 0)
              .map(({ amount }) => amount),
          ),
        ),
      )
    const minus = lines.map(of =>
      sum(of.flatMap(line => [...partsOf(line).map(({ amount }) => Math.max(0, -amount)), line.change - line.applied])),
    )
    expect(taken).toEqual(minus)
    expect(rows.at(-1)?.label).toBeNull()
    const { pp } = await ask('weeks')
    expect(pp.map(sum)).toEqual(own().map((_, at) => sum(rows.map(row => row.pp[at] ?? 0)) - (taken[at] ?? 0)))
  })

  test('who gave them, the staff of a class as one', async () => {
    const { rows } = await ask('keepers')
    const counted = own().flatMap(({ id }) =>
      [`Keeper of ${id}`, null].map(name => {
        const given = lessonsOf(id).filter(({ keeper, lines }) => keeper === name && lines.length > 0)
        return { classId: id, name, lessons: given.length, pp: sum(given.flatMap(({ lines }) => lines.map(({ applied }) => applied))) }
      }),
    )
    expect(rows).toEqual(counted)
  })

  test('how long points, perks and challenges waited', async () => {
    const { rows } = await ask('waits')
    const decided = journal.waited.filter(({ decidedAt }) => isIn(decidedAt))
    const waitedOf = ({ at, decidedAt }: (typeof decided)[number]) =>
      waitBucket((decidedAt.getTime() - at.getTime()) / 60_000, (Date.parse(dayOf(decidedAt)) - Date.parse(dayOf(at))) / 86_400_000)
    for (const { kind, waited, approved, denied } of rows) {
      const alike = decided.filter(one => one.kind === kind && waitedOf(one) === waited)
      const count = (yes: boolean) =>
        own().map(of => alike.filter(one => one.yes === yes && (one.personId === of.id || isOf(of, one.personId, one.decidedAt))).length)
      expect([kind, waited, approved, denied]).toEqual([kind, waited, count(true), count(false)])
    }
    expect(sum(rows.flatMap(({ approved, denied }) => [...approved, ...denied]))).toBeGreaterThan(60)
  })

  test('attacks given, taken and held off, and what they cost', async () => {
    const attacks = journal.attacks.filter(({ at }) => isIn(at))
    const counted = own().map(of => {
      const on = attacks.filter(({ onId, at }) => isOf(of, onId, at))
      return {
        given: attacks.filter(({ byId, at }) => isOf(of, byId, at)).length,
        taken: on.length,
        heldOff: on.filter(({ stolenPp }) => stolenPp === 0).length,
        lostPp: sum(on.map(({ stolenPp }) => stolenPp)),
        restoredPp: sum(on.map(({ restoredPp }) => restoredPp)),
      }
    })
    expect((await ask('sieges')).sums).toEqual(counted)
    // They are the same when the older ones, and later all of them, are deleted.
    const run = (at: Date) => runAll(school.school, [...siege.jobs, ...cleaningJobs(siege.retention)], at)
    await run(NOW)
    expect((await ask('sieges')).sums).toEqual(counted)
    await run(new Date('2027-01-20T15:00:00Z'))
    const { attacks: left } = await school.db.one(sql<{ attacks: number }>`select count(*)::int as attacks from siege_attack`)
    expect([left > 0, left < journal.attacks.length]).toEqual([true, true])
    expect((await ask('sieges')).sums).toEqual(counted)
    await run(new Date('2027-06-20T15:00:00Z'))
    expect(await school.db.rows(sql`select id from siege_attack`)).toEqual([])
    expect((await ask('sieges')).sums).toEqual(counted)
    await run(new Date('2028-12-20T15:00:00Z'))
    expect(await school.db.rows(sql`select day from siege_class_day`)).toEqual([])
  })

  test('what was bought and kept', async () => {
    const { rows } = await ask('market')
    const sold = journal.sold.filter(({ at, stands }) => stands && isIn(at))
    expect(rows.map(({ name }) => name).sort()).toEqual(['Own chair', 'Shield Breaker', 'Tea'])
    for (const { name, times, pp } of rows) {
      const of = own().map(each => sold.filter(one => one.name === name && isOf(each, one.ownerId, one.at)))
      expect([times, pp]).toEqual([of.map(each => each.length), of.map(each => sum(each.map(({ paidPp }) => paidPp)))])
    }
  })

  test('balances as quartiles; of a class of nine nothing', async () => {
    const { spread, classes: shown } = await ask('balances', admin)
    const values = own().map(({ pupils }) => pupils.map(({ personId }) => has.get(personId) ?? 0).sort((one, other) => one - other))
    expect(shown.map(({ name }) => name)).toEqual(['7C', '8A', '9B'])
    expect(spread.map(({ pupils }) => pupils)).toEqual([11, 11, 9])
    // The quartiles of eleven are the third and a half, the sixth, and the eighth and a half.
    const counted = values.map(sorted => {
      const at = (place: number): number => sorted[place] ?? 0
      return { low: Math.round((at(2) + at(3)) / 2), middle: at(5), high: Math.round((at(7) + at(8)) / 2) }
    })
    expect(spread.map(({ quartiles }) => quartiles)).toEqual([...counted, null])
  })

  test('how many pupils are in which chapter, and how many have finished all', async () => {
    const [ben, cem] = classes[1]?.pupils ?? []
    const finish = async (of: Visitor | undefined, chapters: readonly Chapter[]) => {
      for (const { episode, challenges } of chapters) {
        await school.db.run(sql`
          insert into story_episode (id, person_id, episode, started_at, boss_defeated_at, claimed_at, chosen)
          values (gen_random_uuid(), ${of?.personId}, ${episode}, now(), now(), now(), 'x')`)
        await school.db.run(sql`
          insert into story_challenge (id, person_id, challenge, done_at)
          select gen_random_uuid(), ${of?.personId}, challenge, now() from unnest(${challenges.map(({ id }) => id)}::text[]) as challenge`)
      }
    }
    const pupilsIn = async () => (await ask('chapters')).pupils
    const nobody = [0, 0, 0, 0, 0, 0, 0, 0]
    expect(await pupilsIn()).toEqual([
      [11, 0, ...nobody],
      [11, 0, ...nobody],
    ])
    await finish(cem, CHAPTERS)
    await finish(ben, CHAPTERS.slice(0, 1))
    expect(await pupilsIn()).toEqual([
      [11, 0, ...nobody],
      [9, 1, ...nobody.slice(1), 1],
    ])
    // An episode alone ends no chapter.
    await school.db.run(sql`delete from story_challenge where person_id = ${ben?.personId}`)
    expect((await pupilsIn())[1]).toEqual([10, 0, ...nobody.slice(1), 1])
  })
})

describe('a test account in a class counts in no chart', () => {
  /** Somebody who was given points, bought something and waited. */
  const own = () =>
    classes[0]?.pupils.find(
      ({ personId }) =>
        lessonsOf(classes[0]?.id ?? '').some(({ lines }) => lines.some(line => line.pupilId === personId)) &&
        journal.sold.some(({ at, stands, ownerId }) => stands && isIn(at) && ownerId === personId) &&
        journal.waited.some(waited => waited.kind !== 'points' && isIn(waited.decidedAt) && waited.personId === personId),
    )?.personId
  const isTest = (is: boolean) => school.db.run(sql`update people_person set is_test = ${is} where id = ${own()}`)
  beforeAll(() => isTest(true))
  afterAll(() => isTest(false))

  test('of points', async () => {
    const lines = lessonsOf(classes[0]?.id ?? '').flatMap(lesson => lesson.lines)
    const others = lines.filter(({ pupilId }) => pupilId !== own())
    expect(others.length).toBeLessThan(lines.length)
    const pp = sum(others.map(({ applied }) => applied))
    expect(sum((await ask('weeks')).pp[0] ?? [])).toBe(pp)
    const { rows, taken } = await ask('reasons')
    expect(sum(rows.map(row => row.pp[0] ?? 0)) - (taken[0] ?? 0)).toBe(pp)
    expect(sum((await ask('keepers')).rows.filter(({ classId }) => classId === classes[0]?.id).map(row => row.pp))).toBe(pp)
  })

  test('of what was bought', async () => {
    const sold = journal.sold.filter(({ at, stands, ownerId }) => stands && isIn(at) && classes[0] && isOf(classes[0], ownerId, at))
    const others = sold.filter(({ ownerId }) => ownerId !== own())
    expect(others.length).toBeLessThan(sold.length)
    expect(sum((await ask('market')).rows.map(({ times }) => times[0] ?? 0))).toBe(others.length)
  })

  test('of what waited', async () => {
    const decided = journal.waited.filter(
      ({ kind, personId, decidedAt }) => kind !== 'points' && isIn(decidedAt) && classes[0] && isOf(classes[0], personId, decidedAt),
    )
    const others = decided.filter(({ personId }) => personId !== own())
    expect(others.length).toBeLessThan(decided.length)
    const rows = (await ask('waits')).rows.filter(({ kind }) => kind !== 'points')
    expect(sum(rows.map(({ approved, denied }) => (approved[0] ?? 0) + (denied[0] ?? 0)))).toBe(others.length)
  })
})

test('points that were given and taken back by the calls of the product leave the chart as they leave the ledger', async () => {
  const [{ id: classId, pupils } = { id: '', pupils: [] }] = classes
  const today = async () =>
    sum(((await teacher.call(numbersCalls, 'numbers.chart', { chart: 'weeks', range: 'four-weeks' })).ok as ChartOf<'weeks'>).pp[0] ?? [])
  const given = async () =>
    (
      await school.db.one(sql<{ pp: number }>`
      select coalesce(-sum(p.amount), 0)::int as pp from ledger_posting p join ledger_account a on a.id = p.account_id where a.system_name = 'class-awards'`)
    ).pp
  const [before, ledgerBefore] = [await today(), await given()]
  const award = (amount: number) =>
    teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', {
      classId,
      recordedAt: null,
      changes: pupils.slice(2, 5).map(({ personId }) => ({ pupilId: personId, changeAmount: amount })),
    })
  await award(5)
  const { id: submissionId } = (await award(7)).ok
  expect([(await today()) - before, (await given()) - ledgerBefore]).toEqual([36, 36])
  const { version } = (await teacher.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId })).ok
  await teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })
  expect([(await today()) - before, (await given()) - ledgerBefore]).toEqual([15, 15])
})

test('the room is for staff, and each reads about their own classes', async () => {
  const [pupil] = classes[0]?.pupils ?? []
  const input = { chart: 'weeks', range: 'term' } as const
  expect((await pupil?.call(numbersCalls, 'numbers.chart', input))?.status).toBe(403)
  expect((await ask('weeks')).classes).toHaveLength(2)
  expect((await ask('weeks', admin)).classes).toHaveLength(3)
})

test('the year 0 is no year, and the first one has no points', async () => {
  const asked = { chart: 'weeks', range: 'dates', from: '0000-01-01', to: '0001-01-07' } as const
  expect((await teacher.call(numbersCalls, 'numbers.chart', asked)).status).toBe(400)
  expect((await teacher.call(numbersCalls, 'numbers.chart', { ...asked, from: '0001-01-01' })).status).toBe(200)
})

test('days in the wrong order, and a day alone, are refused in words', async () => {
  for (const days of [{ from: TO, to: FROM }, { from: FROM }]) {
    const { status, refusal } = await teacher.call(numbersCalls, 'numbers.chart', { chart: 'weeks', range: 'dates', ...days })
    expect([status, refusal.words]).toEqual([409, expect.stringContaining('The first day comes after the last')])
  }
})
