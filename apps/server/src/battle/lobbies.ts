import { type BattleLobby, battleCalls } from '@xiotein/contract/battle'
import { DUEL_FIGHTERS } from '@xiotein/game/battle'
import type { Queryable } from '../platform/database/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { isPaused } from './class-pause-rows.ts'
import { callsOf, closedOf, isBusy, type LobbyRow, lobbyRows, type Seat } from './lobby-rows.ts'
import { looksOf } from './looks.ts'
import { xpDuelsLeftOf } from './pair-rows.ts'
import { mayDuel } from './permissions.ts'
import { MOST_LISTED, playersInReach } from './player-rows.ts'
import { battleSettings, isDuelTime } from './school-rows.ts'
import { watchableDuels } from './spectators.ts'
import { stakesOf } from './stakes.ts'
import { isOut } from './switch-rows.ts'

/** The pupil whom the reader would fight in a lobby; null while there is nobody. */
const rivalIn = ({ seats, challengedId }: LobbyRow, readerId: string): string | null => {
  const other = seats.find(({ personId }) => personId !== readerId)?.personId
  return other ?? (challengedId === readerId ? null : challengedId)
}

type Terms = { readonly readerId: string; readonly xpDuelsLeft: (personId: string) => number; readonly stakePp: number }
type Look = Awaited<ReturnType<typeof looksOf>>

/** What a duel could bring to a reader and take from them now. */
const termsFor = async (db: Queryable, readerId: string, now: Date): Promise<Terms> => ({
  readerId,
  xpDuelsLeft: await xpDuelsLeftOf(db, readerId, now),
  stakePp: (await stakesOf(db, [readerId], now))(readerId),
})

/** A lobby as its reader sees it. */
const shownLobby = (row: LobbyRow, { readerId, xpDuelsLeft }: Terms, look: Look): BattleLobby => {
  const rivalId = rivalIn(row, readerId)
  const { id, name, hostId, status, seats, createdAt, beginsAt, challengedId, challengedName, paused } = row
  const { allowActionCards, allowSpectators, timeLimitSeconds, maxTurns } = row
  return {
    id,
    name,
    hostId,
    status,
    paused,
    type: 'live',
    maxParticipants: DUEL_FIGHTERS,
    settings: { allowActionCards, allowSpectators, timeLimitSeconds, maxTurns },
    hostName: seats.find(({ personId }) => personId === hostId)?.displayName ?? '',
    participants: seats.map(look),
    createdAt: createdAt.toISOString(),
    beginsAt: beginsAt?.toISOString() ?? null,
    challenged: challengedId === null || challengedName === null ? null : { personId: challengedId, displayName: challengedName },
    xpDuelsLeft: rivalId === null ? null : xpDuelsLeft(rivalId),
  }
}

const shownLobbies = async (db: Queryable, rows: readonly LobbyRow[], terms: Terms): Promise<BattleLobby[]> => {
  const look = await looksOf(
    db,
    rows.flatMap(({ seats }) => seats),
  )
  return rows.map(row => shownLobby(row, terms, look))
}

export const lobbies = serve(battleCalls, 'battle.lobbies', { who: 'signed-in' }, async ({ caller, db, now }) => {
  permit(mayDuel(caller))
  const settings = await battleSettings(db)
  const { duels: inSchool, reach, openHours } = settings
  const isOpen = await isDuelTime(db, settings, now)
  const duels = inSchool && !(await isOut(db, caller.personId))
  const paused = await isPaused(db, [caller.personId], now)
  const asked = { readerId: caller.personId, classIds: caller.pupilOf, reach, now, only: null }
  const terms = await termsFor(db, caller.personId, now)
  const mayPlay = duels && isOpen
  const rows = await lobbyRows(db, asked)
  // After the lobbies: one that becomes a duel meanwhile is in the answer twice, and never in neither place.
  const { battleId } = await callsOf(db, caller.personId)
  // Whoever waits when the hours end can still leave.
  const own = rows.filter(({ seats }) => seats.some(({ personId }) => personId === caller.personId))
  return {
    duels,
    reach,
    isOpen,
    openHours,
    paused,
    battleId,
    stakePp: terms.stakePp,
    lobbies: await shownLobbies(db, mayPlay ? rows : own, terms),
    watchable: mayPlay ? await watchableDuels(db, caller, now) : [],
    closed: own.length > 0 || battleId ? null : await closedOf(db, caller.personId),
  }
})

/** Called on every page of a pupil: usually one statement answers it. */
export const challenges = serve(battleCalls, 'battle.challenges', { who: 'signed-in' }, async ({ caller, db, now }) => {
  const { challenges: only, battleId, paused } = await callsOf(db, caller.personId)
  if (only.length === 0) return { mayAccept: battleId === null, stakePp: null, challenges: [], battleId, paused }
  const settings = await battleSettings(db)
  if (!mayDuel(caller) || !settings.duels || !(await isDuelTime(db, settings, now)))
    return { mayAccept: false, stakePp: null, challenges: [], battleId, paused }
  const rows = await lobbyRows(db, { readerId: caller.personId, classIds: caller.pupilOf, reach: settings.reach, now, only })
  const terms = await termsFor(db, caller.personId, now)
  return {
    mayAccept: !(await isBusy(db, caller.personId)) && !(await isPaused(db, [caller.personId], now)),
    stakePp: terms.stakePp,
    challenges: await shownLobbies(db, rows.toReversed(), terms),
    battleId,
    paused,
  }
})

/** The pupils whom the caller can meet where duels are open. */
export const reachOf = async (db: Queryable, caller: Person) => {
  permit(mayDuel(caller))
  const { duels, reach, openHours } = await battleSettings(db)
  return { duels, openHours, asked: { readerId: caller.personId, classIds: caller.pupilOf, reach } }
}

/** Requires open duels; returns whom the caller can meet. Refusals: battle.off, battle.off-for-you, battle.closed-now, battle.paused. */
export const requireDuels = async (db: Queryable, caller: Person, now: Date) => {
  const { duels, openHours, asked } = await reachOf(db, caller)
  if (!duels) throw new Refused('battle.off')
  if (await isOut(db, caller.personId)) throw new Refused('battle.off-for-you')
  if (!(await isDuelTime(db, { openHours }, now))) throw new Refused('battle.closed-now')
  if (await isPaused(db, [caller.personId], now)) throw new Refused('battle.paused')
  return asked
}

/** A pupil within reach; everybody else is refused in the same way: battle.opponent-not-found. */
export const opponentOf = async (db: Queryable, caller: Person, personId: string, now: Date): Promise<Seat> => {
  const [opponent] = await playersInReach(db, { ...(await requireDuels(db, caller, now)), personId, search: '' })
  if (!opponent || (await isPaused(db, [personId], now))) throw new Refused('battle.opponent-not-found')
  return opponent
}

export const opponents = serve(battleCalls, 'battle.opponents', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const found = await playersInReach(db, { ...(await requireDuels(db, caller, now)), personId: null, search: input.query ?? '' })
  const xpDuelsLeft = await xpDuelsLeftOf(db, caller.personId, now)
  const shown = found.slice(0, MOST_LISTED)
  const look = await looksOf(db, shown)
  return {
    opponents: shown.map(each => ({ ...look(each), xpDuelsLeft: xpDuelsLeft(each.personId) })),
    more: found.length > MOST_LISTED,
  }
})
