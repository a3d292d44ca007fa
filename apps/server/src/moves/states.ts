import { type MovesState, movesTopics } from '@xiotein/contract/moves'
import { levelFromXp, milestoneProgress, moveSlots, powerOfMoves, SLOT_LEVELS } from '@xiotein/game/growth'
import {
  DEFAULT_MANIFEST,
  elementCostPp,
  elementOf,
  handOf,
  learnedMoves,
  lineOf,
  type Move,
  type MoveLevel,
  type MoveLine,
  moveLevel,
  startingHand,
} from '@xiotein/game/moves'
import { classesOfPupils } from '../classes/index.ts'
import { type PowerPart, xpOf } from '../growth/index.ts'
import type { Change } from '../platform/change.ts'
import type { Queryable } from '../platform/database/index.ts'
import { eventsOf } from '../platform/live/index.ts'
import { type HandRow, handRows, type LineRow, lineRows, type RollRow, rollRows, unlockedRows } from './hand-rows.ts'
import { schoolMoves } from './school-moves.ts'

/** Everything that the rules must know about a pupil's moves. */
export type Hand = {
  readonly row: HandRow
  readonly level: number
  readonly slots: number
  /** The open lines with their XP: those that stay open, the manifest and the element. */
  readonly lines: readonly LineRow[]
  readonly learned: readonly Move[]
  readonly rolls: readonly RollRow[]
}

/** A line is at level 1 when it opens, and rises with each milestone. */
const lineLevel = (xp: number): number => 1 + milestoneProgress(xp).level

const openLines = (row: HandRow, kept: readonly LineRow[]): readonly LineRow[] => {
  const current: readonly MoveLine[] = [row.manifest ?? DEFAULT_MANIFEST, elementOf(row.element)]
  return [
    ...current.map(line => kept.find(each => each.line === line) ?? { line, xp: 0 }),
    ...kept.filter(each => !current.includes(each.line)),
  ]
}

/** Rows by the person whom they are of, without saying so in each. */
const byPerson = <Row extends { readonly personId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Omit<Row, 'personId'>[]> => {
  const groups = new Map<string, Omit<Row, 'personId'>[]>()
  for (const { personId, ...row } of rows) {
    const group = groups.get(personId)
    if (group) group.push(row)
    else groups.set(personId, [row])
  }
  return groups
}

/** The hands of these people, in as many statements for many as for one. */
export const readHands = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, Hand>> => {
  const rows = await handRows(db, personIds)
  const totals = new Map((await xpOf(db, personIds)).map(({ personId, xp }) => [personId, xp]))
  const kept = byPerson(await lineRows(db, personIds))
  const { moves } = await schoolMoves(db)
  const unlockedBy = byPerson(await unlockedRows(db, personIds))
  const rolls = byPerson(await rollRows(db, personIds))
  return new Map(
    rows.map(({ personId, ...row }) => {
      const level = levelFromXp(totals.get(personId) ?? 0)
      const lines = openLines(row, kept.get(personId) ?? [])
      const opened = learnedMoves(moves, Object.fromEntries(lines.map(({ line, xp }) => [line, lineLevel(xp)])))
      const unlocked = (unlockedBy.get(personId) ?? []).map(({ moveId }) => moveId)
      const learned =
        unlocked.length === 0 ? opened : Object.values(moves).filter(move => opened.includes(move) || unlocked.includes(move.id))
      return [personId, { row, level, slots: moveSlots(level), lines, learned, rolls: rolls.get(personId) ?? [] }]
    }),
  )
}

export const readHand = async (db: Queryable, personId: string): Promise<Hand> => {
  const hand = (await readHands(db, [personId])).get(personId)
  if (!hand) throw new Error('everybody has a hand')
  return hand
}

/** The mastery of a move: 1 without a roll. */
export const masteryOf = ({ rolls }: Hand, moveId: string): number => 1 + rolls.filter(roll => roll.moveId === moveId).length

/** The moves in the slots, as the pupil has chosen them. */
const equippedOf = ({ row, learned, slots }: Hand): readonly string[] =>
  handOf(row.equipped ?? startingHand(learned, elementOf(row.element)), { learned, slots })

const lineLevelOf = ({ lines }: Hand, move: Move): number => lineLevel(lines.find(({ line }) => line === lineOf(move))?.xp ?? 0)

/** A move as its pupil uses it in a siege or a battle. */
export type MoveInHand = {
  readonly move: Move
  readonly line: MoveLine | null
  readonly level: MoveLevel
  readonly rolls: readonly RollRow[]
}

const broughtFrom = (hand: Hand, moves: readonly Move[]): Readonly<Record<string, MoveInHand>> =>
  Object.fromEntries(
    moves.map(move => [
      move.id,
      {
        move,
        line: lineOf(move),
        level: moveLevel(move, lineLevelOf(hand, move)),
        rolls: hand.rolls.filter(({ moveId }) => moveId === move.id),
      },
    ]),
  )

const inSlots = (hand: Hand): Readonly<Record<string, MoveInHand>> => {
  const equipped = equippedOf(hand)
  return broughtFrom(
    hand,
    hand.learned.filter(({ id }) => equipped.includes(id)),
  )
}

/** The moves in a pupil's slots, by id. */
export const movesInHand = async (db: Queryable, personId: string): Promise<Readonly<Record<string, MoveInHand>>> =>
  inSlots(await readHand(db, personId))

/** The same of many, in as many statements. */
export const movesInHands = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, MoveInHand>>>> =>
  new Map([...(await readHands(db, personIds))].map(([personId, hand]) => [personId, inSlots(hand)]))

/** All moves that each of these pupils has learned, by id. */
export const movesLearned = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, MoveInHand>>>> =>
  new Map([...(await readHands(db, personIds))].map(([personId, hand]) => [personId, broughtFrom(hand, hand.learned)]))

const stateOf = (hand: Hand): MovesState => {
  const { row, level, slots, lines, learned, rolls } = hand
  return {
    version: row.version,
    element: { name: elementOf(row.element), chosen: row.element !== null, nextCostPp: elementCostPp(row.element) },
    lines: lines.map(({ line, xp }) => ({ line, ...milestoneProgress(xp), level: lineLevel(xp) })),
    slots: {
      count: slots,
      nextAtLevel: SLOT_LEVELS.find(slotLevel => slotLevel > level) ?? null,
      equipped: [...equippedOf(hand)],
    },
    learned: learned.map(move => ({
      moveId: move.id,
      level: moveLevel(move, lineLevelOf(hand, move)),
      masteryLevel: masteryOf(hand, move.id),
      multipliersPerMille: rolls.flatMap(({ moveId, multiplierPerMille }) => (moveId === move.id ? [multiplierPerMille] : [])),
    })),
  }
}

export const movesStateOf = async (db: Queryable, personId: string): Promise<MovesState> => stateOf(await readHand(db, personId))

/** The power that a person gains from the mastery of the moves in the slots. */
export const movesPower: PowerPart = async (db, personId) => {
  const hand = await readHand(db, personId)
  return powerOfMoves(equippedOf(hand).map(moveId => masteryOf(hand, moveId)))
}

const event = eventsOf(movesTopics)

/** Emits the new state to its pupil, notifies the staff of the pupil's classes, and returns it. */
export const emitMoves = async ({ tx, now, emit }: Change, personId: string): Promise<MovesState> => {
  const state = await movesStateOf(tx, personId)
  emit(event('person', personId, 'moves.changed', state.version, state))
  for (const { classId } of await classesOfPupils(tx, [personId]))
    emit(event('class-review', classId, 'moves.pupil-changed', now.getTime(), { personId }))
  return state
}
