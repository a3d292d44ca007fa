// Whether it helps to be listed first: ten thousand duels of bots with equal hands, played over HTTP against a real server.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fight } from '@xiotein/contract/battle'
import { pathOf } from '@xiotein/contract/wire'
import { sql } from '../../../apps/server/src/platform/database/index.ts'
import { MOVES, type MoveId } from '../../../packages/content/src/moves/index.ts'
import { type Dice, diceOf } from '../../../packages/game/src/rules/index.ts'
import type { Row } from '../row.ts'
import type { BenchPerson, BenchSchool } from './bench-school.ts'
import { serveApart } from './serve-apart.ts'

const DUELS = 10_000
const PAIRS = 100
const PAIRS_A_CLASS = 10
/** Both strike, at different costs: who acts first is decided in every turn. */
const HAND: readonly MoveId[] = ['ember-lash', 'sharp-quill']
const SETTINGS = { allowActionCards: false, allowSpectators: false, timeLimitSeconds: 900, maxTurns: 30 }
/** The share of decided duels that the first side may win. */
const FAIR = { least: 0.49, most: 0.51 }

type Bot = { readonly who: BenchPerson; readonly dice: Dice }
type Pair = readonly [host: Bot, guest: Bot]
type Tally = { first: number; second: number; drawn: number; turns: number }

const BUSY = [429, 503]
const BETWEEN_TRIES_MS = 250

const asking = (port: number) => {
  /** Asks again with the same key while the school is busy, as the pages do. */
  const answerTo = async <Answer>(name: string, query: string, options: RequestInit): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${pathOf(name)}${query}`, options)
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as Answer
    if (!BUSY.includes(response.status)) throw new Error(`${name} was answered with ${response.status}: ${text}`)
    await pause(BETWEEN_TRIES_MS)
    return await answerTo(name, query, options)
  }
  return {
    read: <Answer>(name: string, { cookie }: BenchPerson, query: string): Promise<Answer> =>
      answerTo(name, `?${query}`, { headers: { cookie } }),
    send: <Answer>(name: string, { cookie }: BenchPerson, body: unknown): Promise<Answer> =>
      answerTo(name, '', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
  }
}
type Asking = ReturnType<typeof asking>

/** Any of the moves that can be paid and do not rest, each by the toss of a coin. */
const decide = ({ fighters }: Fight, { who, dice }: Bot) => {
  const own = fighters.find(fighter => fighter.id === who.id)
  let energy = own?.energy ?? 0
  return (own?.hand ?? []).flatMap(({ move, cooldown }) => {
    const cost = MOVES[move as MoveId].energyCost
    if (cooldown > 0 || cost > energy || dice.between(0, 2) === 0) return []
    energy -= cost
    return [{ move, target: null }]
  })
}

const play = async (ask: Asking, [host, guest]: Pair, battleId: string, tally: Tally): Promise<void> => {
  const seen = ({ who }: Bot): Promise<Fight> => ask.read('battle.fight', who, `battleId=${battleId}`)
  let [hosts, guests] = await Promise.all([seen(host), seen(guest)])
  while (hosts.outcome === null) {
    const { turn } = hosts
    await ask.send('battle.choose', host.who, { battleId, turn, actions: decide(hosts, host) })
    await ask.send('battle.choose', guest.who, { battleId, turn, actions: decide(guests, guest) })
    ;[hosts, guests] = await Promise.all([seen(host), seen(guest)])
    tally.turns += 1
  }
  const { winner } = hosts.outcome
  if (winner === null) tally.drawn += 1
  else if (winner === 0) tally.first += 1
  else tally.second += 1
}

export const firstSideBench = async (bench: BenchSchool): Promise<Row[]> => {
  await bench.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const pairs: Pair[] = []
  let classId = ''
  for (let nth = 0; nth < PAIRS; nth += 1) {
    if (nth % PAIRS_A_CLASS === 0) classId = await bench.schoolClass(`First ${nth}`)
    const left = { who: await bench.person(`Left ${nth}`, { pupilOf: classId }), dice: diceOf(2 * nth + 1) }
    const right = { who: await bench.person(`Right ${nth}`, { pupilOf: classId }), dice: diceOf(2 * nth + 2) }
    pairs.push([left, right])
  }
  const ids = pairs.flat().map(({ who }) => who.id)
  await bench.db.run(sql`insert into moves_hand (person_id, equipped) select id, ${[...HAND]}::text[] from unnest(${ids}::uuid[]) as id`)
  await bench.db.run(sql`
    insert into moves_unlocked (person_id, move_id, at)
    select id, move, now() from unnest(${ids}::uuid[]) as id, unnest(${[...HAND]}::text[]) as move`)
  const server = await serveApart(bench)
  const ask = asking(server.port)
  const tally: Tally = { first: 0, second: 0, drawn: 0, turns: 0 }
  for (let round = 0; round * PAIRS < DUELS; round += 1) {
    // Each bot is listed first in every other duel, so that better dice are no better side.
    const seated = pairs.map(([left, right]): Pair => (round % 2 === 0 ? [left, right] : [right, left]))
    const battles = await Promise.all(
      seated.map(async ([host, guest]) => {
        const { lobbyId } = await ask.send<{ lobbyId: string }>('battle.create', host.who, { name: 'Left or right', settings: SETTINGS })
        await ask.send('battle.join', guest.who, { lobbyId })
        return lobbyId
      }),
    )
    await bench.db.run(sql`update battle_lobby set begins_at = created_at where id = any(${battles}::uuid[]) and status = 'starting'`)
    const begun = async (): Promise<number> =>
      (await bench.db.one(sql<{ count: number }>`select count(*)::int as "count!" from battle_battle where id = any(${battles}::uuid[])`))
        .count
    while ((await begun()) < PAIRS) await pause(100)
    await Promise.all(seated.map((pair, nth) => play(ask, pair, battles[nth] ?? '', tally)))
  }
  server.kill()
  const decided = tally.first + tally.second
  const share = tally.first / decided
  return [
    {
      name: `${DUELS} duels of bots with equal hands over HTTP: won by the side that is listed first`,
      figure: `${(100 * share).toFixed(2)} % of ${decided} decided (standard error ${(50 / Math.sqrt(decided)).toFixed(2)}), ${tally.drawn} drawn, ${(tally.turns / (decided + tally.drawn)).toFixed(1)} turns a duel`,
      goal: `${100 * FAIR.least} to ${100 * FAIR.most} %`,
      ratio: null,
    },
  ]
}
