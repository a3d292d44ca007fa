// The promise of an upgrade node by node: the program of the version before works on the tables of this one.

import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '../../apps/server/src/platform/database/index.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { differingTotals, driftOf, IN_ORDER } from '../../apps/server/src/testing/checks/books.ts'
import { failed, impossible, OK, type Outcome, type ReleaseCheck } from './check.ts'
import { addedSince, addMigrations, build, editedSince, olderCommit, ROOT, unpack } from './older-commit.ts'
import { plainEnvironment, run } from './run.ts'
import { type SchoolNode, startNode } from './school-node.ts'
import { openDemoAt, playOn } from './side-by-side.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const onOlder = async (folder: string, work: (older: string) => Promise<Outcome>): Promise<Outcome> => {
  const commit = olderCommit()
  if (commit === null) return impossible('Git knows no older program here: name a tag or a commit with XIOTEIN_OLDER.')
  const [edited, added] = [editedSince(commit), addedSince(commit)]
  if (edited.length > 0) return failed(`${commit} does not start on these tables: ${edited.join(', ')} was changed since`)
  say(`The program of ${commit.slice(0, 10)} meets ${added.length} migrations that it does not know: ${added.join(', ')}`)
  const older = join(folder, 'older')
  return (await unpack(commit, older)) ? work(older) : failed('The older program and its packages could not be had; see above.')
}

const statements: ReleaseCheck = {
  name: 'older-statements',
  what: 'each statement of the version before answers the same kinds of rows on the tables of this one',
  run: folder =>
    onOlder(folder, async older => {
      await addMigrations(older)
      const args = ['--import', 'tsx', join(older, 'tools/rows/main.ts'), '--check']
      const isSame = await run(process.execPath, args, { cwd: older, env: plainEnvironment() })
      return isSame ? OK : failed('Statements of the older program would read what it does not know; see above.')
    }),
}

/** Tests that compare the tables with lists of the same commit. */
const ABOUT_THE_TABLES = ['apps/server/src/testing/checks/inventory.test.ts']
const SET_UP = 'apps/server/src/testing/global-setup.ts'
const OWN_SET_UP = 'apps/server/src/testing/global-setup-of-its-own.ts'
const SERVER = join(ROOT, 'apps/server')
/** The set-up of its test run, whose template gets our tables before any test copies it. */
const SET_UP_ON_OUR_TABLES = `
import { migrate } from ${JSON.stringify(join(SERVER, 'src/platform/database/migrate.ts'))}
import { withDatabase } from ${JSON.stringify(join(SERVER, 'src/platform/postgres/address.ts'))}
import ownSetUp from './global-setup-of-its-own.ts'

export default async project => {
  const end = await ownSetUp(project)
  const { ownerUrl, template } = project.getProvidedContext().testServer
  await migrate(withDatabase(ownerUrl, template), { directory: ${JSON.stringify(join(SERVER, 'migrations'))}, log: line => console.log(line) })
  return end
}
`

const tests: ReleaseCheck = {
  name: 'older-tests',
  what: 'the server tests of the version before, on the tables of this one',
  run: (folder, testArguments) =>
    onOlder(folder, async older => {
      await rename(join(older, SET_UP), join(older, OWN_SET_UP))
      await writeFile(join(older, SET_UP), SET_UP_ON_OUR_TABLES)
      const left = ABOUT_THE_TABLES.flatMap(file => ['--exclude', file])
      const args = [join(older, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--update=none', ...left, ...testArguments]
      const isWell = await run(process.execPath, args, { cwd: older, env: { ...plainEnvironment(), NODE_ENV: '' } })
      return isWell ? OK : failed('Tests of the older program failed; see above.')
    }),
}

/** An older node that is there before a newer one, beside it, and after a start of its own. */
const upgrade = async (older: string, databaseUrl: string, nodes: SchoolNode[]): Promise<string[]> => {
  const start = async (name: string, root: string): Promise<SchoolNode> => {
    const node = await startNode(name, root, databaseUrl)
    nodes.push(node)
    return node
  }
  const before = await start('older', older)
  const cast = await openDemoAt(before)
  const faults: string[] = []
  const play = async (nth: number, ...on: readonly SchoolNode[]): Promise<void> => {
    const { faults: own, notes } = await playOn(cast, on, nth)
    faults.push(...own)
    for (const note of notes) say(note)
  }
  await play(0, before)
  const after = await start('newer', ROOT)
  await play(1, before, after)
  await before.end()
  const again = await start('older, again', older)
  if (!again.said.some(line => line.includes('of a newer Xiotein'))) faults.push('The older node does not say that the tables are newer.')
  await play(2, after, again)
  await again.end()
  await after.end()
  return [...faults, ...nodes.flatMap(({ errors }) => errors)]
}

const sideBySide: ReleaseCheck = {
  name: 'older-node',
  what: 'a node of the version before and one of this version, side by side on one database',
  run: folder =>
    onOlder(folder, async older => {
      for (const root of [ROOT, older]) if (!(await build(root))) return failed(`The program in ${root} could not be built; see above.`)
      const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: say, settings: { max_connections: '100' } })
      const nodes: SchoolNode[] = []
      const db = connectDatabase(server.ownerUrl)
      try {
        const faults = await upgrade(older, server.ownerUrl, nodes)
        const drift = await driftOf(db)
        if (JSON.stringify(drift) !== JSON.stringify(IN_ORDER)) faults.push(JSON.stringify(drift))
        faults.push(...(await differingTotals(db)))
        return faults.length === 0 ? OK : failed(faults.join('\n'))
      } finally {
        for (const node of nodes) node.kill()
        await db.end()
        await server.stop()
      }
    }),
}

export const olderProgram: readonly ReleaseCheck[] = [statements, sideBySide, tests]
