// Two app processes of one school, either of which can be killed, and a client that repeats a command until it is answered.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@xiotein/contract/wire'

const BETWEEN_TRIES_MS = 50

export type Nodes = {
  readonly addresses: readonly string[]
  /** Ends one of the processes without a warning, and starts it again on its port. */
  kill(which: number): Promise<void>
  clear(): void
}

type How = {
  readonly byTheClock?: boolean
  /** A file that says what time it is for the nodes; without it, it is now. */
  readonly timeFile?: string
}

const launch = async (
  program: string,
  { url, ownerUrl }: { url: string; ownerUrl: string },
  port: number,
  { byTheClock = false, timeFile = '' }: How,
): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, [program, url, ownerUrl, String(port), byTheClock ? 'by-the-clock' : '', timeFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) return { child, port: Number(line) }
  throw new Error('the node did not open')
}

/** `byTheClock`: the nodes run jobs and deadlines automatically. */
export const startTwoNodes = async (program: string, database: { url: string; ownerUrl: string }, how: How = {}): Promise<Nodes> => {
  const nodes = [await launch(program, database, 0, how), await launch(program, database, 0, how)]
  return {
    addresses: nodes.map(({ port }) => `http://127.0.0.1:${port}`),
    kill: async which => {
      const node = nodes[which]
      if (!node) throw new Error(`there is no node ${which}`)
      const ended = once(node.child, 'exit')
      node.child.kill('SIGKILL')
      await ended
      nodes[which] = await launch(program, database, node.port, how)
    },
    clear: () => {
      for (const { child } of nodes) child.kill('SIGKILL')
    },
  }
}

export type Answered = { readonly status: number; readonly body: Record<string, unknown>; readonly key: string }
type Tries = { lost: number; busy: number }

/** Sends a command with one key, to one node after the other, until the school accepts or refuses it. */
export const sendUntilAnswered = async (
  { addresses }: Pick<Nodes, 'addresses'>,
  { call, cookie, input }: { readonly call: string; readonly cookie: string; readonly input: unknown },
  tries: Tries,
): Promise<Answered> => {
  const key = randomUUID()
  const body = JSON.stringify(input)
  const first = Math.floor(Math.random() * addresses.length)
  for (let attempt = 0; ; attempt += 1) {
    const address = addresses[(first + attempt) % addresses.length] ?? ''
    const answer = await fetch(address + pathOf(call), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })
      .then(async response => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
      .catch(() => null)
    if (answer !== null && ![429, 503].includes(answer.status)) return { ...answer, key }
    if (answer === null) tries.lost += 1
    else tries.busy += 1
    await pause(BETWEEN_TRIES_MS)
  }
}
