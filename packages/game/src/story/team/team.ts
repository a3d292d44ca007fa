// A team of pupils against a boss of the story: who may begin, whom a turn waits for, and for whom the end counts.
// docs/game-rules.md, "Teams against a boss".

import { type Battle, isStanding, SILENCE_SECONDS, secondsBy, type TimeFactor } from '@xiotein/game/battle'

export const TEAM_PLACES = 4
/** The size of a small team, where a school lets small teams play. */
export const SMALL_TEAM = 2
/** Ours: twice as long as in a duel, because four pupils talk about what they do. */
export const TEAM_TURN_SECONDS = 60
/** A player who is not heard of for so long is played by a stand-in until they are back. */
export const STAND_IN_AFTER_SECONDS = 60
/** Ours: a turn in which no pupil has anything to choose, because all who are there have fallen. Long enough to be narrated. */
export const WATCHED_TURN_SECONDS = 5
/** Ours: a battle with no sign of anybody is closed after this time. */
export const DESERTED_MINUTES = 15

/** A place in a team. */
export type TeamSeat = {
  readonly personId: string
  /** A pupil plays it; otherwise a stand-in does from the beginning. */
  readonly isLive: boolean
  /** A teacher gave it to a stand-in. */
  readonly isGiven: boolean
  /** The pupil has left for good: a stand-in plays the rest. */
  readonly hasLeft: boolean
  readonly heardAtMs: number
  /** Turns in which the pupil chose, and in which the pupil stood and did not. */
  readonly turnsChosen: number
  readonly turnsMissed: number
}

/** The open turn of a team, with the time that its slowest pupil needs. */
export type TeamTurn = { readonly startedAtMs: number; readonly timeFactor: TimeFactor }

/** Returns the number of places that count towards a beginning: pupils, and stand-ins that a teacher gave. */
const counted = (seats: readonly TeamSeat[]): number => seats.filter(({ isLive, isGiven }) => isLive || isGiven).length

/** Returns the number of places still needed before the battle can begin. */
export const placesNeeded = (seats: readonly TeamSeat[], smallTeams: boolean): number =>
  Math.max(0, (smallTeams ? SMALL_TEAM : TEAM_PLACES) - counted(seats))

/** A stand-in chooses for this place now. */
export const isStoodIn = ({ isLive, hasLeft, heardAtMs }: TeamSeat, nowMs: number): boolean =>
  !isLive || hasLeft || heardAtMs + STAND_IN_AFTER_SECONDS * 1000 <= nowMs

const isThere = (seat: TeamSeat, nowMs: number): boolean => !isStoodIn(seat, nowMs)

/** Whether any pupil of the team is still there: a battle that nobody looks at waits. */
export const anybodyThere = (seats: readonly TeamSeat[], nowMs: number): boolean => seats.some(seat => isThere(seat, nowMs))

const lastHeardMs = (seats: readonly TeamSeat[]): number =>
  Math.max(...seats.filter(({ isLive, hasLeft }) => isLive && !hasLeft).map(({ heardAtMs }) => heardAtMs))

/** Whether nobody has been heard of for so long that the battle is closed. */
export const isDeserted = (seats: readonly TeamSeat[], nowMs: number): boolean => {
  const last = lastHeardMs(seats)
  return last === Number.NEGATIVE_INFINITY || last + DESERTED_MINUTES * 60_000 <= nowMs
}

/** The pupils who are there, stand, and have something to choose. */
const choosers = ({ fighters }: Battle, seats: readonly TeamSeat[], nowMs: number): readonly string[] =>
  fighters.flatMap(fighter => {
    const seat = seats.find(({ personId }) => personId === fighter.id)
    return seat && isStanding(fighter) && isThere(seat, nowMs) ? [fighter.id] : []
  })

const hasChosen = ({ fighters, sealed }: Battle, id: string): boolean => sealed[fighters.findIndex(fighter => fighter.id === id)] != null

const turnEndsMs = (battle: Battle, seats: readonly TeamSeat[], { startedAtMs, timeFactor }: TeamTurn, nowMs: number): number =>
  startedAtMs + (choosers(battle, seats, nowMs).length === 0 ? WATCHED_TURN_SECONDS : secondsBy(timeFactor, TEAM_TURN_SECONDS)) * 1000

/** Whether the turn is resolved now: all who are there have chosen, or its time is up. Nothing is resolved while nobody is there. */
export const isTurnDue = (battle: Battle, seats: readonly TeamSeat[], turn: TeamTurn, nowMs: number): boolean => {
  if (battle.outcome !== null || !anybodyThere(seats, nowMs)) return false
  const waitedFor = choosers(battle, seats, nowMs)
  const allChose = waitedFor.length > 0 && waitedFor.every(id => hasChosen(battle, id))
  return allChose || turnEndsMs(battle, seats, turn, nowMs) <= nowMs
}

/** When the turn ends automatically, and when only the clock changes something: somebody is away, a stand-in takes over, the turn ends. */
export const teamClock = (battle: Battle, seats: readonly TeamSeat[], turn: TeamTurn, nowMs: number) => {
  if (!anybodyThere(seats, nowMs)) return { turnEndsMs: null, nextMs: Math.max(nowMs, lastHeardMs(seats) + DESERTED_MINUTES * 60_000) }
  const ends = turnEndsMs(battle, seats, turn, nowMs)
  const silences = seats
    .filter(({ isLive, hasLeft }) => isLive && !hasLeft)
    .flatMap(({ heardAtMs }) => [heardAtMs + SILENCE_SECONDS * 1000, heardAtMs + STAND_IN_AFTER_SECONDS * 1000])
  return { turnEndsMs: ends, nextMs: Math.min(ends, ...silences.filter(ms => ms > nowMs)) }
}

/** Whether the end counts for the pupil of this place: they played at least as many turns as they missed. */
export const tookPart = ({ isLive, turnsChosen, turnsMissed }: TeamSeat): boolean => isLive && turnsChosen > 0 && turnsChosen >= turnsMissed
