// L3: every attack of one account and of one stranger at once, while a school works: its pupils notice little, and the school works on.
//
// Server, database, pupils and attackers are separate processes on one machine. In a school the attackers' machines are elsewhere, so
// here they work with less priority; what each took of the processor is printed beside what the pupils noticed. Quiet and attacked are
// measured in the same minutes, before, under and after each attack, and a school is attacked again in each round: what counts is the
// middle one of the ratios.

import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type AttackedSchool, CLASSES, fillAttackedSchool, PUPILS } from './attacked-school.ts'
import type { AttackName, AttackOrder, AttackReport } from './attackers.ts'
import { startChildProgram } from './child-program.ts'
import { busySeconds } from './goals.ts'
import { PATIENCE_MS, percentile, record } from './night.ts'
import type { PupilOrder, PupilReport } from './pupils.ts'
import { type SchoolProcess, startSchoolProcess } from './school-process.ts'

const ROUNDS = 3
const WARM_MS = 10_000
const QUIET_MS = 20_000
const ATTACK_MS = 60_000
const ALONE_MS = 20_000
const MOST_TIMES_QUIET = 3
const MOST_MIB = 400

const memoryMib = async (school: SchoolProcess): Promise<number> => (await school.figure('process_resident_memory_bytes')) / 2 ** 20

type Round = {
  readonly times: number
  readonly mostMib: number
  readonly errors: number
  readonly quietErrors: number
  readonly connected: number
}

type Attack = {
  readonly name: string
  readonly forMs: number
  readonly alone: AttackName | null
  /** Sessions that take new names. */
  readonly renaming: (filled: AttackedSchool) => readonly string[]
}
const ALL_AT_ONCE: Attack = {
  name: 'L3',
  forMs: ATTACK_MS,
  alone: null,
  renaming: ({ attackers }) => attackers.map(({ cookie }) => cookie),
}

const playRound = async ({ name, forMs, alone, renaming }: Attack): Promise<Round> => {
  const school = await startSchoolProcess()
  onTestFinished(() => school.clear())
  const filled = await school.ask(fillAttackedSchool)
  const pupils = startChildProgram<PupilOrder, PupilReport>(join(import.meta.dirname, 'pupils.ts'))
  const attackers = startChildProgram<AttackOrder, AttackReport>(join(import.meta.dirname, 'attackers.ts'))
  await pupils.ask({ do: 'open', address: school.address, pupils: filled.pupils, scorekeepers: CLASSES })
  /** The school works while something else happens. */
  const workBeside = async (going: Promise<unknown>): Promise<PupilReport> => {
    await pupils.ask({ do: 'begin' })
    await going
    return pupils.ask({ do: 'end' })
  }
  // The program compiles what it runs often: nobody is measured before.
  await workBeside(pause(WARM_MS))
  const before = await workBeside(pause(QUIET_MS))
  const atRestMib = await memoryMib(school)

  const [busyBefore, appBefore, begun] = [busySeconds(), await school.figure('process_cpu_seconds_total'), performance.now()]
  const attack = attackers.ask({ address: school.address, forMs, alone, accounts: filled.attackers, renaming: renaming(filled) })
  const attacked = await workBeside(attack)
  const tookSeconds = (performance.now() - begun) / 1_000
  const mostMib = await school.mostMib()
  const appSeconds = (await school.figure('process_cpu_seconds_total')) - appBefore
  const [{ answers, cpuSeconds: attackSeconds }, busy] = [await attack, busySeconds() - busyBefore]
  const after = await workBeside(pause(QUIET_MS))
  const exitCode = school.exitCode()
  attackers.end()
  pupils.end()
  await school.clear()

  const errorsOf = (report: PupilReport): number =>
    Object.entries(report.answers).reduce((sum, [answer, times]) => sum + (answer === '200' ? 0 : times), 0)
  const [quietMs, attackedMs] = [percentile([...before.ms, ...after.ms], 95), percentile(attacked.ms, 95)]
  const pupilSeconds = attacked.cpuSeconds - before.cpuSeconds
  const share = (seconds: number): number => (seconds * 100) / (tookSeconds * cpus().length)
  const quietBoardMs = [...before.boardMs, ...after.boardMs]
  record(name, {
    calls: attacked.ms.length,
    errors: errorsOf(attacked),
    'quiet p50 ms': percentile([...before.ms, ...after.ms], 50),
    'attacked p50 ms': percentile(attacked.ms, 50),
    'quiet p95 ms': quietMs,
    'attacked p95 ms': attackedMs,
    times: attackedMs / quietMs,
    'quiet board p50 ms': percentile(quietBoardMs, 50),
    'attacked board p50 ms': percentile(attacked.boardMs, 50),
    'quiet board p95 ms': percentile(quietBoardMs, 95),
    'attacked board p95 ms': percentile(attacked.boardMs, 95),
    'MiB at rest': atRestMib,
    'MiB at most': mostMib,
    'live connections kept': attacked.connected,
  })
  record(`${name}, percent of the processor`, {
    app: share(appSeconds),
    pupils: share(pupilSeconds),
    attackers: share(attackSeconds),
    'database and others': share(busy - appSeconds - pupilSeconds - attackSeconds),
    seconds: tookSeconds,
  })
  record(`${name}, answers to pupils`, attacked.answers)
  for (const [what, each] of Object.entries(answers)) record(`${name}, ${what}`, each)

  expect(exitCode).toBeNull()
  return {
    times: attackedMs / quietMs,
    mostMib,
    errors: errorsOf(attacked),
    quietErrors: errorsOf(before) + errorsOf(after),
    connected: attacked.connected,
  }
}

test("L3: one account against all, for a minute: the others' errors are 0, they wait little longer, and the school stands", {
  timeout: PATIENCE_MS,
}, async () => {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await playRound(ALL_AT_ONCE))
  const times = percentile(
    rounds.map(round => round.times),
    50,
  )
  record('L3', { rounds: ROUNDS, 'times quiet, the middle one': times })
  expect(rounds.map(({ errors, quietErrors, connected }) => ({ errors, quietErrors, connected }))).toEqual(
    rounds.map(() => ({ errors: 0, quietErrors: 0, connected: PUPILS })),
  )
  expect(Math.max(...rounds.map(({ mostMib }) => mostMib))).toBeLessThan(MOST_MIB)
  expect(times).toBeLessThanOrEqual(MOST_TIMES_QUIET)
})

const alone = (name: string, attack: AttackName, renaming: Attack['renaming'] = () => []): Attack => ({
  name,
  alone: attack,
  forMs: ALONE_MS,
  renaming,
})
const oneOf = ({ attackers }: AttackedSchool, sessions: number): readonly string[] =>
  attackers.slice(0, 1).flatMap(({ cookie, spareCookies }) => [cookie, ...spareCookies].slice(0, sessions))
const ALONE = [
  alone('1,200 sockets and one pupil who renames', 'renames', filled => oneOf(filled, 1)),
  alone('1,200 sockets and one pupil who renames in six sessions', 'renames', filled => oneOf(filled, 6)),
  alone('300 strangers who ask for the board of the week', 'boards'),
  alone('2,700 sign-ins of one stranger', 'sign-ins'),
]

test.each(ALONE)('L3: $name alone: nobody else is refused anything', { timeout: PATIENCE_MS }, async attack => {
  expect(await playRound(attack)).toMatchObject({ errors: 0, quietErrors: 0, connected: PUPILS })
})
