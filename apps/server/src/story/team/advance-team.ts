import { advance, isStanding, type Step } from '@xiotein/game/battle'
import { bossFeats, isDeserted, isStoodIn, isTurnDue, teamClock, teamTurn, tookPart } from '@xiotein/game/story'
import type { Change } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import type { Deadlines } from '../../platform/deadlines/index.ts'
import { orRefuse } from '../../platform/http/index.ts'
import { keepBossEnd } from '../boss-end.ts'
import { lockStory } from '../progress-rows.ts'
import { settle } from '../settle.ts'
import { emitTeam } from './live-events.ts'
import { isGone, updateLobby } from './lobby.ts'
import { type BegunTeam, hasBegun, lockTeam, playedTeam, saveTeam, type TeamRow, teamContext, teamStanding, turnOf } from './team-rows.ts'

type TeamBattle = { readonly row: BegunTeam; readonly steps: readonly [Step, ...Step[]] }

/** Resolves the open turn: those who did not choose rest, and a stand-in plays for those who are gone. */
const playTurn = ({ now }: Change, { row, steps }: TeamBattle): TeamBattle => {
  const battle = teamStanding(row, steps)
  const standIns = row.seats.filter(seat => isStoodIn(seat, now.getTime())).map(({ personId }) => personId)
  const input = teamTurn(row.fight, battle, standIns, teamContext(row))
  const step = orRefuse(advance(battle, input, teamContext(row)))
  const seats = row.seats.map(seat => {
    const stood = battle.fighters.some(fighter => fighter.id === seat.personId && isStanding(fighter))
    const chose = seat.choice?.turn === battle.turn
    return {
      ...seat,
      choice: null,
      turnsChosen: seat.turnsChosen + (chose ? 1 : 0),
      turnsMissed: seat.turnsMissed + (stood && !chose ? 1 : 0),
    }
  })
  return { row: { ...row, seats, inputs: [...row.inputs, input], turnStartedAt: now }, steps: [...steps, step] }
}

/** Stores the end of a battle for each pupil for whom it counts, in the order of their ids, so that no two wait for each other. */
const keepEnd = async (change: Change, { row, steps }: TeamBattle, won: boolean): Promise<void> => {
  const seats = row.seats.filter(seat => tookPart(seat) || (won && seat.counts))
  for (const { personId, isLive } of seats.toSorted((one, other) => (one.personId < other.personId ? -1 : 1))) {
    const version = await lockStory(change.tx, personId)
    const feats = isLive ? bossFeats({ pupil: personId }, steps) : new Set<never>()
    await keepBossEnd(change, { personId, episode: row.episode, won, feats, battle: teamStanding(row, steps) })
    await settle(change, personId, version)
  }
}

/** A battle of earlier rules is gone, and no try: its pupils can gather again. */
const deleteTeam = async (change: Change, row: TeamRow): Promise<void> => {
  await change.tx.run(sql`delete from story_team where id = ${row.id}`)
  await emitTeam(change, row)
}

/**
 * Does with a locked battle whatever has come due: a turn in which all who are there have chosen, or whose time is up, and the end.
 * `isChanged` says that something is new besides; otherwise an event is emitted only if a turn was played or somebody is away.
 */
export const advanceTeam = async (change: Change, row: TeamRow, isChanged: boolean): Promise<void> => {
  if (!hasBegun(row)) throw new Error(`the battle of team ${row.id} has not begun`)
  const { tx, now } = change
  const nowMs = now.getTime()
  const steps = playedTeam(row)
  if (!steps) return deleteTeam(change, row)
  let played: TeamBattle = { row, steps }
  while (isTurnDue(teamStanding(played.row, played.steps), played.row.seats, turnOf(played.row), nowMs)) {
    played = playTurn(change, played)
  }
  const battle = teamStanding(played.row, played.steps)
  const { seats } = played.row
  const winner = battle.outcome === null ? (isDeserted(seats, nowMs) ? 1 : undefined) : battle.outcome.winner
  const state = winner === undefined ? 'active' : winner === 0 ? 'won' : 'lost'
  const dueAt = state === 'active' ? new Date(teamClock(battle, seats, turnOf(played.row), nowMs).nextMs) : null
  const isNew = isChanged || state !== 'active' || played.row !== row || seats.some(seat => seat.isLive && isGone(seat.heardAtMs, nowMs))
  await saveTeam(tx, now, { ...played.row, state, dueAt })
  if (state !== 'active') await keepEnd(change, played, state === 'won')
  if (isNew) await emitTeam(change, { ...played.row, seats: row.seats })
}

/** Teams whose clock has run out: a turn ends, somebody is away, or nobody came. Another node may have done it already. */
export const teamDeadlines: Deadlines = {
  name: 'story-team',
  wokenBy: 'story.',
  due: async (db, now, waiting, most) => {
    const rows = await db.rows(sql<{ id: string }>`
      select id from story_team where due_at is not null and due_at <= ${now} and id <> all(${waiting}::uuid[])
      order by due_at limit ${most}`)
    return rows.map(({ id }) => id)
  },
  run: async (change, teamId) => {
    const row = await lockTeam(change.tx, teamId)
    if (!row?.dueAt || row.dueAt > change.now) return
    if (row.state === 'waiting') await updateLobby(change, row)
    else await advanceTeam(change, row, false)
  },
}
