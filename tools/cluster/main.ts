// `npm run check:cluster [-- PART OF AN EVENT'S NAME ...]`: the cluster of deploy/cluster on this machine, and everything that may happen to
// it, under load. It runs in namespaces of its own (tools/release/cluster.ts), so that nothing of it is left when it ends, however it ends.

import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../../apps/server/src/platform/database/index.ts'
import { fillFullSchool } from '../../apps/server/src/testing/checks/full-school.ts'
import { backUp, type Mark, mark, offerOtherSegment, restoreTo, untilArchived } from './archive.ts'
import { compareBooks } from './books.ts'
import { buildCluster, WELL_WITHIN_MS } from './build-cluster.ts'
import { addressOf, type DatabaseMachine, stepAside, untilWell } from './database.ts'
import { EVENTS, play } from './events.ts'
import { type Giver, longestSilence, openLoad } from './load.ts'
import { cpuSecondsOf } from './machine.ts'
import { openProbe, splitBrain } from './probe.ts'
import { openReader } from './reader.ts'
import { isMet, type Line, lineOf, tableOf } from './table.ts'
import { openWatchers, type Watcher } from './watchers.ts'

const SUBMISSIONS_A_SECOND = Number(process.env.XIOTEIN_PACE ?? 100)
const CLASSES = 60
/** Each gets points every twelve seconds. */
const PUPILS = SUBMISSIONS_A_SECOND * 6
/** Before anything happens, and afterwards: everybody gets points within this time. */
const CALM_MS = 15_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const fill = async (primary: DatabaseMachine): Promise<{ givers: readonly Giver[]; watchers: readonly Watcher[] }> => {
  const db = connectDatabase(addressOf(primary))
  const classes = await fillFullSchool(db, CLASSES, PUPILS).finally(() => db.end())
  const givers = classes.flatMap(({ classId, pupils, teacherCookie, scorekeeperCookie }) => {
    const common = { classId, pupilIds: pupils.map(({ personId }) => personId) }
    return [
      { ...common, cookie: teacherCookie, awards: true },
      { ...common, cookie: scorekeeperCookie, awards: false },
    ]
  })
  return { givers, watchers: classes.flatMap(({ pupils }) => pupils.slice(-1)) }
}

const run = async (base: string, names: readonly string[]): Promise<boolean> => {
  const cluster = await buildCluster(base)
  const { databases, apps, places } = cluster
  const whole = (): Promise<DatabaseMachine> => untilWell(databases, WELL_WITHIN_MS)
  const { givers, watchers } = await fill(await whole())
  const addresses = apps.map(({ address }) => `http://${address}:8080`)
  const load = openLoad(addresses, givers, SUBMISSIONS_A_SECOND)
  const scene = { ...cluster, load }
  const probe = openProbe(databases)
  const pages = await openWatchers(addresses, watchers)
  const reader = openReader(apps, places)
  const endSteppingAside = stepAside(databases, places)
  await backUp(await whole(), places)
  say(`The cluster is built, filled and backed up; ${SUBMISSIONS_A_SECOND} submissions a second begin.`)

  const begunMs = performance.now()
  const lines: Line[] = []
  const marks: Mark[] = []
  for (const event of EVENTS.filter(({ name }) => names.length === 0 || names.some(part => name.includes(part)))) {
    const before = { refused: load.refused.length, confirmed: load.confirmed.length }
    load.play()
    await pause(CALM_MS)
    const fromMs = performance.now()
    const failure = await play(scene, event).then(
      async primary => {
        marks.push(await mark(primary, places))
        return null
      },
      (error: Error) => {
        say(`${event.name}: ${error.message}`)
        return error.message
      },
    )
    await pause(CALM_MS)
    const toMs = performance.now()
    await load.rest()
    const primary = await whole()
    const books = await compareBooks(primary, load, probe)
    const line = {
      name: event.name,
      silence: longestSilence(load, fromMs, toMs),
      seconds: (toMs - fromMs) / 1_000,
      confirmed: load.confirmed.length - before.confirmed,
      refused: load.refused.slice(before.refused),
      split: splitBrain(probe.taken),
      books,
      deaf: await pages.behind(books.balances),
      primary: primary.name,
      failure,
    }
    lines.push(line)
    say(lineOf(line))
  }
  const seconds = (performance.now() - begunMs) / 1_000
  const cost = ['etcd', 'patroni', 'haproxy', 'pgbouncer'].map(name => `${name} ${(cpuSecondsOf(name) / seconds).toFixed(3)}`)
  endSteppingAside()
  await probe.end()
  // With more than one timeline before it and after it.
  const marked = marks[Math.floor(marks.length / 2)] ?? { hash: '', time: '' }
  const primary = await whole()
  await offerOtherSegment(primary, places)
  await untilArchived(primary, places)
  const restored = await restoreTo(marked, places)
  const isRestored = marked.hash !== '' && restored.hash === marked.hash
  say(tableOf(lines))
  say(`Attempts that clients repeated: ${JSON.stringify(load.failures)}`)
  say(`Cores that all of a kind took together: ${cost.join(', ')}`)
  say(`Reads through PgBouncer: ${JSON.stringify(await reader.end())}`)
  say(
    `${isRestored ? 'ok  ' : 'FAIL'} a new cluster as of ${marked.time}: the hash of its ledger is ${restored.hash}, and was ${marked.hash}`,
  )
  return isRestored && lines.every(isMet)
}

const [base = '', ...names] = process.argv.slice(2)
process.exit((await run(base, names)) ? 0 : 1)
