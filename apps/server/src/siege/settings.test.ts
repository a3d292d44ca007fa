import { randomUUID } from 'node:crypto'
import { siegeCalls } from '@xiotein/contract/siege'
import { gameDayNumber } from '@xiotein/game/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openSiegeSchool, type SiegeSchool } from '../testing/siege-life.ts'
import { vaultMine } from '../testing/vault-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
afterAll(() => life.school.close())

test('a new floor of protection reaches the vaults that are open on a screen, and other rules tell them nothing', async () => {
  const ada = await life.pupil('Ada')
  const emitted = () =>
    life.school.db.rows(sql<{ floorPp: number | null; version: number }>`
      select (payload ->> 'floorPp')::int as floor_pp, version from platform_event
      where name = 'vault.changed' and topic = ${`person:${ada.personId}`} order by id`)
  const before = (await emitted()).length
  await life.change({ floorPp: 100 })
  const { version, floorPp } = await vaultMine(ada)
  expect(floorPp).toBe(100)
  expect((await emitted()).slice(before)).toEqual([{ floorPp: 100, version }])
  await life.change({ truceDays: 6 })
  expect(await emitted()).toHaveLength(before + 1)
})

test('staff of every class hear of other rules', async () => {
  const heard = () =>
    life.school.db.rows(sql<{ id: string }>`
      select id from platform_event where name = 'siege.class-changed' and topic = ${`class-review:${life.classId}`}`)
  const before = (await heard()).length
  await life.change({ truceDays: 5 })
  expect(await heard()).toHaveLength(before + 1)
})

test('rules that are tried judge an attack by the clock of its own day, also when summer time has ended since', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  // A Friday, when it was 17:00 in the school.
  const at = new Date('2026-10-23T15:00:00Z')
  const lobbyId = randomUUID()
  await life.school.db.run(sql`
    insert into siege_lobby (id, host_id, target_id, game_day, created_at)
    values (${lobbyId}, ${ada.personId}, ${ben.personId}, ${gameDayNumber(at.getTime())}, ${at})`)
  await life.school.db.run(sql`
    insert into siege_attack (id, lobby_id, turn, at, mode, move_id, seed, absorbed, shield_damage, shields_cracked, halved_by_shields,
                              weakened_by_level, cut_by_protection, stolen_pp, attacker_earned_pp, target_earned_pp, attacker_xp, target_xp, before, after)
    values (${randomUUID()}, ${lobbyId}, 1, ${at}, 'contested', 'vault-hack', '[1,2,3,4]', false, 0, false, false, false, false, 3, 0, 0, 0, 0,
            '{"pp": 500, "shield": 0, "overshield": 0}', '{"pp": 497, "shield": 0, "overshield": 0}')`)
  life.school.setClock('2026-11-19T15:00:00Z')
  const { version: _, ...settings } = (await life.admin.call(siegeCalls, 'siege.settings', {})).ok
  const stoppedBy = async (fromMinute: number) => {
    const openHours = [{ weekdays: [5], fromMinute, toMinute: fromMinute + 60 }]
    const { attacks, stopped } = (await life.admin.call(siegeCalls, 'siege.what-if', { ...settings, movesPerDay: 10, openHours })).ok
    return [attacks, stopped]
  }
  expect(await stoppedBy(17 * 60)).toEqual([1, 0])
  expect(await stoppedBy(16 * 60)).toEqual([1, 1])
})

test('anybody who is in no class is forbidden to teachers like any other pupil, and not found by admins', async () => {
  const { personId } = await life.school.person('In no class')
  for (const [by, status] of [
    [life.teacher, 403],
    [life.admin, 404],
  ] as const) {
    const answers = [
      await by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false }),
      await by.call(siegeCalls, 'siege.shield-pupil', { personId, shielded: true }),
    ]
    expect(answers.map(answer => answer.status)).toEqual([status, status])
  }
})

test('until an admin has chosen a mode there are no sieges, and only admins choose', async () => {
  await life.change({ floorPp: 50 })
  await life.school.db.run(sql`delete from siege_school`)
  expect((await (await life.pupil('Ada')).call(siegeCalls, 'siege.mine', {})).ok).toMatchObject({ mode: 'off', mayAttack: false })
  const { ok } = await life.admin.call(siegeCalls, 'siege.settings', {})
  expect(ok).toMatchObject({
    mode: 'off',
    floorPp: 50,
    dailyLossPercent: 10,
    attacksPerTargetAndDay: 1,
    mostThefts: 1,
    theftDays: 14,
    truceDays: 7,
  })
  expect((await life.teacher.call(siegeCalls, 'siege.change-settings', ok)).status).toBe(403)
  await life.change({ mode: 'contested', floorPp: 100 })
  expect((await vaultMine(await life.pupil('Cem'))).floorPp).toBe(100)
})
