// A second press on a switch, from a page that is older, changes nothing.

import { battleCalls } from '@xiotein/contract/battle'
import { siegeCalls } from '@xiotein/contract/siege'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import type { Visitor } from '../school.ts'
import { openSiegeSchool } from '../siege-life.ts'

test('a second press from an older page takes over neither since when nor by whom, and ends no shield of a colleague', async () => {
  const life = await openSiegeSchool()
  const { school, teacher, admin, classId } = life
  const { personId } = await life.pupil('Ada')
  const shield = (by: Visitor, shielded: boolean, until?: string) =>
    by.call(siegeCalls, 'siege.shield-pupil', { personId, shielded, ...(until ? { until } : {}) })
  const press = async (by: Visitor) => {
    await by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false })
    await by.call(siegeCalls, 'siege.switch-class', { classId, takesPart: false })
    await by.call(battleCalls, 'battle.switch-pupil', { personId, takesPart: false })
    await by.call(battleCalls, 'battle.switch-class', { classId, takesPart: false })
    return (await shield(by, true)).ok
  }
  const first = await press(teacher)
  const rows = async () =>
    (await teacher.call(siegeCalls, 'siege.switches', {})).ok.pupils.map(({ since, by, until }) => ({ since, by, until }))
  const before = await rows()
  school.setClock('2026-11-27T15:00:00Z')
  const logged = (await school.db.rows(sql`select from audit_entry`)).length
  expect([await press(admin), await rows()]).toEqual([first, before])
  expect(await school.db.rows(sql`select from audit_entry`)).toHaveLength(logged)
  // Over, and given again by a colleague: the page of the first still shows the old one.
  school.setClock('2026-12-03T15:00:00Z')
  const again = (await shield(admin, true)).ok
  expect((await shield(teacher, false, first.until ?? '')).ok).toEqual(again)
  expect((await shield(teacher, false, again.until ?? '')).ok).toEqual({ until: null })
  // There is nothing to end any more, and no entry about it.
  await shield(teacher, false)
  expect(await school.db.rows(sql`select from audit_entry where action = 'siege.unshield-pupil'`)).toHaveLength(1)
})
