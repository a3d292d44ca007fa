import { type SiegeAttack, type SiegeSettings, siegeCalls } from '@xiotein/contract/siege'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from './school.ts'
import { givePp } from './vault-life.ts'

const LONG_AGO = new Date('2026-01-10T12:00:00Z')

/** A school with contested sieges; `pupil` makes somebody of class 7C with 500 PP and an account that is months old. */
export const openSiegeSchool = async () => {
  const school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const change = async (more: Partial<SiegeSettings>) => {
    const { ok } = await admin.call(siegeCalls, 'siege.settings', {})
    return admin.call(siegeCalls, 'siege.change-settings', { ...ok, ...more })
  }
  await change({ mode: 'contested' })
  const pupil = async (name: string, { inClass = classId, pp = 500, createdAt = LONG_AGO } = {}): Promise<Visitor> => {
    const made = await school.person(name, { pupilOf: inClass })
    await school.db.run(sql`update people_person set created_at = ${createdAt} where id = ${made.personId}`)
    // PP of an earlier day: what may be taken is a share of the morning's.
    school.setClock('2026-11-24T15:00:00Z')
    if (pp > 0) await givePp(school, made.personId, pp)
    school.setClock('2026-11-25T15:00:00Z')
    return made
  }
  const setVault = (of: Visitor, shield: number, overshield = 0): Promise<unknown> =>
    school.db.run(sql`update vault_vault set shield = ${shield}, overshield = ${overshield} where person_id = ${of.personId}`)
  return { school, classId, admin, teacher, change, pupil, setVault }
}
export type SiegeSchool = Awaited<ReturnType<typeof openSiegeSchool>>

/** The stronger of the two moves that everybody has. */
export const MOVE = 'vault-hack'

export const attackWith = (
  by: Visitor,
  on: Visitor,
  { moveId = MOVE, cardId = null, key }: { moveId?: string | null; cardId?: string | null; key?: string } = {},
) => by.call(siegeCalls, 'siege.attack', { targetId: on.personId, moveId, cardId }, key === undefined ? {} : { key })

/** The status and the words of a refused attack. */
export const refusalOf = async (answer: ReturnType<typeof attackWith>): Promise<readonly [number, string]> => {
  const { status, refusal } = await answer
  return [status, refusal.words]
}

export const attacksOf = async (of: Visitor): Promise<SiegeAttack[]> => (await of.call(siegeCalls, 'siege.history', {})).ok.rows

export const targetsOf = async (of: Visitor, query?: string): Promise<string[]> =>
  (await of.call(siegeCalls, 'siege.targets', query === undefined ? {} : { query })).ok.rows.map(({ displayName }) => displayName)
