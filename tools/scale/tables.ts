// The tables of docs/scale.md.

import { markdownTable } from '../docs/markdown-table.ts'
import type { Tables } from '../docs/marked-tables.ts'
import { GOALS, LIMITS, MORNING, NETWORK_MS, PRICES, SCHOOL, YEAR } from './assumptions.ts'
import { breaksAt, partsOf } from './breaks.ts'
import { FIGURES, measured } from './figures.ts'
import { awardsOf, bellOf, DEEDS, type Morning, morningOf } from './morning.ts'
import {
  aloneBill,
  aloneFor,
  type Bill,
  clusterBill,
  connectionsGib,
  connectionsOf,
  nodesFor,
  type Plan,
  picturesGib,
  planFor,
  rowsGib,
  schoolsOf,
} from './plan.ts'
import { ALONE, play, RATIOS, type ScaleRun } from './play.ts'

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const some = (value: number): string => (value >= 100 ? whole(value) : value.toFixed(value < 10 ? 1 : 0))
const percent = (share: number): string => `${Math.round(share * 100)} %`
const money = (dollars: number): string => `$${whole(dollars)}`
const wait = (ms: number): string => (ms >= 1_000 ? `${some(ms / 1_000)} s` : `${Math.round(ms)} ms`)

/** A country's cells: as many as its schools need, all alike. */
const CELL = LIMITS.schoolsTogether
const COUNTRY = 10_000
const shared = (schools: number): readonly number[] => MORNING.zones.map(share => Math.round(schools * share))

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | null = null
  return () => {
    made ??= make()
    return made
  }
}
const pupils = SCHOOL.pupils
const alone = once(() => aloneFor(pupils))
const district = once(() => planFor({ schools: [100], pupils }))
const cellOfOneZone = once(() => planFor({ schools: [CELL], pupils }))
const cellOfAllZones = once(() => planFor({ schools: shared(CELL), pupils }))

const machines = ({ lines }: Bill): string => lines.map(({ what, count, machine }) => `${count} x ${machine.name} (${what})`).join(', ')

const sizes = (): string => {
  const cells = Math.ceil(COUNTRY / CELL)
  const row = (name: string, plan: Plan, bill: Bill, times: number) => {
    const schools = schoolsOf(plan.country) * times
    const year = (bill.monthly * times * 12) / (schools * pupils)
    return [
      name,
      machines(bill),
      whole(plan.morning.connections * times),
      `${whole(connectionsOf(schools))} (${some(connectionsGib(schools / times))} GiB${times > 1 ? ' in each' : ''})`,
      `${whole((rowsGib(YEAR.years) + picturesGib(YEAR.years)) * schools)} GiB`,
      `${money(bill.monthly * times)}, $${year.toFixed(2)}`,
    ]
  }
  return markdownTable(
    [
      'Schools',
      'Machines',
      'Live connections at once',
      'Connections to the database',
      `Disk after ${YEAR.years} years`,
      'A month, and a pupil a year',
    ],
    [
      row('1', alone(), aloneBill(), 1),
      row('100, in one time zone', district(), clusterBill(district()), 1),
      row(`${whole(COUNTRY)}, in ${cells} cells of ${CELL}, each from one zone`, cellOfOneZone(), clusterBill(cellOfOneZone()), cells),
      row(`${whole(COUNTRY)}, in ${cells} cells of ${CELL}, each from all zones`, cellOfAllZones(), clusterBill(cellOfAllZones()), cells),
    ],
  )
}

const playedCells = ({ signIns, notifications, thread, hashes, database, notify, signInP95, approvalP95 }: ScaleRun) => [
  some(signIns),
  some(notifications),
  percent(thread),
  percent(hashes),
  percent(database),
  percent(notify),
  wait(signInP95),
  wait(approvalP95),
]
const PLAYED_HEAD = [
  'Sign-ins a second',
  'Changes a second',
  'Thread',
  'Passwords',
  'Database',
  'NOTIFY',
  'Sign-in, 95 of 100',
  'Approval, 95 of 100',
]

const morning = (): string => {
  const rows = (name: string, plan: Plan) => [
    [
      `${name}: ${plan.nodes} ${plan.nodes === 1 ? 'node' : 'nodes'} for the sign-ins (${nodesFor(plan)} for the connections), ${plan.databaseCores} cores for the database`,
      ...playedCells(plan.played),
    ],
    ...(plan.nodes > 1 ? [['one node too few', ...playedCells(play(plan.morning, { ...plan, nodes: plan.nodes - 1 }))]] : []),
    ...(plan.databaseCores > 2
      ? [[`the database with half the cores`, ...playedCells(play(plan.morning, { ...plan, databaseCores: plan.databaseCores / 2 }))]]
      : []),
  ]
  return markdownTable(
    ['Deployment', ...PLAYED_HEAD],
    [
      ['1 school: one machine of two cores', ...playedCells(alone().played)],
      ...rows('100 schools', district()),
      ...rows(`${CELL} schools of one zone`, cellOfOneZone()),
      ...rows(`${CELL} schools of all zones`, cellOfAllZones()),
    ],
  )
}

const BELL_SECONDS = 60
const oneSchool = (): string =>
  markdownTable(
    [`Pupils of one school who all sign in within ${BELL_SECONDS} s`, 'Sign-ins a second', 'Both cores', 'Sign-in, 95 of 100'],
    [500, 1_000, 2_000, 3_000, 4_000, 6_000].map(count => {
      const { signIns, thread, signInP95 } = play(bellOf(count, BELL_SECONDS), ALONE)
      return [whole(count), some(signIns), percent(thread), wait(signInP95)]
    }),
  )

const breaks = (): string =>
  markdownTable(
    ['Bottleneck', 'For each school', 'Limit', 'Reached at (schools)', 'What takes over'],
    [...partsOf(cellOfOneZone())]
      .sort((a, b) => breaksAt(a) - breaksAt(b))
      .map(part => [
        part.part,
        `${part.each < 1 ? part.each.toPrecision(2) : some(part.each)} ${part.unit}`,
        `${some(part.limit)} ${part.unit}: ${part.limitIs}`,
        whole(breaksAt(part)),
        part.next,
      ]),
  )

const figures = (): string =>
  markdownTable(
    ['Figure', 'Value', 'Printed by'],
    Object.values(FIGURES).map(({ what, value, unit, printedBy }) => [what, `${value.toLocaleString('en-GB')} ${unit}`.trim(), printedBy]),
  )

const assumptions = (): string =>
  markdownTable(
    ['Assumption', 'Value'],
    [
      ['pupils of a school, and of a class', `${pupils} and ${SCHOOL.inClass}`],
      ['pupils with a device in the first lesson, all of whom type a password', percent(SCHOOL.present)],
      [
        'bells around 08:00 local time; classes begin after their bell; pupils of a class sign in',
        `${MORNING.bellWithin / 60} minutes before or after; within ${MORNING.classWithin / 60} minutes; within ${MORNING.pupilsWithin} s`,
      ],
      ['times a class hands in points in its lesson, each approved within five minutes', whole(SCHOOL.submissions)],
      ['direct awards of a teacher', `one in ${SCHOOL.awardEverySeconds} s`],
      ['pages that a pupil opens in the lesson after the first', whole(SCHOOL.pages)],
      ['schools of the country by time zone, an hour apart', MORNING.zones.map(percent).join(', ')],
      ['good enough: 95 of 100 sign-ins, and approvals', `${wait(GOALS.signInMs)}, ${wait(GOALS.approvalMs)}`],
      ['lines of points a pupil has in a week, weeks of a year', `${YEAR.linesAPupilAWeek}, ${YEAR.weeks}`],
      ['pictures that a pupil hands in a year, size of one', `${YEAR.pictures}, ${YEAR.pictureKiB} KiB`],
      ['a commit on its way to a standby and back; the standby has the same disk', `${NETWORK_MS} ms`],
      ['live connections of a node', whole(LIMITS.connectionsOfNode)],
      [
        `${PRICES.seller}, list prices a month, as written down on ${PRICES.as}`,
        PRICES.machines.map(({ name, cores, gib, monthly }) => `${name} (${cores} vCPU, ${gib} GiB) $${monthly}`).join('; '),
      ],
      ['a GB a month of a volume, and of object storage', `$${PRICES.volumeGb}, $${PRICES.objectGb}`],
    ],
  )

const pictures = (): string => {
  const bill = (schools: number) => {
    const gib = picturesGib(YEAR.years) * schools
    // Three copies with room, and three full backups; object storage keeps its own copies.
    const [inside, outside] = [gib * (2 * 3 + 3) * PRICES.volumeGb, gib * PRICES.objectGb]
    return [whole(schools), `${some(gib)} GiB`, `${some(rowsGib(YEAR.years) * schools)} GiB`, money(inside), money(outside)]
  }
  return markdownTable(
    ['Schools', `Pictures after ${YEAR.years} years`, 'Everything else', 'Pictures in the database, a month', 'in object storage, a month'],
    [1, 100, COUNTRY].map(bill),
  )
}

const checked = (): string => {
  const arrival = measured('signInApp') + measured('homeApp') + measured('liveApp')
  const compared = (what: string, computed: number, asAWhole: number, unit: string) => [
    what,
    `${some(computed)} ${unit}`,
    `${some(asAWhole)} ${unit}`,
  ]
  return markdownTable(
    ['What', 'From the operations', 'Measured as a whole', 'Ratio'],
    [
      [
        ...compared('CPU of the app for 2,000 sign-ins, each with five reads and a live connection', 2 * arrival, measured('bellCpu'), 's'),
        RATIOS.bell.toFixed(2),
      ],
      [
        ...compared('CPU of the app for 35,973 changes in a lesson', 35.973 * measured('awardApp'), measured('lessonCpu'), 's'),
        RATIOS.lesson.toFixed(2),
      ],
      [
        ...compared('most changes a second on two cores', RATIOS.most * measured('lessonMost'), measured('lessonMost'), 'a second'),
        RATIOS.most.toFixed(2),
      ],
      [
        ...compared(
          'simulated wait of a change in a lesson with 60 a second, 95 of 100',
          play(awardsOf(30, 2, 600), ALONE).awardP95,
          measured('lessonP95'),
          'ms',
        ),
        '',
      ],
    ],
  )
}

/** Returns only the changes of a morning: all that NOTIFY is about. */
const changesOf = ({ comes, deeds, schools, connections }: Morning): Morning => {
  const notifies = (_: number, visit: number): boolean => DEEDS[deeds[visit] ?? 0]?.notifies === true
  return { comes: comes.filter(notifies), deeds: deeds.filter(notifies), schools: schools.filter(notifies), connections }
}

const streams = (): string =>
  markdownTable(
    ['Schools in one database', 'Changes a second', 'NOTIFY', 'Approval by NOTIFY, 95 of 100', 'by streams'],
    [CELL, 2 * CELL, 3 * CELL, 4 * CELL].map(count => {
      const changes = changesOf(morningOf({ schools: [count], pupils }))
      const large = { nodes: count, databaseCores: 32, standbys: true }
      const [notifying, streaming] = [true, false].map(byNotify => play(changes, { ...large, byNotify })) as [ScaleRun, ScaleRun]
      return [
        whole(count),
        some(notifying.notifications),
        percent(notifying.notify),
        wait(notifying.approvalP95),
        wait(streaming.approvalP95),
      ]
    }),
  )

const tables = { sizes, morning, 'one-school': oneSchool, breaks, figures, assumptions, pictures, checked, streams }

/** Each is computed once. */
export const TABLES: Tables = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, once(table)]))
