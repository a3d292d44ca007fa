// The economy of a school, counted again by going through a list of everything that was booked.

import { randomUUID } from 'node:crypto'
import { COUNTERPARTS, type Counterpart } from '@xiotein/contract/ledger'
import { type ChartName, type ChartOf, numbersCalls } from '@xiotein/contract/numbers'
import type { PastWeek } from '@xiotein/game/numbers'
import { diceOf, sum } from '@xiotein/game/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import { sql } from '../platform/database/index.ts'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { dayIn } from '../platform/local-day.ts'
import { sell } from '../testing/market-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { pastWeeksOf } from './past-weeks.ts'

const NOW = new Date('2026-11-25T15:00:00Z')
const [FROM, TO] = ['2026-10-05', '2026-11-24']
/** The moment at which the pupil of two classes came into the second. */
const JOINED = new Date('2026-11-01T12:00:00Z')
/** An entry of each account, as the product makes it. */
const KINDS: Readonly<Record<Counterpart, Entry['kind']>> = {
  'class-awards': 'class-points',
  'boost-bonuses': 'boost-bonus',
  story: 'story-reward',
  'siege-rewards': 'siege-reward',
  loot: 'theft',
  market: 'market-purchase',
  upgrades: 'move-upgrade',
  restores: 'shield-restore',
  dues: 'dues',
  goals: 'goal-gift',
  'closed-seasons': 'season-closed',
}

type Booked = { readonly personId: string; readonly account: Counterpart; readonly pp: number; readonly day: string; readonly at: Date }

let school: TestSchool
let teacher: Visitor
let admin: Visitor
const classes: { id: string; name: string; pupils: string[] }[] = []
const booked: Booked[] = []

const isIn = ({ day }: Booked): boolean => day >= FROM && day <= TO
const ask = async <Name extends ChartName>(chart: Name, by = teacher): Promise<ChartOf<Name>> =>
  (await by.call(numbersCalls, 'numbers.chart', { chart, range: 'dates', from: FROM, to: TO })).ok as ChartOf<Name>
const entriesOf = (personId: string): Booked[] => booked.filter(entry => entry.personId === personId)
const holds = (personId: string): number => sum(entriesOf(personId).map(({ pp }) => pp))
/** The most PP that somebody had on the days from the first to the last, and when the first of them began. */
const mostOf = (personId: string): number => {
  const entries = entriesOf(personId)
  const before = sum(entries.filter(({ day }) => day < FROM).map(({ pp }) => pp))
  const within = entries.filter(isIn)
  return Math.max(before, ...within.map((_, at) => before + sum(within.slice(0, at + 1).map(({ pp }) => pp))))
}

beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock(NOW)
  admin = await school.person('Dr. Grant', { role: 'admin' })
  for (const [name, size] of [
    ['7C', 12],
    ['8A', 10],
    ['9B', 9],
  ] as const) {
    const id = await school.schoolClass(name)
    const pupils: string[] = []
    while (pupils.length < size) pupils.push((await school.person(`${name} ${pupils.length}`, { pupilOf: id })).personId)
    classes.push({ id, name, pupils })
  }
  const [first, second] = classes
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId: first?.id ?? '' })
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${teacher.personId}, 'teacher', ${second?.id}, now())`)
  // A pupil in two classes counts in both.
  const both = first?.pupils[1] ?? ''
  await school.db.run(sql`update classes_pupil set joined_at = '2026-09-01'`)
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${second?.id}, ${both}, ${JOINED})`)
  second?.pupils.push(both)
  await sell(admin, { name: 'Tea', truthMetal: 60 })
  await sell(admin, { name: 'Lunch with the head', truthMetal: 2_000 })
  await sell(admin, { name: 'Own chair', truthMetal: 90, classIds: [second?.id ?? ''] })
  const dice = diceOf(11)
  const people = [...new Set(classes.flatMap(({ pupils }) => pupils))]
  await school.change(({ tx }) => openAccounts(tx, people))
  // The last pupil of the first class has points of before these days, and none within them.
  const still = first?.pupils.at(-1)
  for (let day = 70; day >= 1; day -= 1) {
    const at = new Date(NOW.getTime() - day * DAY_MS + (day % 2 === 0 ? 8.2 : 0) * HOUR_MS)
    school.setClock(at)
    const entries: Entry[] = []
    const dayText = dayIn('Europe/Vienna', at)
    for (const personId of people) {
      if (personId === still && dayText >= FROM) continue
      const account = COUNTERPARTS[dice.between(0, 3) === 0 ? dice.between(1, COUNTERPARTS.length - 1) : 0] ?? 'class-awards'
      const has = holds(personId)
      const amount = dice.between(0, 2) === 0 ? -Math.min(has, dice.between(1, 40)) : dice.between(1, 9)
      if (amount === 0) continue
      entries.push({ personId, amount, kind: KINDS[account], counterpart: account, reason: '', causeId: randomUUID() })
      booked.push({ personId, account, pp: amount, day: dayText, at })
    }
    await school.change(async change => {
      await lockBalances(change.tx, people)
      await movePp(change, null, entries)
    })
  }
  school.setClock(NOW)
}, 60_000)
afterAll(() => school.close())

test('where PP came from and went to: each account, and together what the balances rose by while pupils were in the class', async () => {
  const { rows, classes: shown } = await ask('flows')
  expect(shown.map(({ name }) => name)).toEqual(['7C', '8A'])
  expect(rows.map(({ account }) => account)).toEqual([...COUNTERPARTS])
  const [first, second] = classes
  const bookedIn = [first, second].map(of =>
    (of?.pupils ?? []).flatMap(personId =>
      entriesOf(personId).filter(entry => isIn(entry) && (of === first || personId !== first?.pupils[1] || entry.at >= JOINED)),
    ),
  )
  for (const { account, pp } of rows)
    expect(pp).toEqual(bookedIn.map(entries => sum(entries.filter(entry => entry.account === account).map(entry => entry.pp))))
  const rose = bookedIn.map(entries => sum(entries.map(({ pp }) => pp)))
  expect(rose.map((_, at) => sum(rows.map(({ pp }) => pp[at] ?? 0)))).toEqual(rose)
})

test('the spread of PP as quarters and as a Gini coefficient; nothing for a class of nine', async () => {
  const { spread } = await ask('shares', admin)
  const counted = classes.map(({ pupils }) => {
    const held = pupils.map(holds)
    // The definition of Gini: half of the mean difference of all pairs, as a part of the mean.
    const apart = sum(held.flatMap(one => held.map(other => Math.abs(one - other)))) / held.length ** 2
    return { pupils: pupils.length, gini: Math.round((apart * 100) / (2 * (sum(held) / held.length))) / 100 }
  })
  expect(spread.map(({ pupils, held }) => ({ pupils, gini: held?.gini }))).toEqual([...counted.slice(0, 2), { pupils: 9, gini: undefined }])
  for (const each of spread) if (each.held) expect(sum(each.held.quarters)).toBe(100)
  // A quarter of twelve is three.
  const sorted = (classes[0]?.pupils ?? []).map(holds).sort((one, other) => one - other)
  const [least, most] = [sorted.slice(0, 3), sorted.slice(9)].map(of => (sum(of) * 100) / sum(sorted))
  const quarters = spread[0]?.held?.quarters ?? []
  expect(quarters[0]).toBe(Math.round(least ?? 0))
  expect(Math.abs((quarters[3] ?? 0) - (most ?? 0))).toBeLessThan(1)
})

test('prices: who holds them today and who has held them; nobody is counted of a class of nine, or of one that a perk is not sold to', async () => {
  const { rows, most } = await ask('prices', admin)
  expect(rows.map(({ name }) => name)).toEqual([
    'Double PP',
    'Tea',
    'Own chair',
    'Shield Breaker',
    'Shield Restore',
    'Teleport PP',
    'Double XP',
    'Lunch with the head',
  ])
  for (const { name, pp, pupils, today, reached, perk } of rows) {
    const buyers = classes.map(of => (of.name === '9B' || (name === 'Own chair' && of.name !== '8A') ? [] : of.pupils))
    expect({ name, pupils, today, reached, perk }).toEqual({
      name,
      pupils: buyers.map(of => of.length),
      perk: ['Tea', 'Own chair', 'Lunch with the head'].includes(name),
      today: buyers.map(of => of.filter(id => holds(id) >= pp).length),
      reached: buyers.map(of => of.filter(id => mostOf(id) >= pp).length),
    })
  }
  expect(sum(rows.map(({ reached, today }) => sum(reached) - sum(today)))).toBeGreaterThan(0)
  const sorted = (classes[0]?.pupils ?? []).map(mostOf).sort((one, other) => one - other)
  expect(most[0]?.middle).toBe(Math.round(((sorted[5] ?? 0) + (sorted[6] ?? 0)) / 2))
  expect(most[2]).toBeNull()
})

test('the forecast begins with what the pupils hold, each once, and goes on as the last weeks of a plain list did', async () => {
  const { pupils, asToday, pastWeeks, lacks, tried } = (await teacher.call(numbersCalls, 'numbers.forecast', {})).ok
  const everybody = [...new Set(classes.slice(0, 2).flatMap(of => of.pupils))]
  expect({ pupils, pastWeeks, lacks, tried }).toEqual({ pupils: everybody.length, pastWeeks: 10, lacks: null, tried: [] })
  expect(asToday).toHaveLength(11)
  expect(asToday[0]).toBe(sum(everybody.map(holds)))
  // Repeatable: the same question has the same answer.
  expect((await teacher.call(numbersCalls, 'numbers.forecast', {})).ok.asToday).toEqual(asToday)
})

test('a trial is shown beside the present: more points, dues, another price; unchanged values try nothing', async () => {
  const [own] = classes
  const of = async (trial: object) => (await teacher.call(numbersCalls, 'numbers.forecast', { classId: own?.id, ...trial })).ok
  const { asToday, wares, dues } = await of({})
  const tea = wares.find(({ name }) => name === 'Tea')
  expect((await of({ ware: tea?.ware, pp: String(tea?.pp), points: '100', dues: String(dues) })).tried).toEqual([])
  const more = await of({ points: '150' })
  expect(more.asToday).toEqual(asToday)
  expect(more.tried.at(-1)).toBeGreaterThan(asToday.at(-1) ?? 0)
  expect((await of({ ware: tea?.ware, pp: '1' })).tried).toHaveLength(11)
  // A perk of another class is no ware of this one.
  expect(wares.map(({ name }) => name)).not.toContain('Own chair')
})

test("there is no forecast of a class of nine, of another teacher's class, or for pupils", async () => {
  const [first, , small] = classes
  const { lacks, asToday } = (await admin.call(numbersCalls, 'numbers.forecast', { classId: small?.id })).ok
  expect([lacks, asToday]).toEqual(['pupils', []])
  expect((await teacher.call(numbersCalls, 'numbers.forecast', { classId: small?.id })).status).toBe(403)
  const pupil = await school.person('Somebody', { pupilOf: first?.id ?? '' })
  expect((await pupil.call(numbersCalls, 'numbers.forecast', {})).status).toBe(403)
})

test('the last weeks of a pupil are what a plain list says of them', async () => {
  const balances = classes[0]?.pupils.map(personId => ({ personId, pp: holds(personId) })) ?? []
  const backOf = ({ at }: Booked): number => Math.floor((NOW.getTime() - at.getTime()) / (7 * DAY_MS))
  // Somebody who once paid for strength in a week: after a chapter of the same week, or before it.
  const upgradesOf = (personId: string): Booked[] => entriesOf(personId).filter(({ account, pp }) => account === 'upgrades' && pp < 0)
  const one = balances.find(({ personId }) => upgradesOf(personId).some(paid => backOf(paid) > 0 && backOf(paid) < 10))
  const entries = entriesOf(one?.personId ?? '')
  const paid = upgradesOf(one?.personId ?? '').findLast(each => backOf(each) > 0 && backOf(each) < 10) as Booked
  const weeksWhen = async (endedAt: number): Promise<PastWeek[]> => {
    const ends = new Map([[one?.personId ?? '', [new Date(endedAt)]]])
    return (await pastWeeksOf(school.db, balances, [], ends, NOW)).get(one?.personId ?? '') ?? []
  }
  const within = (back: number, accounts: readonly Counterpart[]): number =>
    sum(entries.filter(entry => backOf(entry) === back && accounts.includes(entry.account)).map(({ pp }) => pp))
  const weeks = (gateWeeks: readonly number[]): PastWeek[] =>
    Array.from({ length: 10 }, (_, back) => ({
      heldPp: sum(entries.filter(entry => backOf(entry) > back).map(({ pp }) => pp)),
      classPp: within(back, ['class-awards', 'boost-bonuses']),
      otherPp: within(back, ['siege-rewards', 'loot']),
      storyPp: within(back, ['story']),
      strengthPp: 0 - within(back, ['upgrades']),
      atGate: gateWeeks.includes(back),
      spentPp: 0 - within(back, ['market', 'upgrades', 'restores', 'goals']),
      bought: [],
    }))
  const back = backOf(paid)
  expect(await weeksWhen(paid.at.getTime() - 60_000)).toEqual(weeks([back, back - 1]))
  expect(await weeksWhen(paid.at.getTime() + 60_000)).toEqual(weeks([back - 1]))
})
