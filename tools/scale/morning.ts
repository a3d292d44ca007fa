// A Monday morning: who comes when, and what it takes.

import { type Dice, diceOf } from '@xiotein/game/rules'
import { MORNING, SCHOOL } from './assumptions.ts'
import { measured } from './figures.ts'

/** Seconds of CPU, and whether other nodes are notified. `hash` is done beside the one thread that does everything else in a node. */
type Deed = {
  readonly name: string
  readonly app: number
  readonly hash: number
  readonly database: number
  readonly notifies: boolean
}

const deed = (name: string, appMs: number, hashMs: number, databaseMs: number, notifies: boolean): Deed => ({
  name,
  notifies,
  app: (appMs - hashMs) / 1_000,
  hash: hashMs / 1_000,
  database: databaseMs / 1_000,
})

export const DEEDS: readonly Deed[] = [
  deed('sign-in', measured('signInApp'), measured('hash'), measured('signInDatabase'), false),
  deed('page', measured('homeApp'), 0, measured('homeDatabase'), false),
  deed('live', measured('liveApp'), 0, measured('liveDatabase'), false),
  deed('submission', measured('submitApp'), 0, measured('submitDatabase'), true),
  deed('approval', measured('approveApp'), 0, measured('approveDatabase'), true),
  deed('award', measured('awardApp'), 0, measured('awardDatabase'), true),
  deed('opening', measured('opening'), 0, 0, false),
]
export const SIGN_IN = 0
const PAGE = 1
const LIVE = 2
const SUBMISSION = 3
export const APPROVAL = 4
export const AWARD = 5
const OPENING = 6

/** Schools by time zone, the first to wake first; pupils of each. */
export type Country = { readonly schools: readonly number[]; readonly pupils: number }

export type Morning = {
  /** Seconds, of each visit. */
  readonly comes: Float64Array
  readonly deeds: Uint8Array
  readonly schools: Uint32Array
  readonly connections: number
}

/** Around 0, never farther than `most`, the middle more often. */
const around = (dice: Dice, most: number): number => (most * 2 * (dice.fraction() + dice.fraction() + dice.fraction() - 1.5)) / 3

const HOUR = 3_600

/** Everything that people do in their first lesson. The same country gives the same morning. */
export const morningOf = ({ schools, pupils }: Country): Morning => {
  const dice = diceOf(800)
  const classes = Math.round(pupils / SCHOOL.inClass)
  const present = Math.round(SCHOOL.inClass * SCHOOL.present)
  const awards = Math.floor(MORNING.lesson / SCHOOL.awardEverySeconds)
  const each = 1 + classes * (present * (3 + SCHOOL.pages) + 2 * SCHOOL.submissions + awards)
  const all = schools.reduce((sum, count) => sum + count, 0)
  const morning = { comes: new Float64Array(all * each), deeds: new Uint8Array(all * each), schools: new Uint32Array(all * each) }
  let visit = 0
  const come = (school: number, at: number, what: number): void => {
    morning.comes[visit] = at
    morning.deeds[visit] = what
    morning.schools[visit] = school
    visit += 1
  }
  const playClass = (school: number, begins: number): void => {
    for (let pupil = 0; pupil < present; pupil += 1) {
      const signsIn = begins + dice.fraction() * MORNING.pupilsWithin
      come(school, signsIn, SIGN_IN)
      come(school, signsIn + 1, PAGE)
      come(school, signsIn + 2, LIVE)
      for (let page = 0; page < SCHOOL.pages; page += 1)
        come(school, begins + MORNING.pupilsWithin + dice.fraction() * MORNING.lesson, PAGE)
    }
    for (let part = 1; part <= SCHOOL.submissions; part += 1) {
      const handsIn = begins + (part * MORNING.lesson) / SCHOOL.submissions - dice.fraction() * MORNING.approvedWithin
      come(school, handsIn, SUBMISSION)
      come(school, handsIn + 5 + dice.fraction() * MORNING.approvedWithin, APPROVAL)
    }
    for (let award = 0; award < awards; award += 1) come(school, begins + MORNING.pupilsWithin + dice.fraction() * MORNING.lesson, AWARD)
  }
  let school = 0
  schools.forEach((count, zone) => {
    for (let nth = 0; nth < count; nth += 1) {
      // Nobody comes before 0.
      const bell = zone * HOUR + MORNING.bellWithin + around(dice, MORNING.bellWithin)
      come(school, bell, OPENING)
      for (let at = 0; at < classes; at += 1) playClass(school, bell + dice.fraction() * MORNING.classWithin)
      school += 1
    }
  })
  return { ...morning, connections: all * classes * (present + 1) }
}

const visitsOf = (visits: readonly (readonly [at: number, what: number])[], connections: number): Morning => ({
  comes: Float64Array.from(visits, ([at]) => at),
  deeds: Uint8Array.from(visits, ([, what]) => what),
  schools: new Uint32Array(visits.length),
  connections,
})

/** Builds a morning of all pupils of one school within this many seconds, as the check `school-bell` plays it. */
export const bellOf = (pupils: number, seconds: number): Morning => {
  const dice = diceOf(60)
  const visits = Array.from({ length: pupils }, () => {
    const at = dice.fraction() * seconds
    return [[at, SIGN_IN] as const, [at + 1, PAGE] as const, [at + 2, LIVE] as const]
  })
  return visitsOf(visits.flat(), pupils)
}

/** Builds a morning of awards at a fixed pace for each of these people, as the check `lessons` plays it. */
export const awardsOf = (people: number, eachASecond: number, seconds: number): Morning => {
  const dice = diceOf(30)
  const visits = Array.from({ length: people }, () => {
    const begins = dice.fraction() / eachASecond
    return Array.from({ length: seconds * eachASecond }, (_, nth) => [begins + nth / eachASecond, AWARD] as const)
  })
  return visitsOf(visits.flat(), people)
}
