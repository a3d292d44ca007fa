// The limits of one database and its nodes, part by part, as more and more schools are added.

import { LIMITS, MORNING, PRICES, SCHOOL, YEAR } from './assumptions.ts'
import { measured } from './figures.ts'
import { type Plan, picturesGib, rowsGib, schoolsOf } from './plan.ts'
import { commitMs, SLOWER } from './play.ts'

const BUSIEST = PRICES.machines.at(-1) ?? { cores: 0, gib: 0 }

/** Kibibytes of WAL that a school writes in a second of its first lesson. */
const walKib = (): number => {
  const classes = SCHOOL.pupils / SCHOOL.inClass
  const ofClass = SCHOOL.submissions * measured('walOfSubmission') + (MORNING.lesson / SCHOOL.awardEverySeconds) * measured('walOfAward')
  return (classes * ofClass + SCHOOL.pupils * SCHOOL.present * measured('walOfSignIn')) / MORNING.lesson
}

type Part = {
  readonly part: string
  /** Its load for each school. */
  readonly each: number
  readonly unit: string
  readonly limit: number
  readonly limitIs: string
  readonly next: string
}

/** All in the same time zone: the busiest minute of a plan, by school. */
export const partsOf = (plan: Plan): readonly Part[] => {
  const schools = schoolsOf(plan.country)
  const { database, notifications } = plan.played
  return [
    {
      part: 'schools that one mistake or failover touches',
      each: 1,
      unit: 'schools',
      limit: LIMITS.schoolsTogether,
      limitIs: `what the operator bears (assumed): at a failover they wait for up to ${measured('failover')} s`,
      next: 'another cell',
    },
    {
      part: 'files that a backup walks through',
      each: measured('entries'),
      unit: 'files',
      limit: LIMITS.files,
      limitIs: 'what the operator bears (assumed)',
      next: 'another cell',
    },
    {
      part: 'memory of the connections of open schools',
      each: (SCHOOL.connections * measured('connection')) / 1_024,
      unit: 'GiB',
      limit: BUSIEST.gib * LIMITS.memoryForConnections,
      limitIs: `half of ${BUSIEST.gib} GiB`,
      next: 'another cell',
    },
    {
      part: 'commits that notify, one after the other',
      each: notifications / schools,
      unit: 'a second',
      limit: 1_000 / commitMs(true),
      limitIs: `each keeps the others waiting for ${commitMs(true).toFixed(1)} ms`,
      next: 'live events by streams (Redis, Valkey)',
    },
    {
      part: 'CPU of the database',
      each: (database * plan.databaseCores) / schools,
      unit: 'cores',
      limit: BUSIEST.cores,
      limitIs: `the largest machine below; every operation counted ${SLOWER.toFixed(2)} times`,
      next: 'another cell',
    },
    {
      part: 'one more migration, four schools at a time',
      each: measured('step') / 1_000,
      unit: 's',
      limit: LIMITS.stepSeconds,
      limitIs: 'what the operator bears (assumed)',
      next: 'another cell',
    },
    {
      part: 'WAL to the archive',
      each: walKib() / 1_024,
      unit: 'MiB a second',
      limit: LIMITS.restoreMib,
      limitIs: 'what the archive takes (assumed)',
      next: 'another cell',
    },
    {
      part: 'jobs of closed schools, one node at a time',
      each: measured('closedSchool') / 3_600_000,
      unit: 'cores',
      limit: 1,
      limitIs: 'one core of a node; every further node doubles it',
      next: 'more nodes',
    },
    {
      part: `disk after ${YEAR.years} years`,
      each: rowsGib(YEAR.years) + picturesGib(YEAR.years),
      unit: 'GiB',
      limit: (LIMITS.restoreHours * 3_600 * LIMITS.restoreMib) / 1_024,
      limitIs: `restored in ${LIMITS.restoreHours} hours at ${LIMITS.restoreMib} MiB a second (assumed)`,
      next: 'object storage for pictures',
    },
  ]
}

export const breaksAt = ({ each, limit }: Part): number => Math.floor(limit / each)
