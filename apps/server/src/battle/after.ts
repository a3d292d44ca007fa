import { type AfterDuel, battleCalls } from '@xiotein/contract/battle'
import type { KindWord } from '@xiotein/game/battle'
import { sendNotices } from '../notices/index.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { emitWord } from './live-events.ts'
import { reachOf } from './lobbies.ts'
import { challengeBetween } from './lobby-rows.ts'
import { challengeOne } from './meet.ts'
import { xpDuelsLeftOf } from './pair-rows.ts'
import { wantsPeace } from './peace.ts'
import { mayDuel } from './permissions.ts'
import { playersInReach } from './player-rows.ts'
import { stakesOf } from './stakes.ts'
import { isOut } from './switch-rows.ts'

/** A battle that is over, for one of its players. Refusals: http.not-found, battle.not-over. */
const endedFor = async (db: Queryable, caller: Person, battleId: string) => {
  permit(mayDuel(caller))
  const row = await db.maybe(sql<{
    rivalId: string
    rivalName: string
    endedAt: Date | null
    seatId: string
    ownWord: 'good' | 'played' | 'clever' | 'moves' | 'learned' | 'surprised' | 'close' | 'fun' | 'thanks' | null
    rivalWord: 'good' | 'played' | 'clever' | 'moves' | 'learned' | 'surprised' | 'close' | 'fun' | 'thanks' | null
    allowActionCards: boolean
    allowSpectators: boolean
    timeLimitSeconds: number
    maxTurns: number
  }>`
    select o.person_id as rival_id, p.display_name as rival_name, b.ended_at, s.id as seat_id, s.said as own_word, o.said as rival_word,
           l.allow_action_cards, l.allow_spectators, l.time_limit_seconds, l.max_turns
    from battle_seat s join battle_battle b on b.id = s.lobby_id join battle_lobby l on l.id = b.id
    join battle_seat o on o.lobby_id = b.id and o.person_id <> s.person_id join people_person p on p.id = o.person_id
    where b.id = ${battleId} and s.person_id = ${caller.personId}`)
  if (!row) throw new Refused('http.not-found')
  if (!row.endedAt) throw new Refused('battle.not-over')
  const { allowActionCards, allowSpectators, timeLimitSeconds, maxTurns, ...rest } = row
  return {
    ...rest,
    settings: { allowActionCards, allowSpectators, timeLimitSeconds, maxTurns },
    // The table accepts only words of the list.
    ownWord: row.ownWord as KindWord | null,
    rivalWord: row.rivalWord as KindWord | null,
  }
}

/** Whether the rival can be spoken to. A word needs no open hour and does not wait for the end of a pause, as a challenge does. */
const hears = async (db: Queryable, caller: Person, rivalId: string): Promise<boolean> => {
  const { duels, asked } = await reachOf(db, caller)
  return duels && !(await isOut(db, caller.personId)) && (await playersInReach(db, { ...asked, personId: rivalId, search: '' })).length > 0
}

export const after = serve(battleCalls, 'battle.after', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const { rivalId, rivalName, ownWord, rivalWord } = await endedFor(db, caller, input.battleId)
  const waiting = await challengeBetween(db, caller.personId, rivalId, now)
  const standing: AfterDuel['rematch'] = waiting === null ? 'none' : waiting.hostId === caller.personId ? 'asked' : 'offered'
  return {
    rival: { personId: rivalId, displayName: rivalName },
    ownWord,
    rivalWord,
    rematch: standing,
    xpDuelsLeft: (await xpDuelsLeftOf(db, caller.personId, now))(rivalId),
    stakePp: (await stakesOf(db, [caller.personId], now))(caller.personId),
    maySay:
      (await hears(db, caller, rivalId)) && ownWord === null && !(await wantsPeace(db, { personId: rivalId, from: caller.personId, now })),
  }
})

/** A challenge to the same rival with the same settings. Refusals: http.not-found, battle.not-over, and those of `challengeOne`. */
export const rematch = serve(battleCalls, 'battle.rematch', { who: 'signed-in' }, async change => {
  const { rivalId, settings } = await endedFor(change.tx, change.caller, change.input.battleId)
  return challengeOne(change, { personId: rivalId, settings })
})

/** Refusals: http.not-found, battle.not-over, battle.opponent-not-found, battle.no-words-today, battle.said-already. */
export const say = serve(battleCalls, 'battle.say', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { battleId, word } = input
  const { rivalId, seatId } = await endedFor(tx, caller, battleId)
  if (!(await hears(tx, caller, rivalId))) throw new Refused('battle.opponent-not-found')
  if (await wantsPeace(tx, { personId: rivalId, from: caller.personId, now })) throw new Refused('battle.no-words-today')
  const said = await tx.run(sql`update battle_seat set said = ${word} where id = ${seatId} and said is null`)
  if (said === 0) throw new Refused('battle.said-already')
  const notice = { type: 'battle_word', speakerId: caller.personId, speakerName: caller.displayName, battleId, word } as const
  await sendNotices(change, [{ personId: rivalId, aboutId: caller.personId, notice }])
  emitWord(change, battleId, [caller.personId, rivalId])
  return DONE
})
