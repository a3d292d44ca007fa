import { battleCalls, type Fight } from '@xiotein/contract/battle'
import { sql } from '../platform/database/index.ts'
import type { TestSchool, Visitor } from './school.ts'

export const SETTINGS = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }

/** Two pupils who meet, and whose battle begins. Answers its id. */
export const openDuel = async (school: TestSchool, host: Visitor, guest: Visitor, settings = SETTINGS): Promise<string> => {
  await school.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates') on conflict do nothing`)
  const { lobbyId } = (await host.call(battleCalls, 'battle.create', { name: 'A fair fight', settings })).ok
  const joined = await guest.call(battleCalls, 'battle.join', { lobbyId })
  if (joined.status !== 200) throw new Error(joined.refusal.words)
  await school.db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId}`)
  await school.deadlines.look()
  return lobbyId
}

export const fightOf = async (of: Visitor, battleId: string): Promise<Fight> =>
  (await of.call(battleCalls, 'battle.fight', { battleId })).ok

export const chooses = (
  by: Visitor,
  { battleId, turn }: { battleId: string; turn: number },
  actions: readonly { move: string; target: string | null }[],
) => by.call(battleCalls, 'battle.choose', { battleId, turn, actions: [...actions] })
