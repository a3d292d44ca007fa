import type { Fight } from '@xiotein/contract/battle'
import {
  type Battle,
  type BattleEvent,
  type BattleInput,
  END_SHOWN_SECONDS,
  eventsFor,
  type Fighter,
  type FighterView,
  isAway,
  nextDueMs,
  type Outcome,
  type Step,
  viewFor,
  whyNoXp,
} from '@xiotein/game/battle'
import { type BattleRow, clockOf, type Player, standing, turnOf } from './battle-rows.ts'

/** A reader of a battle who does not fight in it. */
export const WATCHER = ''

const isoOf = (ms: number): string => new Date(ms).toISOString()

/** The log of each turn; what happened between two turns, such as somebody leaving, belongs to the one before. */
const logOf = (readerId: string, steps: readonly Step[]): BattleEvent[][] =>
  steps.slice(1).map(({ battle, events }) => eventsFor(readerId, battle, events))

/** The players whose browsers have been silent for a while; nobody while nothing runs. */
export const awayIn = ({ pausedAt, endedAt, players }: BattleRow, now: Date): string[] =>
  pausedAt || endedAt ? [] : players.filter(({ presence }) => isAway(presence, now.getTime())).map(({ personId }) => personId)

/** The end of a battle that these rules cannot play. */
export const STOPPED: Outcome = { winner: null, reason: 'stopped' }

/** Who or what ended a battle early; null if nothing did. Only a new version leaves no last input `stopped`. */
export const stopperOf = ({ reason }: Outcome, last: BattleInput | null | undefined): NonNullable<Fight['stoppedBy']> | null => {
  if (reason !== 'stopped') return null
  return last?.kind === 'stopped' ? (last.by ?? 'teacher') : 'version'
}
const stopped = (outcome: Outcome | null, { inputs }: BattleRow): Pick<Fight, 'stoppedBy'> => {
  const stoppedBy = outcome && stopperOf(outcome, inputs.at(-1))
  return stoppedBy ? { stoppedBy } : {}
}

/** A battle that was begun under other rules, as its row alone tells it. Nobody can continue it: it counts as ended. */
const unplayed = (readerId: string, row: BattleRow) => {
  const { id, setUp, outcome } = row
  return {
    ...stopped(outcome ?? STOPPED, row),
    id,
    turn: turnOf(row),
    maxTurns: setUp.maxTurns,
    cardsAllowed: setUp.cardsAllowed,
    duskFromTurn: null,
    outcome: outcome ?? STOPPED,
    earlierRules: true as const,
    ownChoice: null,
    fighters: [],
    log: [],
    ownSide: setUp.fighters.find(fighter => fighter.id === readerId)?.side ?? null,
    turnEndsAt: null,
    endsAt: null,
  }
}

/** The fighters with the elements that they had at the beginning. */
export const withElements = (fighters: readonly FighterView[], { setUp }: BattleRow) =>
  fighters.map(fighter => {
    const element = setUp.fighters.find(({ id }) => id === fighter.id)?.element
    return element ? { ...fighter, element } : fighter
  })

const played = (readerId: string, row: BattleRow, steps: readonly Step[]) => {
  const battle = standing(row, steps)
  const clock = clockOf(row)
  const isTimed = battle.outcome === null && row.pausedAt === null && row.timeFactor !== 'untimed'
  const { field, ...view } = viewFor(readerId, battle)
  const turnEndsAtMs = clock.turnStartedAtMs + clock.turnSeconds * 1000
  const endsAtMs = clock.startedAtMs + clock.timeLimitSeconds * 1000
  return {
    ...view,
    fighters: withElements(view.fighters, row),
    ...stopped(battle.outcome, row),
    log: logOf(readerId, steps),
    turnEndsAt: isTimed ? isoOf(turnEndsAtMs) : null,
    // Its length would tell that somebody has more time to choose: it is sent with the turn in which the last minute begins.
    endsAt: isTimed && endsAtMs <= turnEndsAtMs + END_SHOWN_SECONDS * 1000 ? isoOf(endsAtMs) : null,
  }
}

const rewardOf = ({ xp, lootPp, lostPp }: Player, fighter: Fighter | undefined, battle: Battle | null): Fight['reward'] => {
  if (xp === null) return null
  const noXp = xp === 0 && battle && fighter ? { noXp: whyNoXp(battle, fighter) } : {}
  return { xp, ...noXp, lootPp: lootPp ?? 0, lostPp: lostPp ?? 0 }
}

/** A battle as that reader may see it, at that moment. It contains nothing that a player has not seen. Without steps it cannot be played. */
export const fightFor = (readerId: string, row: BattleRow, steps: readonly Step[] | null, now: Date): Fight => {
  const own = row.players.find(({ personId }) => personId === readerId)
  const battle = steps && standing(row, steps)
  return {
    ...(steps ? played(readerId, row, steps) : unplayed(readerId, row)),
    version: row.version,
    players: row.players.map(({ personId, displayName }) => ({
      id: personId,
      name: displayName,
      stakePp: personId === readerId ? (row.setUp.fighters.find(({ id }) => id === personId)?.stakePp ?? 0) : null,
    })),
    asOf: now.toISOString(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
    away: awayIn(row, now),
    seedDigest: row.seedDigest,
    reward: own
      ? rewardOf(
          own,
          battle?.fighters.find(({ id }) => id === readerId),
          battle,
        )
      : null,
  }
}

/** The moment at which the clock alone changes something; null while nothing runs. */
export const dueAtOf = (row: BattleRow, steps: readonly Step[], now: Date): Date | null => {
  const battle = standing(row, steps)
  return battle.outcome !== null || row.pausedAt !== null ? null : new Date(nextDueMs(battle, clockOf(row), now.getTime()))
}
