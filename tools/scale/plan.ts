// The number of machines that a deployment needs, and their cost.

import { GOALS, LIMITS, type Machine, PRICES, SCHOOL, YEAR } from './assumptions.ts'
import { measured } from './figures.ts'
import { type Country, type Morning, morningOf } from './morning.ts'
import { ALONE, type Deployment, play, type ScaleRun } from './play.ts'

const MOST_NODES = 60
const DATABASE_CORES = PRICES.machines.map(({ cores }) => cores)

const isGood = ({ signInP95, approvalP95 }: ScaleRun): boolean => signInP95 <= GOALS.signInMs && approvalP95 <= GOALS.approvalMs

/** The first of these that is good enough, or the last. */
const firstGood = <Size>(sizes: readonly Size[], tried: (size: Size) => ScaleRun): Size => {
  const last = sizes.at(-1)
  if (last === undefined) throw new Error('there is nothing to choose from')
  return sizes.find(size => isGood(tried(size))) ?? last
}

export type Plan = Deployment & { readonly country: Country; readonly morning: Morning; readonly played: ScaleRun }

/** The fewest nodes and the smallest database that let nobody wait for longer than is good. */
export const planFor = (country: Country, { byNotify = true }: { byNotify?: boolean } = {}): Plan => {
  const morning = morningOf(country)
  const rest = { standbys: true, byNotify }
  const plenty = { ...rest, nodes: MOST_NODES }
  const databaseCores = firstGood(DATABASE_CORES, cores => play(morning, { ...plenty, databaseCores: cores }))
  const nodes = firstGood(
    Array.from({ length: MOST_NODES }, (_, at) => at + 1),
    count => play(morning, { ...rest, databaseCores, nodes: count }),
  )
  const deployment = { ...rest, databaseCores, nodes }
  return { ...deployment, country, morning, played: play(morning, deployment) }
}

/** One machine of two cores, with app and database on it. */
export const aloneFor = (pupils: number): Plan => {
  const country = { schools: [1], pupils }
  const morning = morningOf(country)
  return { ...ALONE, country, morning, played: play(morning, ALONE) }
}

export const schoolsOf = ({ schools }: Country): number => schools.reduce((sum, count) => sum + count, 0)

const MIB_A_GIB = 1_024
const KIB_A_GIB = 1_048_576

/** Gibibytes that a school has written after this many years, without pictures. */
export const rowsGib = (years: number): number => {
  const submissions = (SCHOOL.pupils * YEAR.linesAPupilAWeek * YEAR.weeks * years) / SCHOOL.inClass
  return measured('emptySchool') / MIB_A_GIB + (submissions * measured('keptBySubmission')) / KIB_A_GIB
}

export const picturesGib = (years: number): number => (SCHOOL.pupils * YEAR.pictures * YEAR.pictureKiB * years) / KIB_A_GIB

export const connectionsOf = (schools: number): number => schools * SCHOOL.connections

/** Gibibytes that the connections of this many open schools may take in the database. */
export const connectionsGib = (schools: number): number => (connectionsOf(schools) * measured('connection')) / MIB_A_GIB

/** The smallest machine with that many cores and that much memory. */
const machineFor = (cores: number, gib: number): Machine => {
  const found = PRICES.machines.find(machine => machine.cores >= cores && machine.gib >= gib) ?? PRICES.machines.at(-1)
  if (found === undefined) throw new Error('nobody sells machines')
  return found
}

/** Gibibytes of memory that PostgreSQL and the system take beside connections, and those of a node beside its schools. */
const GROUND_GIB = { database: 4, node: 1 } as const

export type Bill = {
  readonly lines: readonly { readonly what: string; readonly count: number; readonly machine: Machine }[]
  readonly volumesGib: number
  readonly monthly: number
}

const billOf = (lines: Bill['lines'], volumesGib: number): Bill => ({
  lines,
  volumesGib,
  monthly: lines.reduce((sum, { count, machine }) => sum + count * machine.monthly, 0) + volumesGib * PRICES.volumeGb,
})

/** Twice what is written: room for vacuum, WAL and the year to come. */
const ROOM = 2

/** Nodes that the sign-ins need, or the live connections where those are more. */
export const nodesFor = ({ nodes, morning }: Plan): number => Math.max(nodes, Math.ceil(morning.connections / LIMITS.connectionsOfNode))

/** Three database machines, one node more than are needed, and the machine of the backups, which keeps three full ones. */
export const clusterBill = (plan: Plan): Bill => {
  const { databaseCores, country, morning } = plan
  const nodes = nodesFor(plan)
  const schools = schoolsOf(country)
  const data = schools * (rowsGib(YEAR.years) + picturesGib(YEAR.years))
  const database = machineFor(databaseCores, GROUND_GIB.database + connectionsGib(schools) / LIMITS.memoryForConnections)
  const nodeGib =
    GROUND_GIB.node +
    (schools * measured('openSchool')) / nodes / MIB_A_GIB +
    (morning.connections * measured('liveMemory')) / nodes / KIB_A_GIB
  const lines = [
    { what: 'database', count: 3, machine: database },
    { what: 'node', count: nodes + 1, machine: machineFor(2, nodeGib) },
    { what: 'backups', count: 1, machine: machineFor(2, 0) },
  ]
  return billOf(lines, data * ROOM * 3 + data * 3)
}

export const aloneBill = (): Bill =>
  billOf([{ what: 'everything', count: 1, machine: machineFor(2, 0) }], (rowsGib(YEAR.years) + picturesGib(YEAR.years)) * ROOM + 10)
