import { battleCalls, type Fight } from '@xiotein/contract/battle'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from './school.ts'

export const SETTINGS = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }

/** Lets two pupils meet, and their battle begin. Returns its id. */
export const openDuel = async (school: TestSchool, host: Visitor, guest: Visitor, settings = SETTINGS): Promise<string> => {
  await school.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates') on conflict do nothing`)
  const opened = await host.call(battleCalls, 'battle.create', { name: 'A fair fight', settings })
  if (opened.status !== 200) throw new Error(opened.refusal.words)
  const { lobbyId } = opened.ok
  const joined = await guest.call(battleCalls, 'battle.join', { lobbyId })
  if (joined.status !== 200) throw new Error(joined.refusal.words)
  await school.db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId}`)
  await school.deadlines.runDue()
  return lobbyId
}

export const fightOf = async (of: Visitor, battleId: string): Promise<Fight> =>
  (await of.call(battleCalls, 'battle.fight', { battleId })).ok

export const chooses = (
  by: Visitor,
  { battleId, turn }: { battleId: string; turn: number },
  actions: readonly { move: string; target: string | null }[],
) => by.call(battleCalls, 'battle.choose', { battleId, turn, actions: [...actions] })

const BEGINS = '2026-11-25T15:00:00Z'
export type DuelSchool = {
  readonly school: TestSchool
  readonly classId: string
  readonly teacher: Visitor
  readonly pupil: (name: string) => Promise<Visitor>
  /** Sets the clock to so many seconds after the beginning. */
  readonly at: (seconds: number) => void
}

/** A school where the pupils of a class may duel. */
export const openDuelSchool = async (): Promise<DuelSchool> => {
  const school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock(BEGINS)
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
  return {
    school,
    classId,
    teacher,
    pupil: name => school.person(name, { pupilOf: classId }),
    at: seconds => school.setClock(new Date(Date.parse(BEGINS) + seconds * 1000)),
  }
}
