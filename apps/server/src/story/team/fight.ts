import { storyCalls } from '@xiotein/contract/story'
import { choose as decideToChoose } from '@xiotein/game/battle'
import { anybodyThere } from '@xiotein/game/story'
import type { ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../../platform/http/index.ts'
import { mayTeamUp } from '../permissions.ts'
import { advanceTeam } from './advance-team.ts'
import { emitTeam } from './live-events.ts'
import { isGone } from './lobby.ts'
import { type BegunTeam, hasBegun, lockTeam, type TeamRow, teamContext, teamRow, teamStanding, teamSteps } from './team-rows.ts'
import { teamView } from './view.ts'

const seatOf = (row: TeamRow | null, personId: string) =>
  row?.seats.find(seat => seat.isLive && !seat.hasLeft && seat.personId === personId)

/** The battle of a team, for its pupils. Refusals: http.forbidden, http.not-found, battle.earlier-rules. */
export const team = serve(storyCalls, 'story.team', { who: 'signed-in' }, async ({ caller, input, db, now, browser }) => {
  permit(mayTeamUp(caller))
  const row = await teamRow(db, input.teamId)
  if (!row || !seatOf(row, caller.personId) || !hasBegun(row)) throw new Refused('http.not-found')
  return teamView(db, row, caller.personId, browser.language, now)
})

/** The team of the caller, locked until the end, with the caller marked as present. Refusals: http.forbidden, http.not-found. */
const heldSeat = async ({ caller, tx, now }: ChangeBy, teamId: string) => {
  permit(mayTeamUp(caller))
  const row = await lockTeam(tx, teamId)
  const own = seatOf(row, caller.personId)
  if (!row || !own) throw new Refused('http.not-found')
  const nowMs = now.getTime()
  // Turns were not resolved while everybody was away: a player who comes back has the whole turn.
  const turnStartedAt = row.turnStartedAt && !anybodyThere(row.seats, nowMs) ? now : row.turnStartedAt
  const seats = row.seats.map(seat => (seat === own ? { ...seat, heardAtMs: Math.max(seat.heardAtMs, nowMs) } : seat))
  return { row: { ...row, seats, turnStartedAt }, own, wasAway: isGone(own.heardAtMs, nowMs) }
}

const unlessOver = (row: TeamRow): BegunTeam => {
  if (!hasBegun(row)) throw new Refused('http.not-found')
  if (row.state !== 'active') throw new Refused('battle.over')
  return row
}

/**
 * Seals a choice, or takes it back; the last one of the turn resolves it. Refusals: http.forbidden, http.not-found, battle.over,
 * battle.stale-turn, battle.earlier-rules, and those of `choiceRefusal`.
 */
export const chooseInTeam = serve(storyCalls, 'story.choose-in-team', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, browser } = change
  const { turn, actions } = input
  const { personId } = caller
  const row = unlessOver((await heldSeat(change, input.teamId)).row)
  const battle = teamStanding(row, teamSteps(row))
  if (turn !== battle.turn) throw new Refused(turn < battle.turn ? 'battle.stale-turn' : 'battle.early-turn', { turn: battle.turn })
  const choice = actions && { battle: battle.id, turn, fighter: personId, actions }
  if (choice) orRefuse(decideToChoose(battle, choice, teamContext(row)))
  const seats = row.seats.map(seat => (seat.personId === personId ? { ...seat, choice } : seat))
  await advanceTeam(change, { ...row, seats }, true)
  const saved = await teamRow(tx, row.id)
  if (!saved || !hasBegun(saved)) throw new Error('a team that was just saved is gone')
  return teamView(tx, saved, personId, browser.language, now)
})

/** A sign of life. Everybody is shown that somebody who was away is back; otherwise it is only noted. Refusals: http.forbidden, http.not-found. */
export const beInTeam = serve(storyCalls, 'story.be-in-team', { who: 'signed-in' }, ({ input: { teamId }, inChange }) =>
  inChange(async change => {
    const { caller, tx, now } = change
    const { row, wasAway } = await heldSeat(change, teamId)
    if (row.state === 'active' && wasAway) {
      await advanceTeam(change, row, true)
      return DONE
    }
    await tx.run(sql`update story_team_seat set heard_at = ${now} where team_id = ${row.id} and person_id = ${caller.personId}`)
    if (row.state === 'waiting' && wasAway) await emitTeam(change, row)
    return DONE
  }),
)
