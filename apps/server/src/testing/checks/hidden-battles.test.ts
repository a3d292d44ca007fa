// D6: duels between two of a squad, each watched by a classmate; at night a thousand on two nodes. No answer and no frame to anybody holds what its reader may not know yet.

import { ACTION_CARDS } from '@xiotein/content/market'
import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { Fight } from '@xiotein/contract/battle'
import type { PowerCard } from '@xiotein/contract/squads'
import { LIVE_MESSAGES, LIVE_PATH, pathOf } from '@xiotein/contract/wire'
import { type Dice, diceOf } from '@xiotein/game/rules'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSchool } from '../../open-school.ts'
import { type Database, sql } from '../../platform/database/index.ts'
import { readSettings } from '../../platform/settings.ts'
import { createTestDatabase } from '../test-database.ts'
import { type FullClass, fillFullSchool } from './full-school.ts'
import { byDay, isNight, PATIENCE_MS, record, SHARE } from './night.ts'
import { openSchoolOnTwoNodes } from './school-on-two-nodes.ts'
import { type Nodes, sendUntilAnswered } from './two-nodes.ts'

const BATTLES = Math.ceil(byDay(3, 1_000 * SHARE))
const CLASSES = byDay(1, 10)
/** A group is a host, a guest and a classmate who watches. */
const GROUPS = byDay(3, 50)
const TURNS = { least: 2, most: byDay(4, 8) }
const SEED = 20_266
const SETTINGS = { allowActionCards: true, allowSpectators: true, timeLimitSeconds: 900, maxTurns: 30 }
const CARD = ACTION_CARDS['teleport-pp'].id
/** The hands of host and guest have no move in common, so that the name of each move is a canary. */
const HANDS: readonly (readonly [MoveId[], MoveId[]])[] = [
  [
    ['ember-lash', 'ink-cloak', 'vault-hack'],
    ['sharp-quill', 'mist-wall', 'stone-toss'],
  ],
  [
    ['cold-spray', 'feather-step', 'verdigris-plate'],
    ['gust-cut', 'quagmire', 'shield-restoration'],
  ],
  [
    ['close-reading', 'spark-jab', 'root-wall'],
    ['bell-strike', 'warm-broth', 'long-shadow'],
  ],
]

type Pupil = FullClass['pupils'][number]
type Hand = Fight['fighters'][number]['hand']
type Cards = Fight['fighters'][number]['cards']
type Secrets = {
  readonly salt: string
  readonly seed: string
  /** The uses of the card at the beginning, by side. */
  readonly uses: readonly number[]
}
type Group = {
  readonly host: Pupil
  readonly guest: Pupil
  readonly watcher: Pupil
  readonly dice: Dice
  /** Of the running battle. */
  secrets: Secrets | null
}
type Findings = { readonly leaks: string[]; answers: number; frames: number; views: number }

const openGroups = (rooms: readonly FullClass[]): Group[] =>
  rooms
    .flatMap(({ pupils }) => pupils.flatMap((host, nth) => (nth % 3 === 0 ? [[host, pupils[nth + 1], pupils[nth + 2]]] : [])))
    .map(([host, guest, watcher], nth) => {
      if (!(host && guest && watcher)) throw new Error('a class has pupils left over')
      return { host, guest, watcher, dice: diceOf(SEED + nth), secrets: null }
    })

/** Host and guest see each other's Power Cards. */
const inSquads = async (db: Database, groups: readonly Group[]): Promise<void> => {
  for (const [nth, { host, guest }] of groups.entries()) {
    await db.run(sql`
      with made as (
        insert into squads_squad (id, name, crest_shape, crest_ink, crest_sign, created_at)
        values (gen_random_uuid(), ${`Pair ${nth}`}, 'shield', 'sea', 'moth', now()) returning id
      )
      insert into squads_member (person_id, squad_id, place, is_leader, joined_at)
      select person, made.id, place, place = 1, now()
      from made, unnest(${[host.personId, guest.personId]}::uuid[]) with ordinality as seats(person, place)`)
  }
}

const handOut = async (db: Database, groups: readonly Group[]): Promise<void> => {
  for (const [nth, { host, guest }] of groups.entries()) {
    const hands = HANDS[nth % HANDS.length]
    for (const [at, { personId }] of [host, guest].entries()) {
      const moves = hands?.[at] ?? []
      await db.run(sql`insert into moves_hand (person_id, equipped) values (${personId}, ${moves}::text[])`)
      await db.run(
        sql`insert into moves_unlocked (person_id, move_id, at) select ${personId}, move, now() from unnest(${moves}::text[]) as move`,
      )
      await db.run(
        sql`insert into market_holding (owner_id, artifact_id, unlocked, uses, max_uses) values (${personId}, ${CARD}, true, 500, 500)`,
      )
    }
  }
}

/** Finds what a view of a running battle reveals too early of anybody who is not on the reader's side. */
const leaksOfView = (fight: Fight, readerId: string, uses: readonly number[]): string[] => {
  const log = fight.log.flat()
  const veiled = log.filter(({ veil }) => veil !== null && veil !== fight.ownSide).map(({ kind }) => `${kind} behind a veil`)
  const ofOthers = fight.fighters
    .filter(({ id }) => id !== readerId)
    .flatMap(({ id, side, isHidden, energy, health, shield, hand, cards, statuses }) => {
      const uncovered = readerId !== '' && log.some(event => event.kind === 'laid' && event.fighter === id && event.status === 'revealed')
      const named = new Set(
        log.flatMap(event => {
          if (!('fighter' in event) || event.fighter !== id) return []
          return event.kind === 'played' ? [event.move] : event.kind === 'used-card' ? [event.card] : []
        }),
      )
      const early = [...hand.map(({ move }) => move), ...cards.map(({ card }) => card)].filter(name => !named.has(name))
      return [
        ...(energy === null || uncovered ? [] : [`energy of ${id}`]),
        ...(uncovered ? [] : early.map(name => `${name} of ${id}`)),
        ...(uncovered || readerId === '' ? [] : unseenPlays(fight, id, hand, cards, uses[side] ?? 0)),
        ...(isHidden && [health, shield, statuses].some(value => value !== null) ? [`${id} behind a cloak`] : []),
      ]
    })
  return [...veiled, ...ofOthers]
}

/** Cooldowns and uses that do not follow from what the reader saw played. */
const unseenPlays = ({ log }: Fight, id: string, hand: Hand, cards: Cards, uses: number): string[] => {
  const turns = log.filter(events => events.some(({ kind }) => kind === 'turn'))
  return [
    ...hand.flatMap(({ move, cooldown }) => {
      const last = turns.findLastIndex(events =>
        events.some(event => event.kind === 'played' && event.fighter === id && event.move === move),
      )
      const known = Math.max(0, MOVES[move as MoveId].cooldownTurns - (turns.length - 1 - last))
      return cooldown === known ? [] : [`cooldown ${cooldown} of ${move} of ${id} instead of ${known}`]
    }),
    ...cards.flatMap(held => {
      const used = log.flat().filter(event => event.kind === 'used-card' && event.fighter === id && event.card === held.card).length
      return held.uses === uses - used ? [] : [`uses of ${held.card} of ${id}`]
    }),
  ]
}

/** The fighters whose choices are anywhere in what somebody was sent. */
const choosersIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'actions' in value && 'fighter' in value ? [String(value.fighter)] : []
  return [...own, ...Object.values(value).flatMap(choosersIn)]
}

/** The JSON of an answer or of a frame, which begins with numbers of its protocol; null for anything else. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\d+(?=[[{])/, ''))
  } catch {
    return null
  }
}

const judging = (found: Findings) => {
  const judge = (group: Group, reader: Pupil, text: string, where: string): void => {
    const { secrets } = group
    if (secrets === null) return
    const tell = (what: string): void => void found.leaks.push(`${where} to ${reader.username}: ${what}`)
    if (text.includes(secrets.salt)) tell('salt')
    if (new RegExp(`[:,[]${secrets.seed}[,}\\]]`).test(text)) tell('seed')
    for (const chooser of choosersIn(jsonIn(text))) if (chooser !== reader.personId) tell(`a choice of ${chooser}`)
  }
  const judgeView = (group: Group, reader: Pupil, fight: Fight, where: string): void => {
    found.views += 1
    if (fight.outcome !== null || group.secrets === null) return
    const readerId = reader === group.watcher ? '' : reader.personId
    for (const leak of leaksOfView(fight, readerId, group.secrets.uses)) found.leaks.push(`${where} to ${reader.username}: ${leak}`)
  }
  return { judge, judgeView }
}

/** Receives every byte that a node sends to somebody, who asks for topics of others, too. */
const listen = async (address: string, group: Group, reader: Pupil, found: Findings): Promise<void> => {
  const { judge, judgeView } = judging(found)
  const options = { path: LIVE_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie: reader.cookie } }
  const socket = io(address, options)
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>(resolve => socket.once('connect', resolve))
  socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
    found.frames += 1
    judge(group, reader, String(data ?? ''), 'frame')
  })
  socket.on(LIVE_MESSAGES.event, ({ name, topic, payload }: { name: string; topic: string; payload: unknown }) => {
    if (topic.startsWith('person:') && topic !== `person:${reader.personId}`)
      found.leaks.push(`${name} to ${reader.username} instead of ${topic}`)
    if (name === 'battle.fought') judgeView(group, reader, payload as Fight, 'event')
  })
  const topics = ['battle-lobbies:all', ...[group.host, group.guest, group.watcher].map(({ personId }) => `person:${personId}`)]
  await new Promise<void>(resolve => socket.emit(LIVE_MESSAGES.watch, topics, {}, () => resolve()))
}

/** Moves that can be paid and do not rest, each by the toss of a coin, and sometimes the card. */
const decide = ({ fighters }: Fight, { personId }: Pupil, dice: Dice) => {
  const own = fighters.find(({ id }) => id === personId)
  let energy = own?.energy ?? 0
  const moves = (own?.hand ?? []).flatMap(({ move, cooldown }) => {
    const cost = MOVES[move as MoveId].energyCost
    if (cooldown > 0 || cost > energy || dice.between(0, 2) === 0) return []
    energy -= cost
    return [{ move, target: null }]
  })
  return dice.between(0, 10) === 0 ? [{ card: CARD, target: null }] : moves.slice(0, 2)
}

const playing = (nodes: Served, db: Database, found: Findings) => {
  const { judge, judgeView } = judging(found)
  const tries = { lost: 0, busy: 0 }
  const send = async (call: string, group: Group, sender: Pupil, input: unknown, expected = 200): Promise<Record<string, unknown>> => {
    const { status, body } = await sendUntilAnswered(nodes, { call, cookie: sender.cookie, input }, tries)
    found.answers += 1
    judge(group, sender, JSON.stringify(body), call)
    if (status !== expected) throw new Error(`${call} was answered with ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const read = async (call: string, group: Group, reader: Pupil, query: string): Promise<{ status: number; text: string }> => {
    const address = nodes.addresses[group.dice.between(0, nodes.addresses.length - 1)] ?? ''
    const response = await fetch(`${address}${pathOf(call)}?${query}`, { headers: { cookie: reader.cookie } })
    const text = await response.text()
    found.answers += 1
    judge(group, reader, text, call)
    return { status: response.status, text }
  }
  const look = async (group: Group, reader: Pupil, battleId: string): Promise<Fight> => {
    const { status, text } = await read('battle.fight', group, reader, `battleId=${battleId}`)
    if (status !== 200) throw new Error(`battle.fight was answered with ${status}: ${text}`)
    const fight = JSON.parse(text) as Fight
    judgeView(group, reader, fight, 'battle.fight')
    return fight
  }
  const checkCard = async (group: Group, battleId: string, reader: Pupil, other: Pupil): Promise<void> => {
    const { status, text } = await read('squads.power-card', group, reader, `personId=${other.personId}`)
    if (status !== 200) throw new Error(`squads.power-card was answered with ${status}: ${text}`)
    const { card } = JSON.parse(text) as { card: PowerCard }
    const running = sql<{ id: string }>`select id from battle_battle where id = ${battleId} and ended_at is null`
    if (card.moves !== null && (await db.maybe(running))) found.leaks.push(`Power Card of ${other.username} to ${reader.username}: moves`)
  }
  const lookLate = async (group: Group, battleId: string): Promise<void> => {
    const { log, outcome } = await look(group, group.watcher, battleId)
    const { turns } = await db.one(sql<{ turns: number }>`
      select count(*)::int as "turns!" from battle_input where battle_id = ${battleId} and input ->> 'kind' = 'turn'`)
    const seen = log.filter(events => events.some(({ kind }) => kind === 'turn')).length
    if (outcome === null && seen > 0 && seen >= turns)
      found.leaks.push(`turn ${turns} to ${group.watcher.username}, who watches a turn late`)
  }
  const everybody = async (group: Group, battleId: string): Promise<void> => {
    const { host, guest, watcher } = group
    await Promise.all([
      look(group, host, battleId),
      look(group, guest, battleId),
      lookLate(group, battleId),
      checkCard(group, battleId, host, guest),
      checkCard(group, battleId, guest, host),
      read('battle.lobbies', group, watcher, ''),
    ])
    const kept = await read('battle.recording', group, watcher, `battleId=${battleId}`)
    if (kept.status !== 404) found.leaks.push(`the recording to ${watcher.username}`)
  }
  const begin = async (group: Group): Promise<{ battleId: string; secrets: Secrets }> => {
    const { host, guest } = group
    const { lobbyId } = (await send('battle.create', group, host, { name: 'A fair fight', settings: SETTINGS })) as { lobbyId: string }
    await send('battle.join', group, guest, { lobbyId })
    await db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId} and status = 'starting'`)
    const made = () =>
      db.rows(sql<Secrets>`
        select salt, set_up ->> 'seed' as "seed!",
               array(select (c ->> 'uses')::int from jsonb_array_elements(set_up -> 'fighters') with ordinality as e(fighter, side)
                     cross join lateral jsonb_array_elements(fighter -> 'cards') as c where c ->> 'card' = ${CARD} order by side) as "uses!"
        from battle_battle where id = ${lobbyId}`)
    return { battleId: lobbyId, secrets: await vi.waitUntil(async () => (await made())[0], { timeout: PATIENCE_MS, interval: 100 }) }
  }
  /** Plays one duel from its lobby to its end; returns its turns. */
  return async (group: Group): Promise<number> => {
    const { host, guest, dice } = group
    const { battleId, secrets } = await begin(group)
    group.secrets = secrets
    const turns = dice.between(TURNS.least, TURNS.most)
    for (let turn = 1; turn <= turns; turn += 1) {
      const [hosts, guests] = [await look(group, host, battleId), await look(group, guest, battleId)]
      if (hosts.outcome !== null) break
      await send('battle.choose', group, guest, { battleId, turn, actions: decide(guests, guest, dice) })
      // Refusals are answers, too: a turn that is not open yet, and a battle that is not one's own.
      await send('battle.choose', group, host, { battleId, turn: turn + 1, actions: [] }, 409)
      await send('battle.choose', group, group.watcher, { battleId, turn, actions: [] }, 404)
      await everybody(group, battleId)
      await send('battle.choose', group, host, { battleId, turn, actions: decide(hosts, host, dice) })
      await everybody(group, battleId)
    }
    const last = await look(group, host, battleId)
    if (last.outcome === null) await send('battle.give-up', group, guest, { battleId })
    group.secrets = null
    return last.turn
  }
}

type Served = Pick<Nodes, 'addresses'>

/** By day the test itself serves: two more processes would take longer to start than the duels to play. */
const onOne = async (): Promise<{ nodes: Served; db: Database }> => {
  const database = await createTestDatabase()
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const { app, db, close } = await openSchool({ settings, url: database.url, ownerUrl: database.ownerUrl, webRoot: null, limits: false })
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return { nodes: { addresses: [await app.listen({ port: 0, host: '127.0.0.1' })] }, db }
}

test('D6: in duels nobody is told a hand, an energy, a sealed choice or how the dice fall', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { nodes, db } = await (isNight ? openSchoolOnTwoNodes() : onOne())
  await db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const groups = openGroups(await fillFullSchool(db, CLASSES, 3 * GROUPS))
  await inSquads(db, groups)
  await handOut(db, groups)
  const found: Findings = { leaks: [], answers: 0, frames: 0, views: 0 }
  for (const [nth, group] of groups.entries()) {
    const readers = [group.host, group.guest, group.watcher]
    await Promise.all(readers.map((reader, at) => listen(nodes.addresses[(nth + at) % nodes.addresses.length] ?? '', group, reader, found)))
  }

  const play = playing(nodes, db, found)
  let [begun, turns] = [0, 0]
  await Promise.all(
    groups.map(async group => {
      while (begun < BATTLES) {
        begun += 1
        const played = await play(group)
        turns += played
      }
    }),
  )
  record('D6', { battles: begun, turns, answers: found.answers, frames: found.frames, views: found.views, leaks: found.leaks.length })
  expect(found.leaks.slice(0, 20)).toEqual([])
  expect(found.frames).toBeGreaterThan(turns)
  expect(found.views).toBeGreaterThan(4 * turns)
})
