// Checks the deployments of deploy/: the image is built, started, filled, restarted and stopped.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { demoCalls } from '@xiotein/contract/demo'
import { pathOf } from '@xiotein/contract/wire'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { failed, impossible, OK, type Outcome, type ReleaseCheck } from './check.ts'
import { deployedFiles } from './deployed-files.ts'
import { fromNpm } from './from-npm.ts'
import { run } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')
const NODE_MAJOR = 24
/** The image that deploy/Dockerfile names by default. */
const USUAL_GROUND = `docker.io/library/node:${NODE_MAJOR}-bookworm-slim`
const LINTER = { name: 'dockerfile-utils', version: '0.16.3' }
const STARTS_WITHIN_MS = 120_000
const READY_WITHIN_S = 120
const DEMO_WITHIN_S = 600
const LOOK_MS = 500
/** What docs/operations.md says, with room for what Debian adds to its own packages. */
const MOST_IMAGE_MB = 600

const isThere = (program: string): boolean => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/** Buildah with its pictures in a folder that is thrown away. It needs no daemon, and no right but root's. */
const buildahIn = (folder: string) => {
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running'), '--storage-driver', 'vfs']
  const call = (...args: string[]): Promise<boolean> => run('buildah', [...places, ...args])
  const ask = (...args: string[]): string =>
    spawnSync('buildah', [...places, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).stdout.trim()
  return { places, call, ask }
}
type Buildah = ReturnType<typeof buildahIn>

/** Debian's smallest system with the programs of Node from npm: the ground where no registry of images can be reached. Null when it cannot be made. */
const groundFromDebian = async (folder: string, buildah: Buildah): Promise<string | null> => {
  const system = join(folder, 'system')
  if (
    !isThere('mmdebstrap') ||
    !(await run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', system]))
  )
    return null
  const node = await fromNpm(join(folder, 'node'), `node-${process.platform}-${process.arch}`, String(NODE_MAJOR))
  const npm = await fromNpm(join(folder, 'npm'), 'npm', '11')
  const container = buildah.ask('from', 'scratch')
  const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && npm --version'
  const isMade =
    node !== null &&
    npm !== null &&
    (await buildah.call('copy', container, system, '/')) &&
    (await buildah.call('copy', container, join(node, 'bin/node'), '/usr/local/bin/node')) &&
    (await buildah.call('copy', container, npm, '/usr/local/lib/node_modules/npm')) &&
    // The certificates that this machine trusts, because its network may answer with certificates of its own.
    (await buildah.call('copy', container, '/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt')) &&
    (await buildah.call('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', container)) &&
    (await buildah.call('run', '--isolation', 'chroot', container, '--', 'sh', '-c', link)) &&
    (await buildah.call('commit', '--quiet', '--rm', container, 'localhost/node'))
  return isMade ? 'localhost/node' : null
}

/** Returns the output of a container until it says `what`, or all of it when it ends before. */
const saying = (child: ChildProcess, what: string): Promise<string> =>
  new Promise(resolve => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      printed += chunk
      if (printed.includes(what)) resolve(printed)
    })
    child.once('close', () => resolve(printed))
    AbortSignal.timeout(STARTS_WITHIN_MS).addEventListener('abort', () => resolve(printed))
  })

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true

/** A size as Buildah writes it, `412 MB`. */
const mbOf = (size: string): number => {
  const [, number, unit = ''] = /^([\d.]+) ?([kMG])B$/.exec(size) ?? []
  return Number(number) * ({ k: 0.001, M: 1, G: 1_000 }[unit] ?? Number.NaN)
}

const isSoon = async (look: () => Promise<boolean>, seconds: number): Promise<boolean> => {
  const until = Date.now() + seconds * 1_000
  while (Date.now() < until) {
    if (await look()) return true
    await pause(LOOK_MS)
  }
  return false
}

/** On a busy machine the line that it is open may come late, or before the first call is answered. */
const becomesReady = (url: string): Promise<boolean> => isSoon(() => isReady(url), READY_WITHIN_S)

/** Whether the demo school is there: somebody of it can be shown. */
const hasDemo = async (url: string): Promise<boolean> => {
  const answer = await fetch(url + pathOf('demo.cast' satisfies keyof typeof demoCalls)).catch(() => null)
  return answer?.ok === true && ((await answer.json()) as { parts: readonly unknown[] }).parts.length > 0
}

/** Makes the demo school. On a busy machine that takes longer than the minute for which a silent connection stays open, so it is looked for, too. */
const openDemo = async (url: string, setUpCode: string): Promise<string> => {
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'idempotency-key': 'first-start-of-an-image' },
    body: JSON.stringify({ setUpCode }),
  }
  const answer = await fetch(url + pathOf('demo.open' satisfies keyof typeof demoCalls), call).catch(() => null)
  if (answer !== null) return String(answer.status)
  return (await isSoon(() => hasDemo(url), DEMO_WITHIN_S)) ? '200' : 'nothing'
}

/** The image's own description of how it is run. */
type ImageSays = {
  readonly Docker: { readonly config: { readonly User?: string; readonly Healthcheck?: { readonly Test?: readonly string[] } } }
}

/** Starts the image twice on the same data, as whom it says: the second start finds the school that was made in the first. */
const play = async (buildah: Buildah, image: string, started: AbortSignal): Promise<Outcome> => {
  // The whole description: not every version of buildah can print a part of it as JSON.
  const says = JSON.parse(buildah.ask('inspect', '--type', 'image', image)) as ImageSays
  const { User = '', Healthcheck } = says.Docker.config
  if (['', '0', 'root'].includes(User.split(':', 1)[0] ?? '')) return failed('The image runs as root.')
  const [how, ...health] = Healthcheck?.Test ?? []
  if (how !== 'CMD' || health.length === 0) return failed('The image does not say how its health is found out.')
  const size = buildah.ask('images', '--format', '{{.Size}}', image)
  process.stdout.write(`The image takes ${size}, and runs as ${User}.\n`)
  if (!(mbOf(size) <= MOST_IMAGE_MB)) return failed(`The image takes ${size}; it should be at most ${MOST_IMAGE_MB} MB.`)
  const container = buildah.ask('from', image)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // Buildah passes no signal on: the program says its number, which is the same outside of the container.
  const command = "echo 'process' $$; exec node dist/server/main.mjs"
  const program = ['--isolation', 'chroot', '--env', `PORT=${port}`, container, '--', 'sh', '-c', command]
  // In a container of its own, on the same network: a second program in the first one would take its volume away when it ends.
  const beside = buildah.ask('from', image)
  const isHealthy = (): Promise<boolean> => buildah.call('run', '--isolation', 'chroot', '--env', `PORT=${port}`, beside, '--', ...health)
  const start = async (until: string) => {
    const child = spawn('buildah', [...buildah.places, 'run', ...program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    const printed = await saying(child, until)
    const processId = Number(/process (\d+)/.exec(printed)?.[1] ?? 0)
    const ask = (): boolean => processId > 0 && process.kill(processId, 'SIGTERM')
    started.addEventListener('abort', ask)
    const stop = async (): Promise<boolean> => {
      started.removeEventListener('abort', ask)
      ask()
      await closed
      return !(await isReady(url))
    }
    return { printed, stop }
  }

  const first = await start('Set-up code: ')
  const setUpCode = /Set-up code: (\S+)/.exec(first.printed)?.[1]
  if (setUpCode === undefined || !(await becomesReady(url))) return failed('The image does not start; see above.')
  if (!(await isHealthy())) return failed('The health check of the image does not find that it is well.')
  const opened = await openDemo(url, setUpCode)
  if (opened !== '200') return failed(`The demo school was answered with ${opened}.`)
  if (!(await first.stop())) return failed('It still answers after it was asked to stop.')
  if (await isHealthy()) return failed('The health check of the image does not notice that nothing runs.')
  const second = await start('Xiotein is open at')
  if (!(await becomesReady(url))) return failed(`The second start was not ready within ${READY_WITHIN_S} s after its line.`)
  const isKept = await hasDemo(url)
  const isStopped = await second.stop()
  return isKept && isStopped ? OK : failed('The second start did not find the school of the first, or did not stop.')
}

const dockerfile: ReleaseCheck = {
  name: 'dockerfile',
  what: 'a linter finds nothing wrong with deploy/Dockerfile',
  run: async folder => {
    const linter = await fromNpm(join(folder, 'linter'), LINTER.name, LINTER.version)
    if (linter === null) return impossible(`npm could not bring ${LINTER.name}.`)
    const isGood = await run(process.execPath, [join(linter, 'bin', LINTER.name), 'lint', join(DEPLOY, 'Dockerfile')])
    return isGood ? OK : failed('The linter found something; see above.')
  },
}

const image: ReleaseCheck = {
  name: 'image',
  what: 'deploy/Dockerfile gives an image that is not run as root, makes a school, says how it is, keeps the school and stops when it is asked to',
  run: async folder => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return impossible('It needs Linux and root.')
    if (!isThere('buildah')) return impossible("It needs buildah (Debian's packages buildah and mmdebstrap).")
    const buildah = buildahIn(folder)
    const ground = buildah.ask('pull', '--quiet', USUAL_GROUND) === '' ? await groundFromDebian(folder, buildah) : USUAL_GROUND
    if (ground === null) return impossible('No registry of images can be reached, and mmdebstrap made no ground.')
    const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `NODE_IMAGE=${ground}`]
    const isBuilt = await buildah.call('build', '--quiet', ...how, '--file', join(DEPLOY, 'Dockerfile'), '--tag', 'localhost/xiotein', ROOT)
    if (!isBuilt) return failed('The image could not be built; see above.')
    const over = new AbortController()
    return play(buildah, 'localhost/xiotein', over.signal).finally(() => over.abort())
  },
}

export const deployments: readonly ReleaseCheck[] = [dockerfile, image, ...deployedFiles]
