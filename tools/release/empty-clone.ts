// Checks the promise of the README: `npm start` and `npm test` in a folder that was just cloned, without anything else.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, impossible, OK, type Outcome, type ReleaseCheck } from './check.ts'
import { plainEnvironment, run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const ORDINARY = 'nobody'

type User = { readonly uid?: number; readonly gid?: number; readonly home: string }

const environmentOf = ({ home }: User): NodeJS.ProcessEnv => ({ ...plainEnvironment(), HOME: home, npm_config_cache: join(home, 'npm') })

/** The address that the product prints when it is open; null when it ends before. */
const addressOf = (child: ChildProcess): Promise<string | null> =>
  new Promise(resolve => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      printed += chunk
      const port = /open at \S+:(\d+)/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('close', () => resolve(null))
  })

const start = async (clone: string, user: User): Promise<Outcome> => {
  const { uid, gid } = user
  const account = uid === undefined || gid === undefined ? {} : { uid, gid }
  const child = spawn('npm', ['start'], {
    ...account,
    cwd: clone,
    // Another program may have the usual port.
    env: { ...environmentOf(user), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const address = await addressOf(child)
  if (address === null) return failed('npm start ended before the school was open.')
  const page = await fetch(address)
  const isPage = page.ok && (await page.text()).includes('<html')
  child.kill('SIGTERM')
  await closed
  return isPage ? OK : failed(`The first page was answered with ${page.status}.`)
}

const cloneAndTry = async (folder: string, user: User, testArguments: readonly string[]): Promise<Outcome> => {
  const clone = join(folder, 'xiotein')
  await mkdir(user.home, { recursive: true })
  if (!(await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]))) return failed('git could not clone this folder.')
  if (user.uid !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const started = await start(clone, user)
  if (started.result !== 'ok') return started
  const { uid, gid } = user
  const account = uid === undefined || gid === undefined ? {} : { uid, gid }
  const tested = await run('npm', ['test', '--', ...testArguments], { ...account, cwd: clone, env: environmentOf(user) })
  return tested ? OK : failed('npm test failed; see above.')
}

const isRoot = (): boolean => process.getuid?.() === 0

const idOf = (flag: string): number | null => {
  const { status, stdout } = spawnSync('id', [flag, ORDINARY], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

const asRoot: ReleaseCheck = {
  name: 'clone-as-root',
  what: 'npm start and npm test in an empty clone, as root',
  run: async (folder, testArguments) =>
    isRoot() ? cloneAndTry(folder, { home: join(folder, 'home') }, testArguments) : impossible('The current user is not root.'),
}

const asOrdinaryUser: ReleaseCheck = {
  name: 'clone-as-user',
  what: 'npm start and npm test in an empty clone, as an ordinary user',
  run: async (folder, testArguments) => {
    const home = join(folder, 'home')
    if (!isRoot()) return cloneAndTry(folder, { home }, testArguments)
    const [uid, gid] = [idOf('-u'), idOf('-g')]
    if (uid === null || gid === null) return impossible(`Root would work as ${ORDINARY} here, and there is no such account.`)
    return cloneAndTry(folder, { uid, gid, home }, testArguments)
  },
}

export const emptyClones: readonly ReleaseCheck[] = [asRoot, asOrdinaryUser]
