import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'
import { vaultMine } from '../testing/vault-life.ts'
import { lockVaults, spendAttackMoves } from './index.ts'

test('settings of vaults apply at once, every vault says so live, and the audit log names the numbers', async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  const [ada, ben] = [await school.person('Ada', { pupilOf: classId }), await school.person('Ben', { pupilOf: classId })]
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  for (let attack = 0; attack < 2; attack += 1) {
    await school.change(async ({ tx, now }) => {
      const [row] = await lockVaults(tx, [ada.personId])
      if (row) await spendAttackMoves(tx, row, now)
    })
  }
  const settings = { dues: false, movesPerDay: 5 }
  expect((await teacher.call(vaultCalls, 'vault.change-settings', settings)).status).toBe(403)
  for (const movesPerDay of [0, 51]) {
    expect((await admin.call(vaultCalls, 'vault.change-settings', { ...settings, movesPerDay })).status).toBe(400)
  }
  await admin.call(vaultCalls, 'vault.change-settings', settings)
  expect((await admin.call(vaultCalls, 'vault.settings', {})).ok).toMatchObject(settings)
  // Moves that were used today stay used.
  expect([(await vaultMine(ada)).moves, (await vaultMine(ben)).moves]).toMatchObject([
    { left: 3, most: 5 },
    { left: 5, most: 5 },
  ])
  const emitted = () =>
    school.db.rows(sql<{ topic: string; next: string | null; version: number }>`
    select topic, payload -> 'dues' ->> 'nextAt' as next, version from platform_event where name = 'vault.changed' order by topic, id`)
  const [adas, bens] = [await vaultMine(ada), await vaultMine(ben)]
  expect(await emitted()).toEqual(
    [
      { topic: `person:${ada.personId}`, next: null, version: adas.version },
      { topic: `person:${ben.personId}`, next: null, version: bens.version },
    ].sort((a, b) => a.topic.localeCompare(b.topic)),
  )
  // The same again changes nothing, and nobody is notified.
  await admin.call(vaultCalls, 'vault.change-settings', settings)
  expect(await emitted()).toHaveLength(2)
  expect(await school.db.rows(sql<{ detail: unknown }>`select detail from audit_entry where action = 'vault.change-settings'`)).toEqual([
    { detail: { 'dues.before': true, 'dues.after': false, 'movesPerDay.before': 10, 'movesPerDay.after': 5 } },
  ])
  await admin.call(vaultCalls, 'vault.change-settings', { dues: true, movesPerDay: 1 })
  await expect(
    school.change(async ({ tx, now }) => {
      const [row] = await lockVaults(tx, [ada.personId])
      if (row) await spendAttackMoves(tx, row, now)
    }),
  ).rejects.toThrow('growth.no-moves-left')
  school.setClock('2026-11-26T13:00:00Z')
  expect((await vaultMine(ada)).moves).toMatchObject({ left: 1, most: 1 })
})
