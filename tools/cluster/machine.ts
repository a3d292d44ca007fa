// Machines that are namespaces of this one: each with a network card, folders and processes of its own, on one cable with the others.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Variables } from './variables.ts'

/** The folder for the machines' logs, which are kept after the check. */
const LOGS = join(ROOT, '.cache/cluster')
const BRIDGE = 'school'
const NETWORK = '10.89.74'
/** This process, from where browsers come. */
const OUTSIDE = 1

export type Account = { readonly uid: number; readonly gid: number }

const answerOf = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

export const accountOf = (name: string): Account => ({ uid: Number(answerOf('id', '-u', name)), gid: Number(answerOf('id', '-g', name)) })

export const openNetwork = (): void => {
  mkdirSync(LOGS, { recursive: true })
  answerOf('ip', 'link', 'set', 'lo', 'up')
  answerOf('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  answerOf('ip', 'addr', 'add', `${NETWORK}.${OUTSIDE}/24`, 'dev', BRIDGE)
  answerOf('ip', 'link', 'set', BRIDGE, 'up')
}

export type Furniture = {
  /** A folder of its own: its account, and the size of its disk in MiB. */
  readonly folders?: Readonly<Record<string, { readonly account: Account; readonly mib: number }>>
  /** Folders and files of this machine that are seen at another place. */
  readonly shared?: Readonly<Record<string, string>>
  /** Folders that hold copies of files, which everybody on the machine may read. */
  readonly copies?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Shell commands that furnish a machine. Everything of it is seen by this machine alone, and gone when it ends. */
const furnishing = ({ folders = {}, shared = {}, copies = {} }: Furniture): string =>
  [
    'set -eu',
    'mount -t tmpfs -o mode=0755 tmpfs /run',
    'mount -t tmpfs -o mode=0755 tmpfs /srv',
    ...Object.entries(folders).map(([path, { account, mib }]) => {
      const options = `size=${mib}m,mode=0755,uid=${account.uid},gid=${account.gid}`
      return `mkdir -p ${path} && mount -t tmpfs -o ${options} tmpfs ${path}`
    }),
    ...Object.entries(copies).flatMap(([path, files]) => [
      `mkdir -p ${path} && mount -t tmpfs -o mode=0755 tmpfs ${path}`,
      ...Object.entries(files).map(([name, source]) => `install -m 0644 '${source}' ${path}/${name}`),
    ]),
    ...Object.entries(shared).map(([path, source]) => `[ -e ${path} ] || mkdir -p ${path}; mount --bind '${source}' ${path}`),
    'ip link set lo up',
    'echo ready',
    'exec sleep infinity',
  ].join('\n')

export type Program = {
  readonly child: ChildProcess
  /** Resolves when its output says something. */
  says(what: RegExp): Promise<string>
  readonly ended: Promise<number | null>
}

export type Machine = {
  readonly name: string
  readonly address: string
  /** Starts a program that runs until somebody ends it. What it prints goes to its log. */
  start(program: string, args: readonly string[], how: { readonly account: Account; readonly env: Variables }): Program
  /** Runs a program to its end and returns what it printed. */
  run(program: string, args: readonly string[], how: { readonly account: Account; readonly env?: Variables }): Promise<string>
  /** The path of one of its files for this process. */
  path(own: string): string
  /** The ids of everything that runs on it. */
  processes(): readonly number[]
  signal(name: NodeJS.Signals): void
  /** Pulls its cable: nobody is notified, nothing comes through. */
  cut(): void
  rejoin(): void
}

const TICKS_A_SECOND = 100

/** Seconds of CPU that a program has taken on all machines, in those of its processes that still run. */
export const cpuSecondsOf = (program: string): number => {
  let ticks = 0
  for (const id of readdirSync('/proc').map(Number)) {
    if (!(id > 0)) continue
    try {
      const [name = '', rest = ''] = readFileSync(`/proc/${id}/stat`, 'utf8')
        .split(/\((.*)\) /)
        .slice(1)
      const fields = rest.split(' ')
      if (name === program) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended in the meantime.
    }
  }
  return ticks / TICKS_A_SECOND
}

const PLAIN = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: '/tmp' }

/** The last number of its address distinguishes it from the others. */
export const openMachine = async (name: string, nth: number, furniture: Furniture): Promise<Machine> => {
  const holder = spawn('unshare', ['--net', '--mount', 'sh', '-c', furnishing(furniture)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = (await once(holder.stdout, 'data')) as [Buffer]
  if (!first.toString().startsWith('ready')) throw new Error(`${name} could not be furnished`)
  const pid = holder.pid ?? 0
  const address = `${NETWORK}.${nth}`
  const within = ['--target', String(pid), '--net', '--mount', '--']
  answerOf('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  answerOf('ip', 'link', 'set', name, 'master', BRIDGE, 'up')
  answerOf('nsenter', ...within, 'ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  answerOf('nsenter', ...within, 'ip', 'link', 'set', 'eth0', 'up')

  const asked = (program: string, args: readonly string[], { uid, gid }: Account): string[] => {
    const account = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--']
    return [...within, 'setpriv', ...account, program, ...args]
  }
  const network = readlinkSync(`/proc/${pid}/ns/net`)
  const isHere = (id: number): boolean => {
    try {
      return id !== pid && readlinkSync(`/proc/${id}/ns/net`) === network
    } catch {
      // It has ended in the meantime.
      return false
    }
  }
  const processes = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter(id => id > 0 && isHere(id))
  const logs = new Map<string, number>()
  return {
    name,
    address,
    start: (program, args, { account, env }) => {
      const log = `${name}-${program.split('/').at(-1)}.log`
      const file = logs.get(log) ?? openSync(join(LOGS, log), 'w')
      logs.set(log, file)
      const child = spawn('nsenter', asked(program, args, account), { env: { ...PLAIN, ...env }, stdio: ['ignore', 'pipe', file] })
      let printed = ''
      const waiting = new Set<() => void>()
      child.stdout?.on('data', (chunk: Buffer) => {
        writeSync(file, chunk)
        printed = (printed + chunk).slice(-10_000)
        for (const look of waiting) look()
      })
      const ended = once(child, 'exit').then(([code]) => code as number | null)
      return {
        child,
        ended,
        says: what =>
          new Promise((resolve, reject) => {
            const look = (): void => {
              const found = what.exec(printed)?.[0]
              if (found === undefined) return
              waiting.delete(look)
              resolve(found)
            }
            waiting.add(look)
            void ended.then(code => reject(new Error(`${program} on ${name} ended with ${code}; see ${log}`)))
            look()
          }),
      }
    },
    run: async (program, args, { account, env }) => {
      const child = spawn('nsenter', asked(program, args, account), { env: { ...PLAIN, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0) throw new Error(`${program} ${args.join(' ')} on ${name} ended with ${code}: ${printed}`)
      return printed
    },
    path: own => `/proc/${pid}/root${own}`,
    processes,
    signal: signal => {
      for (const id of processes()) {
        try {
          process.kill(id, signal)
        } catch {
          // It ended with the one before it.
        }
      }
    },
    cut: () => void answerOf('ip', 'link', 'set', name, 'down'),
    rejoin: () => void answerOf('ip', 'link', 'set', name, 'up'),
  }
}
