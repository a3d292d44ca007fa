// A separate program: plays all attacks at once against a school, and reports how each was answered. It runs at low priority and leaves the CPU to everybody
// else who wants it: real attackers use their own machines, and the cost of attacking must not be mistaken for the cost of being attacked.

import { randomBytes } from 'node:crypto'
import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { io, type Socket } from 'socket.io-client'
import type { Attacker } from './attacked-school.ts'
import { answerOrders, cpuSeconds } from './orders.ts'

export type AttackName = 'large bodies' | 'unfinished uploads' | 'renames' | 'boards' | 'sign-ins'
export type AttackOrder = {
  readonly address: string
  /** The least time that the attacks last. On a busy machine they continue until each has been played as often as it says. */
  readonly forMs: number
  /** One of the attacks; all of them at once if none is named. */
  readonly alone: AttackName | null
  readonly accounts: readonly Attacker[]
  /** Sessions that take a new name again and again. */
  readonly renaming: readonly string[]
}
export type AttackReport = {
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly cpuSeconds: number
}

const SOCKETS_EACH = 100
const BODY_BYTES = 13_000_000
const PHOTO_BYTES = 6_000_000
const BODIES_AT_ONCE = 6
const LEAST_BODIES = 100
const UNFINISHED = 60
const STRANGERS = 300
const LEAST_BOARDS = 3_000
const SIGN_INS = 2_700
const WAVES = 3
const LEAST_RENAMES = 240
const LEAST_ENDED = 100
const LESS_URGENT = 5
const LEAST_URGENT = 19

const answers: Record<string, Record<string, number>> = {}
const count = (attack: string, answer: string | number): void => {
  const own = answers[attack] ?? {}
  answers[attack] = own
  own[answer] = (own[answer] ?? 0) + 1
}

const attack = async ({ address, forMs, alone, accounts, renaming }: AttackOrder): Promise<void> => {
  const endsAt = Date.now() + forMs
  /** Runs until the time is over and enough have been played. */
  const goesOn = (attackName: string, least: number): boolean =>
    Date.now() < endsAt || Object.values(answers[attackName] ?? {}).reduce((sum, each) => sum + each, 0) < least
  const agent = new Agent({ keepAlive: true })
  const cookieOf = (index: number): string => accounts[index % accounts.length]?.cookie ?? ''

  /** Sends a request and counts how it was answered: by a status, or by the error that ended the connection. */
  const ask = (name: string, path: string, options: RequestOptions, send: (sent: ClientRequest) => void): Promise<void> =>
    new Promise(resolve => {
      const end = (answer: string | number): void => {
        count(name, answer)
        resolve()
      }
      const sent = request(address + path, { agent, ...options }, response => {
        response.resume()
        response.once('close', () => end(response.statusCode ?? 0))
      })
      sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
      send(sent)
    })
  const post = (name: string, path: string, cookie: string, body: unknown): Promise<void> => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomBytes(12).toString('hex') }
    return ask(name, path, { method: 'POST', headers }, sent => sent.end(JSON.stringify(body)))
  }
  /** A photo on a separate connection, because the rest of a refused one is still on its way. */
  const photo = (cookie: string, length: number | null): RequestOptions => ({
    agent: false,
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png', ...(length === null ? {} : { 'content-length': length }) },
  })

  const largeBodies = (): Promise<unknown> => {
    const name = '13 MB bodies'
    const body = randomBytes(BODY_BYTES)
    const hand = async (index: number): Promise<void> => {
      for (let turn = index; goesOn(name, LEAST_BODIES); turn += 1) {
        // One says how long it is, the next one does not.
        const options = photo(cookieOf(turn), turn % 2 === 0 ? BODY_BYTES : null)
        await ask(name, pathOf('people.change-photo'), options, sent => sent.end(body))
        await pause(200)
      }
    }
    return Promise.all(Array.from({ length: BODIES_AT_ONCE }, (_, index) => hand(index)))
  }

  const unfinishedUploads = (): Promise<unknown> => {
    const name = 'unfinished uploads'
    const half = Buffer.alloc(PHOTO_BYTES / 2)
    const upload = async (index: number): Promise<void> => {
      while (goesOn(name, UNFINISHED)) {
        await ask(name, pathOf('people.change-photo'), photo(cookieOf(index), PHOTO_BYTES), sent => {
          sent.write(half)
          setTimeout(() => sent.destroy(new Error('held')), Math.max(1_000, endsAt - Date.now())).unref()
        })
        await pause(500)
      }
    }
    return Promise.all(Array.from({ length: UNFINISHED }, (_, index) => upload(index)))
  }

  /** They stay open, and open again when they are cut. */
  const openSockets = (): Promise<Socket[]> =>
    Promise.all(
      accounts.flatMap(({ personId, cookie }) =>
        Array.from({ length: SOCKETS_EACH }, async () => {
          const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie } })
          socket.on('connect', () => socket.emit(LIVE_MESSAGES.watch, [`person:${personId}`, 'fame:all']))
          socket.on('connect_error', () => count('connections', 'refused'))
          await new Promise<void>(resolve => void socket.once('connect', () => resolve()))
          count('connections', 'open')
          return socket
        }),
      ),
    )

  const renames = (): Promise<unknown> =>
    Promise.all(
      renaming.map(async cookie => {
        for (let turn = 0; goesOn('renames', LEAST_RENAMES); turn += 1) {
          await post('renames', pathOf('people.rename-me'), cookie, { displayName: `Somebody ${turn}` })
          await pause(100)
        }
      }),
    )

  const endedSessions = async (): Promise<void> => {
    for (const cookie of accounts.flatMap(({ spareCookies }) => spareCookies)) {
      if (!goesOn('ended sessions', LEAST_ENDED)) return
      await post('ended sessions', pathOf('people.sign-out'), cookie, {})
      await pause(50)
    }
  }

  const boards = (): Promise<unknown> => {
    const hand = async (): Promise<void> => {
      while (goesOn('by=week', LEAST_BOARDS)) {
        await ask('by=week', `${pathOf('fame.board')}?by=week`, {}, sent => sent.end())
        await pause(500)
      }
    }
    return Promise.all(Array.from({ length: STRANGERS }, hand))
  }

  const signIns = async (): Promise<void> => {
    for (let wave = 0; wave < WAVES; wave += 1) {
      const each = Array.from({ length: SIGN_INS / WAVES }, (_, index) => {
        const name = `stranger-${wave}-${index}@elsewhere.example`
        return post('sign-ins', pathOf('people.sign-in'), '', { name, password: 'a-guess-of-nobody' })
      })
      await Promise.all([...each, pause(forMs / WAVES)])
    }
  }

  /** Everybody's connections are open while names change and sessions end. */
  const renamesBesideSockets = async (): Promise<void> => {
    const sockets = await openSockets()
    await Promise.all([renames(), ...(alone === null ? [endedSessions()] : [])])
    count('connections', `open at the end ${sockets.filter(({ connected }) => connected).length}`)
    for (const socket of sockets) socket.disconnect()
  }
  const attacks: Readonly<Record<AttackName, () => Promise<unknown>>> = {
    'large bodies': largeBodies,
    'unfinished uploads': unfinishedUploads,
    renames: renamesBesideSockets,
    boards,
    'sign-ins': signIns,
  }
  await Promise.all(alone === null ? Object.values(attacks).map(play => play()) : [attacks[alone]()])
  agent.destroy()
}

setPriority(Math.min(LEAST_URGENT, getPriority() + LESS_URGENT))
answerOrders<AttackOrder, AttackReport>(async order => {
  await attack(order)
  return { answers, cpuSeconds: cpuSeconds() }
})
