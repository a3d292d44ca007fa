import { battleCalls } from '@xiotein/contract/battle'
import { recordAudit } from '../audit/index.ts'
import { newcomersForReader, openClass } from '../classes/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../platform/http/index.ts'
import { advanceBattle } from './advance.ts'
import { cancelLobbies } from './cancel-lobbies.ts'
import { runningIn } from './class-pause.ts'
import { pausedUntil } from './class-pause-rows.ts'
import { mayGuideOne } from './fight.ts'
import { leaversIn } from './leaver-rows.ts'
import { lockLobby } from './lobby-rows.ts'
import { lockBattle } from './lock-battle.ts'
import { openLobbies, openLobbiesIn } from './open-lobbies.ts'
import { mayGuideBattles } from './permissions.ts'

/** What the page of a class says of these duels: it asks after every turn of each. */
const runningRows = async (db: Queryable, battleIds: readonly string[]) => {
  const rows = await db.rows(sql<{
    battleId: string
    name: string
    turn: number
    startedAt: Date
    paused: boolean
    players: { personId: string; displayName: string }[] | null
  }>`
    select b.id as battle_id, l.name as "name!", b.started_at, b.paused_at is not null as paused,
           (select 1 + count(*)::int from battle_input i where i.battle_id = b.id and i.input->>'kind' = 'turn') as turn,
           (select jsonb_agg(jsonb_build_object('personId', p.id, 'displayName', p.display_name) order by s.place)
            from battle_seat s join people_person p on p.id = s.person_id where s.lobby_id = b.id) as players
    from battle_battle b join battle_lobby l on l.id = b.id where b.id = any(${[...battleIds]}::uuid[]) order by b.id`)
  // `jsonb_build_object` above makes the players.
  return rows.map(row => ({ ...row, players: row.players as { personId: string; displayName: string }[] }))
}

export const ofClass = serve(battleCalls, 'battle.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayGuideBattles(caller, input.classId))
  await openClass(db, input.classId)
  const newcomers = await newcomersForReader(db, caller, now)
  const rows = await runningRows(db, await runningIn(db, input.classId, newcomers))
  const lobbies = await openLobbiesIn(db, input.classId, newcomers)
  const battles = rows.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() }))
  const until = await pausedUntil(db, input.classId, now)
  return {
    battles,
    lobbies: lobbies.map(({ startedAt: _, ...lobby }) => lobby),
    pausedUntil: until?.toISOString() ?? null,
    leavers: await leaversIn(db, input.classId, now, newcomers),
  }
})

/** Closes a lobby that is not a battle yet, for the teachers of its players; false where there is none. Refusals: http.not-found. */
const closeLobby = async (change: ChangeBy, lobbyId: string): Promise<boolean> => {
  const { caller, tx, now } = change
  const [lobby] = (await lockLobby(tx, lobbyId)) ? await openLobbies(tx, [lobbyId]) : []
  if (!lobby) return false
  if (!(await mayGuideOne(tx, caller, lobby, now))) throw new Refused('http.not-found')
  await cancelLobbies(change, [lobbyId], 'teacher')
  for (const { personId } of lobby.players)
    await recordAudit(change, { action: 'battle.close-lobby', subjectId: personId, detail: { name: lobby.name } })
  return true
}

/** Refusals: http.not-found, battle.over. */
export const stop = serve(battleCalls, 'battle.stop', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const begun = await lockBattle(change, input.battleId)
  if (!begun && (await closeLobby(change, input.battleId))) return DONE
  // It can have begun while its lobby was waited for.
  const row = begun ?? (await lockBattle(change, input.battleId))
  if (!row || !(await mayGuideOne(tx, caller, row, now))) throw new Refused('http.not-found')
  await advanceBattle(change, row, { kind: 'stopped' })
  // An entry for each player, so that the log of each class has it and no name outlives its account.
  for (const { personId } of row.players) await recordAudit(change, { action: 'battle.stop', subjectId: personId })
  return DONE
})
