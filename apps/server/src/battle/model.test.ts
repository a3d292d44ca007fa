// D9: compares duels with a model, through the school's calls, clock and database.

import { battleCalls } from '@xiotein/contract/battle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { fightOf, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import { byDay, isNight, PATIENCE_MS } from '../testing/checks/night.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'

/** The rules alone are compared with the model 500 times. */
const RUNS = byDay(6, 5_000)
const COMMANDS = byDay(50, 100)
const NAMES = ['ada', 'ben', 'cem'] as const
type Name = (typeof NAMES)[number]
/** It harms nobody: both stay equally healthy, and every end by the clock is a draw. */
const MOVE = 'verdigris-plate'
/** By turns, or by the time limit, which is over after the tenth that nobody plays. */
const TURNS = [5, 30] as const
type Turns = (typeof TURNS)[number]

type Lobby = {
  readonly id: string
  host: Name
  guest: Name | null
  readonly challenged: Name | null
  fullAt: number
  readonly maxTurns: Turns
}
type Duel = {
  readonly id: string
  readonly players: readonly [Name, Name]
  readonly sealed: Map<Name, boolean>
  readonly played: Set<Name>
  readonly maxTurns: Turns
  turn: number
  turnAt: number
  startedAt: number
  end: { readonly reason: string; readonly xp: readonly number[] } | null
}
type Model = { now: number; pausedAt: number | null; lobbies: Lobby[]; duels: Duel[] }
type Real = {
  readonly school: TestSchool
  readonly who: Readonly<Record<Name, Visitor>>
  readonly teacher: Visitor
  readonly classId: string
  readonly at: (seconds: number) => void
}

const lobbyOf = (model: Model, name: Name) => model.lobbies.find(({ host, guest }) => host === name || guest === name)
const duelOf = (model: Model, name: Name) => model.duels.find(({ players, end }) => end === null && players.includes(name))
const isFree = (model: Model, name: Name): boolean => !lobbyOf(model, name) && !duelOf(model, name)
const closes = (model: Model, lobby: Lobby): void => {
  model.lobbies = model.lobbies.filter(each => each !== lobby)
}
const sits = (model: Model, lobby: Lobby, name: Name): void => {
  lobby.guest = name
  lobby.fullAt = model.now
}

const ends = (model: Model, duel: Duel, reason: string, winner: Name | null): void => {
  const before = model.duels.filter(
    ({ players, end }) =>
      end && end.reason !== 'stopped' && end.xp.some(xp => xp > 0) && players.every(each => duel.players.includes(each)),
  )
  const xpOf = (name: Name): number => {
    if (before.length >= 3) return 0
    if (reason === 'stopped') return 8
    if (duel.turn < 2 || !duel.played.has(name)) return 0
    return winner === null ? 8 : winner === name ? 12 : 6
  }
  duel.end = { reason, xp: duel.players.map(xpOf) }
}
const turns = (model: Model, duel: Duel): void => {
  for (const [name, isMove] of duel.sealed) if (isMove) duel.played.add(name)
  duel.sealed.clear()
  duel.turnAt = model.now
  if (duel.turn === duel.maxTurns) ends(model, duel, 'turns', null)
  else duel.turn += 1
}
/** What the clock alone does. */
const passes = (model: Model): void => {
  if (model.pausedAt !== null) return
  for (const duel of model.duels) {
    while (duel.end === null) {
      const [turnEnds, battleEnds] = [duel.turnAt + 30, duel.startedAt + SETTINGS.timeLimitSeconds]
      if (battleEnds <= model.now && battleEnds <= turnEnds) ends(model, duel, 'time', null)
      else if (turnEnds <= model.now) turns(model, duel)
      else break
    }
  }
  for (const lobby of model.lobbies) {
    if (lobby.guest === null || lobby.fullAt + 5 > model.now) continue
    closes(model, lobby)
    const begun = { maxTurns: lobby.maxTurns, turn: 1, turnAt: model.now, startedAt: model.now, end: null }
    model.duels.push({ id: lobby.id, players: [lobby.host, lobby.guest], sealed: new Map(), played: new Set(), ...begun })
  }
}

const step = (name: string, run: (model: Model, real: Real) => Promise<void>) =>
  new Step<Model, Real>(name, async (model, real) => {
    await run(model, real)
    await agree(model, real)
  })
const expectStatus = ({ status }: { status: number }, may: boolean): boolean => {
  expect(status === 200).toBe(may)
  return may
}

const open = (name: Name, maxTurns: Turns) =>
  step(`${name} opens for ${maxTurns}`, async (model, { who }) => {
    const answer = await who[name].call(battleCalls, 'battle.create', { name: 'Ours', settings: { ...SETTINGS, maxTurns } })
    if (expectStatus(answer, isFree(model, name) && model.pausedAt === null))
      model.lobbies.push({ id: answer.ok.lobbyId, host: name, guest: null, challenged: null, fullAt: 0, maxTurns })
  })
const challenge = (name: Name, other: Name, maxTurns: Turns) =>
  step(`${name} challenges ${other} for ${maxTurns}`, async (model, { who, school }) => {
    if (name === other) return
    // That three came to nothing has tests of its own.
    await school.db.run(sql`update battle_lobby set vain = false`)
    const input = { personId: who[other].personId, settings: { ...SETTINGS, maxTurns } }
    const answer = await who[name].call(battleCalls, 'battle.challenge', input)
    if (!expectStatus(answer, isFree(model, name) && model.pausedAt === null)) return
    const theirs = model.lobbies.find(lobby => lobby.host === other && lobby.challenged === name && lobby.guest === null)
    if (theirs) sits(model, theirs, name)
    else model.lobbies.push({ id: answer.ok.lobbyId, host: name, guest: null, challenged: other, fullAt: 0, maxTurns })
  })
const join = (name: Name, number: number) =>
  step(`${name} joins ${number}`, async (model, { who }) => {
    const lobby = model.lobbies[number % Math.max(1, model.lobbies.length)]
    if (!lobby) return
    const may = lobby.guest === null && (lobby.challenged ?? name) === name && isFree(model, name) && model.pausedAt === null
    if (expectStatus(await who[name].call(battleCalls, 'battle.join', { lobbyId: lobby.id }), may)) sits(model, lobby, name)
  })
const decline = (name: Name) =>
  step(`${name} says not now`, async (model, { who }) => {
    const lobby = model.lobbies.find(({ challenged, guest }) => challenged === name && guest === null)
    if (!lobby) return
    expectStatus(await who[name].call(battleCalls, 'battle.answer', { lobbyId: lobby.id, answer: 'not-now' }), true)
    closes(model, lobby)
  })
const leave = (name: Name) =>
  step(`${name} leaves`, async (model, { who }) => {
    const lobby = lobbyOf(model, name)
    if (!lobby) return
    expectStatus(await who[name].call(battleCalls, 'battle.leave', { lobbyId: lobby.id }), true)
    if (lobby.challenged !== null || lobby.guest === null) closes(model, lobby)
    else Object.assign(lobby, { host: lobby.host === name ? lobby.guest : lobby.host, guest: null })
  })
const choose = (name: Name, isMove: boolean) =>
  step(`${name} ${isMove ? 'plays' : 'rests'}`, async (model, { who }) => {
    const duel = duelOf(model, name)
    if (!duel) return
    const own = (await fightOf(who[name], duel.id)).fighters.find(({ id }) => id === who[name].personId)
    const plays = isMove && own?.hand[0]?.cooldown === 0 && (own.energy ?? 0) >= 40
    const input = { battleId: duel.id, turn: duel.turn, actions: plays ? [{ move: MOVE, target: null }] : [] }
    const answer = await who[name].call(battleCalls, 'battle.choose', input)
    if (!expectStatus(answer, !duel.sealed.has(name) && model.pausedAt === null)) return
    duel.sealed.set(name, plays)
    if (duel.sealed.size === 2) turns(model, duel)
  })
const takeBack = (name: Name) =>
  step(`${name} takes back`, async (model, { who }) => {
    const duel = duelOf(model, name)
    if (!duel) return
    const answer = await who[name].call(battleCalls, 'battle.take-back', { battleId: duel.id, turn: duel.turn })
    if (expectStatus(answer, model.pausedAt === null)) duel.sealed.delete(name)
  })
const giveUp = (name: Name) =>
  step(`${name} gives up`, async (model, { who }) => {
    const duel = duelOf(model, name)
    if (!duel) return
    expectStatus(await who[name].call(battleCalls, 'battle.give-up', { battleId: duel.id }), true)
    ends(model, duel, 'gave-up', duel.players.find(each => each !== name) ?? null)
  })
const stop = (name: Name) =>
  step(`the teacher ends what ${name} is in`, async (model, { teacher }) => {
    const [duel, lobby] = [duelOf(model, name), lobbyOf(model, name)]
    const battleId = duel?.id ?? lobby?.id
    if (battleId === undefined) return
    expectStatus(await teacher.call(battleCalls, 'battle.stop', { battleId }), true)
    if (duel) ends(model, duel, 'stopped', null)
    else if (lobby) closes(model, lobby)
  })
const pause = () =>
  step('the teacher pauses, or lets go on', async (model, { teacher, classId }) => {
    const paused = model.pausedAt === null
    expectStatus(await teacher.call(battleCalls, 'battle.pause-class', { classId, paused }), true)
    const lasted = model.now - (model.pausedAt ?? model.now)
    for (const duel of model.duels) {
      duel.turnAt += lasted
      duel.startedAt += lasted
    }
    for (const lobby of paused ? [] : model.lobbies) lobby.fullAt = model.now
    model.pausedAt = paused ? model.now : null
  })
/** Everybody is there: absences have tests of their own. */
const wait = (seconds: number) =>
  step(`${seconds} seconds pass`, async (model, real) => {
    model.now += seconds
    real.at(model.now)
    for (const name of NAMES) {
      const battleId = duelOf(model, name)?.id ?? lobbyOf(model, name)?.id
      if (battleId) expectStatus(await real.who[name].call(battleCalls, 'battle.be-there', { battleId }), true)
    }
    await real.school.deadlines.runDue()
    passes(model)
  })

const both = (name: string, parts: readonly Step<Model, Real>[]) =>
  step(name, async (model, real) => {
    for (const part of parts) await part.run(model, real)
  })
/** Most duels that begin do so without anything between. */
const meet = (name: Name, number: number, maxTurns: Turns) => {
  const other = NAMES[(NAMES.indexOf(name) + 1 + (number % 2)) % NAMES.length] ?? name
  return both(`${name} meets ${other}`, [
    leave(name),
    leave(other),
    challenge(name, other, maxTurns),
    challenge(other, name, maxTurns),
    wait(5),
  ])
}
const turn = (one: boolean, other: boolean) => both('all of them choose', [choose('ada', one), choose('ben', other), choose('cem', one)])
/** Shorter than a turn, with a pause in it. */
const rest = () => both('twenty seconds and a pause', [pause(), wait(20), pause(), wait(20)])
const idle = () =>
  both(
    'nobody chooses for longer than a duel lasts',
    Array.from({ length: 16 }, () => wait(20)),
  )

/** Compares the whole database with the whole model. */
const agree = async (model: Model, { school, who }: Real): Promise<void> => {
  const names = (ids: readonly string[]) => ids.map(id => NAMES.find(name => who[name].personId === id) ?? id)
  const lobbies = await school.db.rows(sql<{ id: string; status: string; seats: string[] }>`
    select l.id, l.status, array(select s.person_id::text from battle_seat s where s.lobby_id = l.id order by s.person_id <> l.host_id) as "seats!"
    from battle_lobby l where l.status in ('waiting', 'starting') order by l.id`)
  expect(lobbies.map(({ id, status, seats }) => [id, status, ...names(seats)])).toEqual(
    model.lobbies
      .map(({ id, host, guest }) => (guest === null ? [id, 'waiting', host] : [id, 'starting', host, guest]))
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )
  const duels = await school.db.rows(sql<{ id: string; turns: number; reason: string | null; sealed: string[]; xp: number[] }>`
    select b.id, (select count(*)::int from battle_input i where i.battle_id = b.id and i.input->>'kind' = 'turn') as "turns!",
           b.outcome->>'reason' as reason, array(select c.person_id::text from battle_choice c where c.battle_id = b.id order by c.person_id) as "sealed!",
           array(select s.xp from battle_seat s where s.lobby_id = b.id and s.xp is not null order by s.place) as "xp!"
    from battle_battle b order by b.id`)
  const onPaper = model.duels.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(duels.map(({ id, reason, sealed, xp }) => [id, reason, names(sealed).toSorted(), xp])).toEqual(
    onPaper.map(({ id, end, sealed }) => [id, end?.reason ?? null, end ? [] : [...sealed.keys()].toSorted(), end?.xp ?? []]),
  )
  expect(duels.map(({ turns: played }) => played)).toEqual(onPaper.map(({ turn, end }) => (end?.reason === 'turns' ? turn : turn - 1)))
}

const who = fc.constantFrom(...NAMES)
const any = fc.nat(10)
const maxTurns = fc.constantFrom(...TURNS)
const steps = [
  fc.tuple(who, maxTurns).map(([name, most]) => open(name, most)),
  fc.tuple(who, who, maxTurns).map(([one, other, most]) => challenge(one, other, most)),
  fc.tuple(who, any).map(([name, number]) => join(name, number)),
  ...Array.from({ length: 3 }, () => fc.tuple(who, any, maxTurns).map(([name, number, most]) => meet(name, number, most))),
  ...Array.from({ length: 5 }, () => fc.tuple(fc.boolean(), fc.boolean()).map(([one, other]) => turn(one, other))),
  ...Array.from({ length: 2 }, () => fc.tuple(who, fc.boolean()).map(([name, isMove]) => choose(name, isMove))),
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(1, 5, 11, 20).map(wait) }, { weight: 1, arbitrary: fc.constant(idle()) }),
  fc.constant(rest()),
  fc.oneof(
    who.map(decline),
    who.map(leave),
    who.map(takeBack),
    who.map(takeBack),
    who.map(giveUp),
    who.map(stop),
    fc.constant(pause()),
    fc.constant(pause()),
  ),
]

test('D9: the school agrees with a model, whatever pupils and their teacher do with duels', {
  timeout: PATIENCE_MS,
}, async () => {
  const { school, classId, teacher, pupil, at } = await openDuelSchool()
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  for (const { personId } of [ada, ben, cem]) {
    await school.db.run(sql`insert into moves_hand (person_id, equipped) values (${personId}, ${[MOVE]}::text[])`)
    await school.db.run(sql`insert into moves_unlocked (person_id, move_id, at) values (${personId}, ${MOVE}, now())`)
  }
  const ended = new Set<string>()
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: COMMANDS, size: 'max' }), async commands => {
    await school.db.run(sql`delete from battle_class_pause`)
    await school.db.run(sql`delete from battle_lobby`)
    at(0)
    const model: Model = { now: 0, pausedAt: null, lobbies: [], duels: [] }
    await fc.asyncModelRun(() => ({ model, real: { school, who: { ada, ben, cem }, teacher, classId, at } }), commands)
    for (const { end } of model.duels) ended.add(end?.reason ?? 'goes on')
  })
  // By day always the same runs, in which duels end in every way; at night as many others as it has time for.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true, ...(isNight ? {} : { seed: 4 }) })
  expect([...ended].sort()).toEqual(['gave-up', 'goes on', 'stopped', 'time', 'turns'])
  await school.close()
})
