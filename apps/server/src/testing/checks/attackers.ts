// A program of its own: plays all attacks at once against a school for a while, and prints how each was answered. It yields the processor
// to everybody else, so that what it costs to attack is not taken for what it costs to be attacked.

import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'

export type Orders = {
  readonly address: string
  readonly forMs: number
  /** Sessions of the attackers' own accounts, one each. */
  readonly accounts: readonly { readonly personId: string; readonly cookie: string }[]
  /** Sessions that are ended one after the other while everybody's connections stand. */
  readonly spareCookies: readonly string[]
}

const SOCKETS_EACH = 100
const BODY_BYTES = 13_000_000
const BODIES_AT_ONCE = 6
const UNFINISHED = 60
const FAME_CONNECTIONS = 300
const SIGN_INS = 2_700
const WAVES = 3
const LEAST_NICE = 19

setPriority(LEAST_NICE)
const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
const endsAt = Date.now() + orders.forMs
const goesOn = (): boolean => Date.now() < endsAt

const answers: Record<string, Record<string, number>> = {}
const count = (attack: string, answer: string | number): void => {
  const own = answers[attack] ?? {}
  answers[attack] = own
  own[answer] = (own[answer] ?? 0) + 1
}

const agent = new Agent({ keepAlive: true, maxSockets: FAME_CONNECTIONS + SIGN_INS })
type Asked = { readonly method: 'GET' | 'POST'; readonly path: string; readonly cookie?: string; readonly body?: Buffer | string }

/** The status of the answer, or 0 where the connection ended without one. */
const ask = ({ method, path, cookie, body }: Asked): Promise<number> =>
  new Promise(resolve => {
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined
        ? {}
        : {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': randomBytes(12).toString('hex'),
          }),
    }
    const sent = request(orders.address + path, { method, headers, agent }, response => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })

const account = (index: number) => orders.accounts[index % orders.accounts.length] ?? { personId: '', cookie: '' }

const largeBodies = async (): Promise<void> => {
  const image = randomBytes(Math.floor((BODY_BYTES * 3) / 4) - 1_000).toString('base64')
  const body = Buffer.from(JSON.stringify({ image }))
  const hand = async (index: number): Promise<void> => {
    for (let turn = index; goesOn(); turn += BODIES_AT_ONCE) {
      count('13 MB bodies', await ask({ method: 'POST', path: pathOf('people.change-photo'), cookie: account(turn).cookie, body }))
      await pause(200)
    }
  }
  await Promise.all(Array.from({ length: BODIES_AT_ONCE }, (_, index) => hand(index)))
}

const unfinishedUploads = async (): Promise<void> => {
  const half = Buffer.alloc(BODY_BYTES / 2, 'x')
  const upload = async (index: number): Promise<void> => {
    while (goesOn()) {
      await new Promise<void>(resolve => {
        const sent = request(orders.address + pathOf('people.change-photo'), {
          method: 'POST',
          headers: { cookie: account(index).cookie, 'content-type': 'application/json', 'content-length': BODY_BYTES },
        })
        const end = (answer: string | number): void => {
          count('unfinished uploads', answer)
          sent.destroy()
          resolve()
        }
        sent.once('response', response => end(response.statusCode ?? 0))
        sent.once('error', () => end('cut'))
        sent.write(half)
        setTimeout(() => end('held'), Math.max(0, endsAt - Date.now()))
      })
      await pause(500)
    }
  }
  await Promise.all(Array.from({ length: UNFINISHED }, (_, index) => upload(index)))
}

const openSockets = async (): Promise<Socket[]> => {
  const sockets = orders.accounts.flatMap(({ personId, cookie }) =>
    Array.from({ length: SOCKETS_EACH }, () => {
      const socket = io(orders.address, {
        path: LIVE_PATH,
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie },
      })
      socket.on('connect', () => {
        count('connections', 'open')
        socket.emit(LIVE_MESSAGES.watch, [`person:${personId}`, 'fame:all'])
      })
      socket.on('connect_error', () => count('connections', 'refused'))
      return socket
    }),
  )
  return sockets
}

const renames = async (): Promise<void> => {
  const hand = async (index: number): Promise<void> => {
    for (let turn = 0; goesOn(); turn += 1) {
      const body = JSON.stringify({ displayName: `Somebody ${turn}` })
      count('renames', await ask({ method: 'POST', path: pathOf('people.rename-me'), cookie: account(index).cookie, body }))
      await pause(250)
    }
  }
  await Promise.all(orders.accounts.map((_, index) => hand(index)))
}

const endedSessions = async (): Promise<void> => {
  for (const cookie of orders.spareCookies) {
    if (!goesOn()) return
    count('ended sessions', await ask({ method: 'POST', path: pathOf('people.sign-out'), cookie, body: '{}' }))
    await pause(50)
  }
}

const boardsOfTheWeek = async (): Promise<void> => {
  const hand = async (): Promise<void> => {
    while (goesOn()) {
      count('by=week', await ask({ method: 'GET', path: `${pathOf('fame.board')}?by=week` }))
      await pause(500)
    }
  }
  await Promise.all(Array.from({ length: FAME_CONNECTIONS }, hand))
}

const signIns = async (): Promise<void> => {
  for (let wave = 0; wave < WAVES; wave += 1) {
    const each = Array.from({ length: SIGN_INS / WAVES }, async (_, index) => {
      const body = JSON.stringify({ name: `stranger-${wave}-${index}@elsewhere.example`, password: 'a-guess-of-nobody' })
      count('sign-ins', await ask({ method: 'POST', path: pathOf('people.sign-in'), body }))
    })
    await Promise.all([Promise.all(each), pause(orders.forMs / WAVES)])
  }
}

const sockets = await openSockets()
await Promise.all([largeBodies(), unfinishedUploads(), renames(), endedSessions(), boardsOfTheWeek(), signIns()])
for (const socket of sockets) socket.disconnect()
process.stdout.write(`${JSON.stringify(answers)}\n`)
process.exit(0)
