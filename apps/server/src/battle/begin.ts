import { createHash, randomBytes } from 'node:crypto'
import { asInSchool, committedText, nextDueMs, openBattle, startClock, underRules } from '@xiotein/game/battle'
import { lockCards } from '../market/index.ts'
import { schoolMoves } from '../moves/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { advanceBattle } from './advance.ts'
import { type ClosedBy, cancelLobbies } from './cancel-lobbies.ts'
import { mustWait } from './class-pause.ts'
import { cardsToPlay, fighterAlone } from './fighter.ts'
import { removeAbsentPlayers } from './gone.ts'
import { emitLobbies } from './live-events.ts'
import { fullSince } from './lobby-rows.ts'
import { lockBattle, quietBefore } from './lock-battle.ts'
import { elementsOf } from './looks.ts'
import { CONTEXT, type StoredSetUp } from './replayed.ts'
import { battleSettings, isDuelTime } from './school-rows.ts'
import { stakesOf } from './stakes.ts'
import { isOut } from './switch-rows.ts'
import { timeFactorFor } from './time-factors.ts'

type Fighter = StoredSetUp['fighters'][number]

type Seat = Pick<Fighter, 'id' | 'side' | 'element' | 'stakePp'>

/** A pupil as the duel takes them: with the moves in the slots, and the action cards that have uses left. */
const fighterOf = async (db: Queryable, seated: Seat, withCards: boolean): Promise<Fighter> => ({
  ...(await fighterAlone(db, seated.id)),
  ...seated,
  cards: withCards ? await cardsToPlay(db, seated.id) : [],
})

/** What turned duels off since they sat down: for the school, at this hour, or for one of them. */
const whyNot = async ({ tx, now }: Change, personIds: readonly string[]): Promise<ClosedBy | 'out' | null> => {
  const settings = await battleSettings(tx)
  if (!settings.duels) return 'off'
  if (!(await isDuelTime(tx, settings, now))) return 'hours'
  for (const personId of personIds) if (await isOut(tx, personId)) return 'out'
  return null
}

/**
 * Opens the battle of a lobby whose players had time to leave and are there, unless a teacher has paused all battles. Whoever was not heard
 * of since it was full may have gone before the other came: it waits for their sign of life. Another node may have done it already.
 */
export const begin = async (change: Change, lobbyId: string): Promise<void> => {
  const { tx, now, newSeed, school } = change
  const lobby = await tx.maybe(sql<{
    allowActionCards: boolean
    timeLimitSeconds: number
    maxTurns: number
    challengedId: string | null
    beginsAt: Date
  }>`
    select allow_action_cards, time_limit_seconds, max_turns, challenged_id, begins_at from battle_lobby
    where id = ${lobbyId} and status = 'starting' and begins_at <= ${now} for update`)
  if (!lobby?.beginsAt || (await removeAbsentPlayers(change, lobbyId))) return
  const seats = await tx.rows(sql<{ personId: string; heardAt: Date }>`
    select person_id, heard_at from battle_seat where lobby_id = ${lobbyId} order by place`)
  const [full, quiet] = [fullSince(lobby.beginsAt), quietBefore(school.uptime.since(), now)]
  if (seats.some(({ heardAt }) => heardAt < full || heardAt < quiet)) return
  const ids = seats.map(({ personId }) => personId)
  if (await mustWait(change, ids)) return
  const no = await whyNot(change, ids)
  // That a teacher has turned duels off for one pupil is not the other's business.
  if (no) return cancelLobbies(change, [lobbyId], no === 'out' ? null : no)
  const stakeOf = await stakesOf(tx, ids, now)
  const elementFor = await elementsOf(tx, ids)
  if (lobby.allowActionCards) await lockCards(tx, ids)
  const fighters: Fighter[] = []
  for (const [side, id] of ids.entries())
    fighters.push(await fighterOf(tx, { id, side, element: elementFor(id), stakePp: stakeOf(id) }, lobby.allowActionCards))
  const plain: StoredSetUp = {
    id: lobbyId,
    seed: newSeed(),
    field: 'even',
    fighters,
    cardsAllowed: lobby.allowActionCards,
    maxTurns: lobby.maxTurns,
  }
  const setUp = underRules(asInSchool(plain, (await schoolMoves(tx)).overrides), CONTEXT)
  const opened = openBattle(setUp, CONTEXT)
  // Somebody has emptied their slots since they sat down: everybody is free again.
  if (!opened.ok) return cancelLobbies(change, [lobbyId], 'hand')
  const battle = opened.outcome
  const salt = randomBytes(16).toString('hex')
  const digest = createHash('sha256')
    .update(committedText(lobbyId, setUp.seed, salt))
    .digest('hex')
  const timeFactor = await timeFactorFor(tx, ids, lobby.challengedId !== null)
  const dueAt = new Date(nextDueMs(battle, startClock(now.getTime(), lobby.timeLimitSeconds, timeFactor), now.getTime()))
  await tx.run(sql`
    insert into battle_battle (id, set_up, salt, seed_digest, started_at, clock_started_at, turn_started_at, time_factor, due_at, version)
    values (${lobbyId}, ${JSON.stringify(setUp)}::jsonb, ${salt}, ${digest}, ${now}, ${now}, ${now}, ${timeFactor}, ${dueAt}, 0)`)
  await tx.run(sql`update battle_seat set heard_at = ${now} where lobby_id = ${lobbyId}`)
  await tx.run(sql`update battle_lobby set status = 'active', begins_at = null where id = ${lobbyId}`)
  const row = await lockBattle(change, lobbyId)
  if (row) await advanceBattle(change, row)
  emitLobbies(change, ids)
}
