// L7: two hundred duels on two nodes, one of which is killed every five seconds. Every choice that was confirmed counts once, every battle
// ends, and every replay comes out as its players saw it. D6: no view of a running battle holds what its reader may not know.

import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { Fight, Recording } from '@xiotein/contract/battle'
import { pathOf } from '@xiotein/contract/wire'
import { type Action, type BattleInput, eventsFor, replay, viewFor } from '@xiotein/game/battle'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { BATTLE_CONTEXT } from '../../battle/index.ts'
import { sql } from '../../platform/database/index.ts'
import { differingTotals, driftOf, IN_ORDER } from './books.ts'
import { type FullClass, fillFullSchool } from './full-school.ts'
import { PATIENCE_MS, record, recordMs, SHARE } from './night.ts'
import { openSchoolOnTwoNodes } from './school-on-two-nodes.ts'
import { type Answered, type Nodes, sendUntilAnswered } from './two-nodes.ts'

const DUELS = 200
const CLASSES = 20
const LASTS_MS = 120_000 * SHARE
const BETWEEN_KILLS_MS = 5_000
const THINKS_MS = 2_500
const LOOKS_EVERY_MS = 1_000
const SEED = 20_263
const SETTINGS = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }

type Pupil = FullClass['pupils'][number]

/** A record of the players' view: the choice of each turn that was confirmed and not taken back, and the last they saw of each battle. */
type Model = {
  readonly choices: Map<string, { battleId: string; turn: number; personId: string; actions: readonly Action[] }>
  readonly last: { readonly personId: string; readonly fight: Fight }[]
  readonly unexpected: string[]
  readonly leaks: string[]
}

/** Finds what this view reveals too early: the other's energy or choice, moves that the other has not played, or how the dice will fall. */
const leaksOf = (fight: Fight, text: string, personId: string, salt: string): string[] => {
  const other = fight.fighters.find(({ id }) => id !== personId)
  const played = new Set(fight.log.flat().flatMap(event => (event.kind === 'played' && event.fighter === other?.id ? [event.move] : [])))
  const leaks = {
    salt: text.includes(salt),
    seed: text.includes('"seed"'),
    energy: other?.energy !== null,
    hand: other?.hand.some(({ move }) => !played.has(move)) ?? true,
    choice: text.split('"actions"').length - 1 > (fight.ownChoice === null ? 0 : 1),
  }
  return Object.entries(leaks).flatMap(([what, is]) => (is ? [`${what} in ${fight.id}, turn ${fight.turn}`] : []))
}

/** Asks one node after the other until the school answers; null while there is no such battle. */
const look = async ({ addresses }: Nodes, { cookie }: Pupil, battleId: string): Promise<{ fight: Fight; text: string } | null> => {
  for (let attempt = 0; ; attempt += 1) {
    const address = addresses[attempt % addresses.length] ?? ''
    const answer = await fetch(`${address}${pathOf('battle.fight')}?battleId=${battleId}`, { headers: { cookie } })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch(() => null)
    if (answer?.status === 200) return { fight: JSON.parse(answer.text), text: answer.text }
    if (answer?.status === 404) return null
    await pause(50)
  }
}

/** A move that is neither resting nor too dear, or a rest. */
const decide = ({ fighters }: Fight, personId: string, dice: Dice): readonly Action[] => {
  const own = fighters.find(({ id }) => id === personId)
  const possible = (own?.hand ?? []).filter(
    ({ move, cooldown }) => cooldown === 0 && MOVES[move as MoveId].energyCost <= (own?.energy ?? 0),
  )
  const one = possible[dice.between(0, possible.length)]
  return one ? [{ move: one.move, target: null }] : []
}

test('L7: 200 duels on two nodes of which one is killed every five seconds: no choice is lost or counted twice, and all of them end', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { nodes, db } = await openSchoolOnTwoNodes()
  const rooms = await fillFullSchool(db, CLASSES, 2 * DUELS)
  await db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)

  const tries = { lost: 0, busy: 0 }
  const model: Model = { choices: new Map(), last: [], unexpected: [], leaks: [] }
  const send = async (call: string, { cookie }: Pupil, input: unknown): Promise<Answered> => {
    const answered = await sendUntilAnswered(nodes, { call, cookie, input }, tries)
    if (![200, 409].includes(answered.status)) model.unexpected.push(`${call} ${answered.status} ${JSON.stringify(answered.body)}`)
    return answered
  }
  const salts = new Map<string, Promise<string>>()
  const saltOf = (battleId: string): Promise<string> => {
    const asked = salts.get(battleId)
    if (asked) return asked
    const salt = db.one(sql<{ salt: string }>`select salt from battle_battle where id = ${battleId}`).then(row => row.salt)
    salts.set(battleId, salt)
    return salt
  }
  const begun = new Set<number>()
  /** The time begins when the first battle of each pair runs: with slow nodes, battles would otherwise be given up untouched. */
  let endsAtMs = Number.POSITIVE_INFINITY
  const begin = (nth: number): void => {
    begun.add(nth)
    if (begun.size === DUELS) endsAtMs = Math.min(endsAtMs, Date.now() + LASTS_MS)
  }
  let kills = 0
  let confirmedAfterKills = 0

  /** One side of a battle, until it is over. After the time is up it gives up. */
  const play = async (pupil: Pupil, battleId: string, nth: number, dice: Dice): Promise<void> => {
    const { personId } = pupil
    for (;;) {
      const looked = await look(nodes, pupil, battleId)
      const seen = looked?.fight ?? null
      if (seen?.outcome) {
        model.last.push({ personId, fight: seen })
        return
      }
      if (seen) begin(nth)
      if (looked) model.leaks.push(...leaksOf(looked.fight, looked.text, personId, await saltOf(battleId)))
      // As the page of a lobby does.
      if (seen === null) await send('battle.be-there', pupil, { battleId })
      if (seen === null || seen.ownChoice !== null) {
        await pause(LOOKS_EVERY_MS)
        continue
      }
      await pause(dice.between(THINKS_MS / 10, THINKS_MS))
      if (Date.now() > endsAtMs) {
        await send('battle.give-up', pupil, { battleId })
        continue
      }
      const { turn } = seen
      const key = `${battleId} ${turn} ${personId}`
      const actions = decide(seen, personId, dice)
      const chosen = await send('battle.choose', pupil, { battleId, turn, actions })
      if (chosen.status !== 200) continue
      model.choices.set(key, { battleId, turn, personId, actions })
      if (kills > 0) confirmedAfterKills += 1
      if (dice.between(1, 8) > 1) continue
      const taken = await send('battle.take-back', pupil, { battleId, turn })
      if (taken.status === 200) model.choices.delete(key)
    }
  }
  const duels = async (host: Pupil, guest: Pupil, nth: number): Promise<void> => {
    const [first, second] = [diceOf(SEED + 2 * nth), diceOf(SEED + 2 * nth + 1)]
    while (Date.now() < endsAtMs) {
      const created = await send('battle.create', host, { name: `Duel ${nth}`, settings: SETTINGS })
      const { lobbyId } = created.body as { lobbyId: string }
      await send('battle.join', guest, { lobbyId })
      await Promise.all([play(host, lobbyId, nth, first), play(guest, lobbyId, nth, second)])
    }
  }

  let finished = false
  const killing = async (): Promise<void> => {
    while (!finished) {
      await pause(BETWEEN_KILLS_MS)
      if (finished) return
      await nodes.kill(kills % 2)
      kills += 1
    }
  }
  const late: number[] = []
  /** How long the clock that has run out the longest waits for a node. */
  const lateness = async (): Promise<void> => {
    while (!finished) {
      await pause(LOOKS_EVERY_MS)
      const { ms } = await db.one(sql<{ ms: number }>`
        select coalesce(extract(epoch from max(now() - due_at)) * 1000, 0)::float8 as "ms!" from battle_battle where due_at < now()`)
      late.push(ms)
    }
  }
  const beside = Promise.all([killing(), lateness()])
  const pairs = rooms.flatMap(({ pupils }) =>
    Array.from({ length: Math.floor(pupils.length / 2) }, (_, nth) => pupils.slice(2 * nth, 2 * nth + 2) as [Pupil, Pupil]),
  )
  await Promise.all(pairs.map(([host, guest], nth) => duels(host, guest, nth))).finally(() => {
    finished = true
  })
  await beside
  expect(model.unexpected).toEqual([])
  expect(model.leaks).toEqual([])

  const battles = new Map(
    (
      await db.rows(sql<{ id: string; setUp: unknown; outcome: unknown; inputs: unknown[] }>`
        select b.id, b.set_up, b.outcome,
               (select coalesce(jsonb_agg(i.input order by i.place), '[]') from battle_input i where i.battle_id = b.id) as inputs
        from battle_battle b`)
    ).map(({ id, ...row }) => [id, { ...row, setUp: row.setUp as Recording['setUp'], inputs: row.inputs as BattleInput[] }] as const),
  )
  const stuck = [...battles].filter(([, { outcome }]) => outcome === null)
  const lost: string[] = []
  const misplaced: string[] = []
  const differing: string[] = []
  for (const [key, { battleId, turn, personId, actions }] of model.choices) {
    const turns = battles.get(battleId)?.inputs.flatMap(input => (input.kind === 'turn' ? [input] : [])) ?? []
    // The battle may have ended before its last turn did.
    const counted = turns[turn - 1]?.choices.filter(choice => choice.fighter === personId)
    if (counted === undefined) continue
    if (counted.length !== 1 || !isDeepStrictEqual(counted[0]?.actions, actions)) lost.push(key)
  }
  for (const [id, { setUp, inputs, outcome }] of battles) {
    const turns = inputs.flatMap(input => (input.kind === 'turn' ? [input] : []))
    if (turns.some(({ choices }, at) => choices.some(({ turn }) => turn !== at + 1))) misplaced.push(id)
    const played = replay(setUp, inputs, BATTLE_CONTEXT)
    const steps = played.ok ? played.outcome : []
    const end = steps.at(-1)?.battle
    if (!end || !isDeepStrictEqual(end.outcome, outcome)) differing.push(id)
    for (const { personId, fight } of model.last.filter(seen => seen.fight.id === id)) {
      if (!end) continue
      const { fighters } = viewFor(personId, end)
      const log = steps.slice(1).map(({ battle, events }) => eventsFor(personId, battle, events))
      // Players are also shown each other's element, which is no part of the rules' view.
      expect({ fighters: fight.fighters, log: fight.log }).toMatchObject(JSON.parse(JSON.stringify({ fighters, log })))
    }
  }
  recordMs('D8 beside L7: a clock that ran out waits', late)
  record('L7', { battles: battles.size, choices: model.choices.size, confirmedAfterKills, kills, ...tries, stuck: stuck.length })
  expect({ stuck, lost, misplaced, differing }).toEqual({ stuck: [], lost: [], misplaced: [], differing: [] })
  expect(battles.size).toBeGreaterThanOrEqual(DUELS)
  // Nothing is shown about battles in which nobody chose, or which no kill met.
  expect(model.choices.size).toBeGreaterThan(DUELS)
  expect(confirmedAfterKills).toBeGreaterThan(0)
  const open = await db.one(sql<{ seats: number; unpaid: number }>`
    select (select count(*)::int from battle_seat where is_open) as "seats!",
           (select count(*)::int from battle_seat s join battle_battle b on b.id = s.lobby_id where s.xp is null) as "unpaid!"`)
  expect(open).toEqual({ seats: 0, unpaid: 0 })
  expect(await driftOf(db)).toEqual(IN_ORDER)
  expect(await differingTotals(db)).toEqual([])
})
