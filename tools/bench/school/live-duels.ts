// 500 duels at once: how long the last choice of a turn takes to both screens, and what a turn costs, beside boardgame.io in the same run.

import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { HEARD_EVERY_SECONDS } from '@xiotein/game/battle'
import { io, type Socket } from 'socket.io-client'
import { sql } from '../../../apps/server/src/platform/database/index.ts'
import { type Dice, diceOf } from '../../../packages/game/src/rules/index.ts'
import { installPrograms, PROGRAMS_FILE } from '../programs.ts'
import { percentile, type Row } from '../row.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { HAND, PEER_GAME } from './live-duels-peer.ts'
import { type Served, serveApart } from './serve-apart.ts'

const DUELS = 500
const PUPILS_A_CLASS = 20
/** The first minute is that of a program that has just begun; the second is how it is from then on. */
const MINUTES = ['first', 'second'] as const
const LASTS_MS = 60_000
const THINKS_LEAST_MS = 2_000
const THINKS_MOST_MS = 10_000
const RESTS = 3
const SETTINGS = { allowActionCards: false, allowSpectators: false, timeLimitSeconds: 600, maxTurns: 30 }

type Actions = readonly { readonly move: string; readonly target: null }[]

/** One player of a duel: seals a choice, and is notified of each new turn. */
type Seat = { readonly seal: (turn: number, actions: Actions) => Promise<void>; readonly onTurn: (heard: (turn: number) => void) => void }
type Duel = { readonly seats: readonly [Seat, Seat]; readonly dice: Dice; turn: number }
type Measured = { readonly waits: number[]; errors: number }
type Minute = Measured & { readonly msATurn: number }
type Played = { readonly minutes: readonly Minute[]; readonly mib: number }

/** Both players think and choose, turn after turn. The wait of a turn begins with its last choice and ends on the later screen. */
const play = async (duel: Duel, until: number, measured: Measured): Promise<void> => {
  const { seats, dice } = duel
  for (; performance.now() < until && duel.turn < SETTINGS.maxTurns; duel.turn += 1) {
    const { turn } = duel
    const heard = seats.map(
      seat =>
        new Promise<number>(resolve => {
          seat.onTurn(next => next > turn && resolve(performance.now()))
        }),
    )
    const actions = turn % RESTS === 1 ? [{ move: HAND[1] ?? '', target: null }] : []
    const pressed = await Promise.all(
      seats.map(async seat => {
        await pause(dice.between(THINKS_LEAST_MS, THINKS_MOST_MS))
        const at = performance.now()
        await seat.seal(turn, actions).catch(() => {
          measured.errors += 1
        })
        return at
      }),
    )
    const seen = await Promise.all(heard)
    measured.waits.push(Math.max(...seen) - Math.max(...pressed))
  }
}

const playAll = async (server: Served, pairs: readonly (readonly [Seat, Seat])[]): Promise<Played> => {
  const duels = pairs.map((seats, nth): Duel => ({ seats, dice: diceOf(nth + 1), turn: 1 }))
  const minutes: Minute[] = []
  for (const _ of MINUTES) {
    const measured: Measured = { waits: [], errors: 0 }
    const before = await server.cpuSeconds()
    const until = performance.now() + LASTS_MS
    await Promise.all(duels.map(duel => play(duel, until, measured)))
    const cpuMs = ((await server.cpuSeconds()) - before) * 1_000
    minutes.push({ ...measured, msATurn: cpuMs / measured.waits.length })
  }
  return { minutes, mib: await server.peakMib() }
}

/** What Chromium sends with a command of a page. */
const AS_BROWSERS = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'content-type': 'application/json',
  'sec-ch-ua': '"Chromium";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Chrome OS"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

const post = async (port: number, call: string, who: BenchPerson, body: unknown): Promise<Record<string, string>> => {
  const response = await fetch(`http://127.0.0.1:${port}${pathOf(call)}`, {
    method: 'POST',
    headers: { ...AS_BROWSERS, origin: `http://127.0.0.1:${port}`, cookie: who.cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call} was answered with ${response.status}: ${text}`)
  return JSON.parse(text) as Record<string, string>
}

/** `stay` begins the signs of life that a browser sends: ten seconds after the last one, or after a choice. */
type Player = Seat & { readonly socket: Socket; readonly stay: () => void; readonly leave: () => void }

const seatOf = (port: number, person: BenchPerson, duel: { readonly battleId: string }): Promise<Player> =>
  new Promise((resolve, reject) => {
    const options = { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie: person.cookie } }
    const socket = io(`http://127.0.0.1:${port}`, options)
    let onNewTurn = (_turn: number): void => undefined
    socket.on(LIVE_MESSAGES.event, (event: { name: string; payload: { turn: number } }) => {
      if (event.name === 'battle.fought') onNewTurn(event.payload.turn)
    })
    socket.on('connect_error', reject)
    let signs: NodeJS.Timeout | null = null
    const stay: Player['stay'] = () => {
      signs = setInterval(() => void post(port, 'battle.be-there', person, duel).catch(() => undefined), HEARD_EVERY_SECONDS * 1_000)
    }
    const leave: Player['leave'] = () => {
      if (signs) clearInterval(signs)
      socket.disconnect()
    }
    const seal: Seat['seal'] = async (turn, actions) => {
      await post(port, 'battle.choose', person, { ...duel, turn, actions })
      signs?.refresh()
    }
    const onTurn: Seat['onTurn'] = heard => {
      onNewTurn = heard
    }
    socket.on('connect', () =>
      socket.emit(LIVE_MESSAGES.watch, [`person:${person.id}`], {}, () => resolve({ socket, seal, stay, leave, onTurn })),
    )
  })

const measureSchool = async (bench: BenchSchool): Promise<Played> => {
  await bench.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const pairs: (readonly [BenchPerson, BenchPerson])[] = []
  let classId = ''
  for (let nth = 0; nth < DUELS; nth += 1) {
    if ((2 * nth) % PUPILS_A_CLASS === 0) classId = await bench.schoolClass(`Class ${nth}`)
    const [host, guest] = [`Host ${nth}`, `Guest ${nth}`].map(name => bench.person(name, { pupilOf: classId })) as [
      Promise<BenchPerson>,
      Promise<BenchPerson>,
    ]
    pairs.push([await host, await guest])
  }
  // The hand of the players on the other server, too.
  const ids = pairs.flat().map(({ id }) => id)
  await bench.db.run(sql`insert into moves_hand (person_id, equipped) select id, ${HAND}::text[] from unnest(${ids}::uuid[]) as id`)
  const server = await serveApart(bench, { limits: true })
  const duels: (readonly [Player, Player])[] = []
  const toBegin: (() => Promise<void>)[] = []
  for (const [nth, [host, guest]] of pairs.entries()) {
    const duel = { battleId: '' }
    const seats = [await seatOf(server.port, host, duel), await seatOf(server.port, guest, duel)] as const
    duels.push(seats)
    toBegin.push(async () => {
      const { lobbyId = '' } = await post(server.port, 'battle.create', host, { name: `Duel ${nth}`, settings: SETTINGS })
      await post(server.port, 'battle.join', guest, { lobbyId })
      duel.battleId = lobbyId
      for (const seat of seats) seat.stay()
    })
  }
  // Last of all, because the clock of a first turn does not wait for the other duels.
  for (const begin of toBegin) await begin()
  const begun = async (): Promise<number> =>
    (await bench.db.one(sql<{ count: number }>`select count(*)::int as "count!" from battle_battle`)).count
  while ((await begun()) < DUELS) await pause(500)
  const measured = await playAll(server, duels)
  for (const seat of duels.flat()) seat.leave()
  server.kill()
  return measured
}

const measureBoardgame = async (bench: BenchSchool): Promise<Played> => {
  const server = await serveApart(bench, { peer: { boardgameFrom: PROGRAMS_FILE } })
  const ask = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${server.port}/games/${PEER_GAME}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string>
  }
  type Update = { readonly _stateID: number; readonly G: { readonly turn: number } }
  const sit = async (matchID: string, playerID: string): Promise<Seat & { socket: Socket }> => {
    const { playerCredentials: credentials } = await ask(`${matchID}/join`, { playerID, playerName: playerID })
    const socket = io(`http://127.0.0.1:${server.port}/${PEER_GAME}`, { transports: ['websocket'], forceNew: true })
    let onNewTurn = (_turn: number): void => undefined
    let stateId = 0
    const changed = ({ _stateID, G }: Update): void => {
      stateId = Math.max(stateId, _stateID)
      onNewTurn(G.turn)
    }
    socket.on('update', (_match: string, state: Update) => changed(state))
    await new Promise<void>(resolve => {
      socket.on('sync', (_match: string, { state }: { state: Update }) => {
        changed(state)
        resolve()
      })
      socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2))
    })
    const seal: Seat['seal'] = async (turn, actions) => {
      const payload = { type: 'seal', args: [turn, actions], playerID, credentials }
      socket.emit('update', { type: 'MAKE_MOVE', payload }, stateId, matchID, playerID)
    }
    const onTurn: Seat['onTurn'] = heard => {
      onNewTurn = heard
    }
    return { socket, seal, onTurn }
  }
  const duels = await Promise.all(
    Array.from({ length: DUELS }, async () => {
      const { matchID = '' } = await ask('create', { numPlayers: 2 })
      return [await sit(matchID, '0'), await sit(matchID, '1')] as const
    }),
  )
  const measured = await playAll(server, duels)
  for (const seat of duels.flat()) seat.socket.disconnect()
  server.kill()
  return measured
}

export const liveDuelsBench = async (bench: BenchSchool): Promise<Row[]> => {
  const ours = await measureSchool(bench)
  const rows: Row[] = [
    ...ours.minutes.map(({ waits, errors }, nth) => ({
      name: `${DUELS} duels at once, ${MINUTES[nth]} minute, ${waits.length} turns: from the last choice to both screens`,
      figure: `p50 ${percentile(waits, 50).toFixed(0)} ms, p95 ${percentile(waits, 95).toFixed(0)} ms, ${errors} errors`,
      goal: 'p95 100 ms, 0 errors',
      ratio: null,
    })),
    { name: 'Memory of the app process with them, at most', figure: `${ours.mib.toFixed(0)} MiB`, goal: '350 MiB', ratio: null },
  ]
  if (!installPrograms()) return rows
  const theirs = await measureBoardgame(bench)
  for (const [nth, { msATurn }] of ours.minutes.entries()) {
    const { msATurn: theirMs = Number.NaN, waits = [] } = theirs.minutes[nth] ?? {}
    rows.push({
      name: `CPU of the app for a turn in the ${MINUTES[nth]} minute, of boardgame.io in memory`,
      figure: `${(msATurn / theirMs).toFixed(2)} (${msATurn.toFixed(2)} against ${theirMs.toFixed(2)} ms; its p95 ${percentile(waits, 95).toFixed(0)} ms, ${theirs.mib.toFixed(0)} MiB)`,
      goal: 'at most 1',
      ratio: msATurn / theirMs,
    })
  }
  return rows
}
