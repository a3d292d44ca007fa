// Plays a morning on the machines of a deployment.

import { diceOf } from '@xiotein/game/rules'
import { NETWORK_MS } from './assumptions.ts'
import { measured } from './figures.ts'
import { APPROVAL, AWARD, DEEDS, type Morning, SIGN_IN } from './morning.ts'
import { pass } from './stations.ts'

export type Deployment = {
  /** Nodes, each with two cores: one for the thread that does everything, one for passwords. 0: one machine of two cores does it all. */
  readonly nodes: number
  readonly databaseCores: number
  /** Whether a commit waits for standbys, too. */
  readonly standbys: boolean
  /** Live events go by NOTIFY, whose commits come one after the other; otherwise by streams beside the database. */
  readonly byNotify: boolean
}

/** One machine of two cores, with app and database on it. */
export const ALONE: Deployment = { nodes: 0, databaseCores: 0, standbys: false, byNotify: true }

export type ScaleRun = {
  /** Shares of the busiest minute in which the busiest of each was at work. */
  readonly thread: number
  readonly hashes: number
  readonly database: number
  readonly notify: number
  readonly signInP95: number
  readonly approvalP95: number
  readonly awardP95: number
  /** Sign-ins and notifying commits in the busiest minute, a second. */
  readonly signIns: number
  readonly notifications: number
}

/** The ratios of measurements of a whole to the sum of those of each deed. */
export const RATIOS = {
  bell: measured('bellCpu') / (2 * (measured('signInApp') + measured('homeApp') + measured('liveApp'))),
  lesson: measured('lessonCpu') / (35.973 * measured('awardApp')),
  most: 2_000 / (measured('awardApp') + measured('awardDatabase') + measured('screens')) / measured('lessonMost'),
} as const

/** The factor by which actions take longer when they happen at once than separately: the worst of these ratios. */
export const SLOWER = Math.max(1, ...Object.values(RATIOS))

/** Milliseconds for which a commit that notifies keeps the others from committing, as measured with many connections. */
const COMMIT_MS = 1_000 / measured('commitNotify')
export const commitMs = (standbys: boolean): number => (standbys ? 2 * COMMIT_MS + NETWORK_MS : COMMIT_MS)

const p95 = (waits: readonly number[]): number => Float64Array.from(waits).sort()[Math.floor(waits.length * 0.95)] ?? 0

const busiestMinute = ({ comes, deeds }: Morning, isMeant: (what: number) => boolean): number => {
  const minutes = new Map<number, number>()
  comes.forEach((at, visit) => {
    if (isMeant(deeds[visit] ?? 0)) minutes.set(Math.floor(at / 60), (minutes.get(Math.floor(at / 60)) ?? 0) + 1)
  })
  return Math.max(0, ...minutes.values()) / 60
}

/** Each school is on one node, as a proxy that chooses by host leads it. */
export const play = (morning: Morning, { nodes, databaseCores, standbys, byNotify }: Deployment): ScaleRun => {
  const dice = diceOf(17)
  const nodeOf = Uint32Array.from({ length: (morning.schools.at(-1) ?? 0) + 1 }, () => dice.between(0, Math.max(1, nodes) - 1))
  // No deed takes exactly its mean.
  const varied = Float64Array.from(morning.deeds, () => SLOWER * (0.5 + dice.fraction()))
  const takes = (key: 'app' | 'hash' | 'database') => (visit: number) =>
    (DEEDS[morning.deeds[visit] ?? 0]?.[key] ?? 0) * (varied[visit] ?? 1)
  const ofNode = (visit: number): number => nodeOf[morning.schools[visit] ?? 0] ?? 0
  const times = Float64Array.from(morning.comes)
  const together = (visit: number): number => takes('app')(visit) + takes('hash')(visit) + takes('database')(visit)
  const all = { of: () => 0, count: 1 }
  const [thread, hashes, database] =
    nodes === 0
      ? Array.from({ length: 1 }, () => pass(times, { ...all, servers: 2, takes: together })).flatMap(share => [share, share, share])
      : [
          pass(times, { of: ofNode, count: nodes, servers: 1, takes: takes('app') }),
          pass(times, { of: ofNode, count: nodes, servers: 1, takes: takes('hash') }),
          pass(times, { ...all, servers: databaseCores, takes: takes('database') }),
        ]
  const commit = (visit: number): number => (DEEDS[morning.deeds[visit] ?? 0]?.notifies ? commitMs(standbys) / 1_000 : 0)
  const notify = byNotify ? pass(times, { ...all, servers: 1, takes: commit }) : 0
  const waits = (what: number): number[] => {
    const found: number[] = []
    times.forEach((left, visit) => {
      if (morning.deeds[visit] === what) found.push(1_000 * (left - (morning.comes[visit] ?? 0)))
    })
    return found
  }
  return {
    thread: thread ?? 0,
    hashes: hashes ?? 0,
    database: database ?? 0,
    notify,
    signInP95: p95(waits(SIGN_IN)),
    approvalP95: p95(waits(APPROVAL)),
    awardP95: p95(waits(AWARD)),
    signIns: busiestMinute(morning, what => what === SIGN_IN),
    notifications: busiestMinute(morning, what => DEEDS[what]?.notifies === true),
  }
}
