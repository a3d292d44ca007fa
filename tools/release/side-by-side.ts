// What people do in a lesson, through several nodes of one school in turn: each call goes to the next node.

import { setTimeout as pause } from 'node:timers/promises'
import { battleCalls } from '@xiotein/contract/battle'
import { demoCalls } from '@xiotein/contract/demo'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { movesCalls } from '@xiotein/contract/moves'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { siegeCalls } from '@xiotein/contract/siege'
import { vaultCalls } from '@xiotein/contract/vault'
import type { SchoolNode, Somebody } from './school-node.ts'

const SUBMISSIONS = 12
const DUEL_SETTINGS = { allowActionCards: false, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }
const TURNS = 4
const SIEGE_MOVE = 'vault-hack'
const SOON_MS = 2_400_000
const LOOKS_EVERY_MS = 500

type Person = Somebody & { readonly personId: string; readonly role: string }
/** The cast of the demo school, signed in. Its pupils come three to a class. */
type Cast = readonly Person[]
type Next = () => SchoolNode

/** The nodes one after the other, again and again, from this one on: so each kind of call comes to each of them. */
const inTurn = (nodes: readonly SchoolNode[], from = 0): Next => {
  let turn = from - 1
  return () => {
    turn += 1
    const node = nodes[turn % nodes.length]
    if (!node) throw new Error('there are no nodes')
    return node
  }
}

const firstOf = <Each>(list: readonly Each[], what: string): Each => {
  const [first] = list
  if (first === undefined) throw new Error(`there is no ${what}`)
  return first
}

const until = async <Found>(what: string, find: () => Promise<Found | null>): Promise<Found> => {
  for (const begunMs = Date.now(); ; await pause(LOOKS_EVERY_MS)) {
    const found = await find()
    if (found !== null) return found
    if (Date.now() > begunMs + SOON_MS) throw new Error(`in vain was waited for ${what}`)
  }
}

/** Fills an empty installation with the demo school, a month of lessons by the calls of this node's program. */
export const openDemoAt = async (node: SchoolNode): Promise<Cast> => {
  const setUpCode = await until(
    'a set-up code',
    async () => node.said.flatMap(line => /^Set-up code: (\S+)$/.exec(line)?.[1] ?? [])[0] ?? null,
  )
  // On a busy machine it takes longer than a connection may: then the school is there later.
  await node.call({ cookie: '' }, demoCalls, 'demo.open', { setUpCode }).catch((error: unknown) => process.stdout.write(`${error}\n`))
  const parts = await until('the demo school', async () => {
    const { parts: found } = await node.call({ cookie: '' }, demoCalls, 'demo.cast', {})
    return found.length > 0 ? found : null
  })
  const cast: Person[] = []
  for (const { personId, role } of parts) {
    const person = { personId, role, cookie: '' }
    await node.call(person, demoCalls, 'demo.enter', { personId })
    cast.push(person)
  }
  return cast
}

const withRole = (cast: Cast, role: string): Cast => cast.filter(person => person.role === role)

/** Every node says the same of somebody's points. */
const sameBalances = async (nodes: readonly SchoolNode[], pupils: Cast): Promise<void> => {
  for (const pupil of pupils) {
    const balances = await Promise.all(nodes.map(node => node.call(pupil, ledgerCalls, 'ledger.balance', {})))
    if (new Set(balances.map(({ pp }) => pp)).size !== 1) throw new Error(`the nodes differ: ${balances.map(({ pp }) => pp).join(', ')} PP`)
  }
}

/** Lists of points that are handed in, approved, approved in part and rejected; direct awards, one of which is undone. */
const lesson = async (cast: Cast, nodes: readonly SchoolNode[]): Promise<void> => {
  const [scorekeeper, teacher] = [withRole(cast, 'scorekeeper'), withRole(cast, 'teacher')].map(each => firstOf(each, 'member of staff'))
  if (!scorekeeper || !teacher) throw new Error('there is nobody to give points')
  const board = await inTurn(nodes)().call(scorekeeper, scorekeepingCalls, 'scorekeeping.board', {})
  const classId = firstOf(board.classes, 'class').id
  const changes = board.pupils
    .filter(({ id }) => id !== scorekeeper.personId)
    .slice(0, 6)
    .map(({ id }, nth) => ({ pupilId: id, changeAmount: nth === 0 ? -1 : nth + 1 }))
  for (let nth = 0; nth < SUBMISSIONS; nth += 1) {
    const next = inTurn(nodes, nth)
    const points = { classId, changes, recordedAt: null }
    const { id } = await next().call(scorekeeper, scorekeepingCalls, 'scorekeeping.submit-changes', points)
    const { lines } = await next().call(teacher, scorekeepingCalls, 'scorekeeping.submission', { submissionId: id })
    const lineIds = lines.map(line => line.id)
    const decided =
      nth % 3 === 2
        ? await next().call(teacher, scorekeepingCalls, 'scorekeeping.reject-submission', {
            submissionId: id,
            reason: 'Not in this lesson',
          })
        : await next().call(teacher, scorekeepingCalls, 'scorekeeping.approve-submission', {
            submissionId: id,
            lineIds: nth % 3 === 0 ? lineIds : lineIds.slice(0, 3),
          })
    if (decided.status !== (nth % 3 === 2 ? 'rejected' : 'approved')) throw new Error(`a decided submission is ${decided.status}`)
    const awarded = await next().call(teacher, scorekeepingCalls, 'scorekeeping.award-directly', points)
    if (nth % 3 !== 0) continue
    const undo = { submissionId: awarded.id }
    const { version } = await next().call(teacher, scorekeepingCalls, 'scorekeeping.preview-undo', undo)
    await next().call(teacher, scorekeepingCalls, 'scorekeeping.undo-submission', { ...undo, lineId: null, version })
  }
  await sameBalances(nodes, withRole(cast, 'student'))
}

/** The screen of a pupil at each node hears of points that a teacher gives at another one. */
const screens = async (cast: Cast, nodes: readonly SchoolNode[]): Promise<void> => {
  const [pupil, teacher] = [firstOf(withRole(cast, 'student'), 'pupil'), firstOf(withRole(cast, 'teacher'), 'teacher')]
  const { classes } = await inTurn(nodes)().call(teacher, scorekeepingCalls, 'scorekeeping.board', {})
  const points = { classId: firstOf(classes, 'class').id, changes: [{ pupilId: pupil.personId, changeAmount: 1 }], recordedAt: null }
  for (const from of nodes)
    for (const at of nodes) {
      const screen = await at.watch(pupil, `person:${pupil.personId}`)
      await from.call(teacher, scorekeepingCalls, 'scorekeeping.award-directly', points)
      await until(`what ${from.name} gave, at ${at.name}`, async () => (screen.heard.includes('ledger.balance') ? true : null))
      screen.end()
    }
}

/** These pupils attack whoever can be attacked, and some bring their loot back. */
const sieges = async (pupils: Cast, nodes: readonly SchoolNode[]): Promise<void> => {
  let attacks = 0
  for (const pupil of pupils) {
    const next = inTurn(nodes, attacks)
    const { mayAttack } = await next().call(pupil, siegeCalls, 'siege.mine', {})
    const open = mayAttack ? await Promise.all(nodes.map(node => node.call(pupil, siegeCalls, 'siege.targets', {}))) : []
    // A rule may differ from version to version: the vaults that every node shows as open.
    const [target] = (open[0]?.rows ?? [])
      .filter(({ personId }) => open.every(({ rows }) => rows.some(row => row.personId === personId)))
      .toSorted((one, other) => other.mostPp - one.mostPp)
    if (!target) continue
    const { moves } = await next().call(pupil, movesCalls, 'moves.mine', {})
    if (moves && !moves.slots.equipped.includes(SIEGE_MOVE))
      await next().call(pupil, movesCalls, 'moves.equip', {
        moveIds: [...moves.slots.equipped.slice(0, moves.slots.count - 1), SIEGE_MOVE],
      })
    await inTurn(nodes, attacks)().call(pupil, siegeCalls, 'siege.attack', { targetId: target.personId, moveId: SIEGE_MOVE, cardId: null })
    attacks += 1
    const histories = await Promise.all(nodes.map(node => node.call(pupil, siegeCalls, 'siege.history', {})))
    if (new Set(histories.map(({ rows: [newest] }) => newest?.id)).size !== 1) throw new Error('the nodes differ in the newest attack')
  }
  if (attacks < nodes.length) throw new Error(`only ${attacks} attacks were possible`)
  for (const [nth, pupil] of pupils.entries()) {
    const next = inTurn(nodes, nth)
    const { vault } = await next().call(pupil, vaultCalls, 'vault.mine', {})
    if (vault && vault.moves.offlineLeft > 0 && vault.stolenToday.restorablePp > 0)
      await next().call(pupil, vaultCalls, 'vault.restore-loot', {})
  }
}

/** A duel of two pupils of a class, until one of them gives up. Returns whether the nodes have the same rules of battles. */
const duel = async (host: Person, guest: Person, nodes: readonly SchoolNode[]): Promise<boolean> => {
  const next = inTurn(nodes)
  const players = [host, guest]
  const { lobbyId } = await next().call(host, battleCalls, 'battle.create', { name: 'A fair fight', settings: DUEL_SETTINGS })
  await next().call(guest, battleCalls, 'battle.join', { lobbyId })
  const battle = { battleId: lobbyId }
  await until('a duel to begin', async () => {
    for (const player of players) await next().call(player, battleCalls, 'battle.be-there', battle)
    const { battleId } = await next().call(host, battleCalls, 'battle.lobbies', {})
    return battleId === lobbyId ? true : null
  })
  for (let turn = 1; turn <= TURNS; turn += 1)
    for (const [nth, player] of players.entries()) {
      const chooseAt = inTurn(nodes, turn + nth)
      const { outcome, fighters } = await chooseAt().call(player, battleCalls, 'battle.fight', battle)
      // A node whose rules differ ends the duel: docs/operations.md, "Upgrade".
      if (outcome?.reason === 'stopped') return false
      const [first] = fighters.find(({ id }) => id === player.personId)?.hand ?? []
      // A move may rest after its use.
      const actions = turn === 1 && first ? [{ move: first.move, target: null }] : []
      await chooseAt().call(player, battleCalls, 'battle.choose', { ...battle, turn, actions })
    }
  await next().call(guest, battleCalls, 'battle.give-up', battle)
  const ends = await Promise.all(nodes.map(node => node.call(host, battleCalls, 'battle.fight', battle)))
  if (ends.some(({ outcome }) => outcome === null) || new Set(ends.map(({ outcome }) => JSON.stringify(outcome))).size !== 1)
    throw new Error(`the nodes differ in the end of a duel: ${ends.map(({ outcome }) => JSON.stringify(outcome)).join(' ')}`)
  for (const node of nodes) await node.call(guest, battleCalls, 'battle.recording', battle)
  return true
}

/** Everything once, through these nodes in turn. `nth` picks the class whose pupils attack and duel. Returns what went wrong, and what there is to know. */
export const playOn = async (cast: Cast, nodes: readonly SchoolNode[], nth: number): Promise<{ faults: string[]; notes: string[] }> => {
  const [faults, notes]: [string[], string[]] = [[], []]
  const act = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      process.stdout.write(`${nodes.map(({ name }) => name).join(', ')}: ${what}\n`)
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const pupils = withRole(cast, 'student').slice(3 * nth, 3 * nth + 3)
  await act('a lesson', () => lesson(cast, nodes))
  await act('screens', () => screens(cast, nodes))
  await act('sieges', () => sieges(pupils, nodes))
  await act('a duel', async () => {
    const [host, guest] = pupils
    if (!host || !guest) throw new Error('there are no pupils for a duel')
    if (!(await duel(host, guest, nodes))) notes.push('The rules of battles differ: a node has ended the duel, as docs/operations.md says.')
  })
  return { faults, notes }
}
