// A built program as one node of a school whose database other nodes serve as well.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Calls, type InputOf, LIVE_MESSAGES, LIVE_PATH, type LiveEvent, type OutputOf } from '@xiotein/contract/wire'
import { io } from 'socket.io-client'
import { asRequest } from '../../apps/server/src/testing/as-request.ts'
import { plainEnvironment } from './run.ts'

/** The level of pino from which on a line of the log is about something that must not happen. */
const ERROR = 50

/** Somebody's page: one cookie, and whichever node a call is sent to. */
export type Somebody = { cookie: string }

export type SchoolNode = {
  readonly name: string
  readonly address: string
  /** What it has printed that is no line of the log. */
  readonly said: readonly string[]
  /** Lines of its log about errors. */
  readonly errors: readonly string[]
  /** Makes a call, and keeps the cookie that it sets. Throws with the name of the refusal when it is refused. */
  call<C extends Calls, N extends keyof C & string>(by: Somebody, calls: C, name: N, input: InputOf<C[N]>): Promise<OutputOf<C[N]>>
  /** Watches a topic as somebody's page does, until `end`. Returns the list in which the names of events appear. */
  watch(by: Somebody, topic: string): Promise<{ readonly heard: readonly string[]; end(): void }>
  /** Ends it in good order; throws when it ends with an error. */
  end(): Promise<void>
  /** Ends it, whatever it does. */
  kill(): void
}

const isError = (line: string): boolean => line.startsWith('{') && JSON.parse(line).level >= ERROR

const opened = async (child: ChildProcess, said: string[], errors: string[], name: string): Promise<string> => {
  let address = ''
  const isOpen = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', line => {
          process.stdout.write(`${name}: ${line}\n`)
          if (!line.startsWith('{')) said.push(line)
          else if (isError(line)) errors.push(`${name}: ${line}`)
          address ||= /open at (\S+:\d+)/.exec(line)?.[1] ?? ''
          if (address !== '') resolve()
        })
    child.once('exit', code => reject(new Error(`${name} ended with ${code} before it was open: ${said.join(' ')}`)))
  })
  await isOpen
  return address
}

/** Starts the program that was built in `root`. */
export const startNode = async (name: string, root: string, databaseUrl: string): Promise<SchoolNode> => {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
    cwd: root,
    env: { ...plainEnvironment(), NODE_ENV: 'production', DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors]: [string[], string[]] = [[], []]
  const address = await opened(child, said, errors, name)
  return {
    name,
    address,
    said,
    errors,
    call: async (by, calls, callName, input) => {
      const call = calls[callName]
      if (!call) throw new Error(`there is no call ${callName}`)
      const { url, payload = null, ...request } = asRequest(callName, call, input, by)
      const answer = await fetch(address + url, { ...request, body: payload })
      const [cookie] = (answer.headers.get('set-cookie') ?? '').split(';')
      if (cookie) by.cookie = cookie
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${name} answers ${callName} with ${answer.status}: ${text}`)
      return JSON.parse(text)
    },
    watch: async ({ cookie }, topic) => {
      const heard: string[] = []
      const socket = io(address, {
        path: LIVE_PATH,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { cookie, origin: address },
      })
      socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => void heard.push(event.name))
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      const watched: unknown[] = await socket.emitWithAck(LIVE_MESSAGES.watch, [topic], {})
      if (watched.length !== 1) throw new Error(`${name} lets nobody watch ${topic}`)
      return { heard, end: () => void socket.disconnect() }
    },
    end: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`${name} ended with ${code}`)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
