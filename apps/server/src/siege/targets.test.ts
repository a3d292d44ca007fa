import { movesCalls } from '@xiotein/contract/moves'
import { siegeCalls } from '@xiotein/contract/siege'
import { squadsCalls } from '@xiotein/contract/squads'
import { vaultCalls } from '@xiotein/contract/vault'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool, refusalOf, type SiegeSchool, targetsOf } from '../testing/siege-life.ts'
import { ppOf } from '../testing/vault-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
beforeEach(() => life.change({ mode: 'contested', reach: 'classmates', mostThefts: 1 }))
afterAll(() => life.school.close())

const seenBy = async (of: Visitor, query: string) => (await of.call(siegeCalls, 'siege.targets', { query })).ok.rows

test('a vault that may lose more than the strongest blow looks the same, whether it is rich or richer', async () => {
  const ada = await life.pupil('Ada')
  await ada.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack'] })
  const vaults = await Promise.all([600, 900, 55].map((pp, nth) => life.pupil(`Vault ${nth}`, { pp })))
  await life.school.db.run(sql`
    update vault_vault set shield = 0, firewall = 0, capacity_pp = 1000 where person_id = any(${vaults.map(({ personId }) => personId)}::uuid[])`)
  const [rich, richer, poor] = (await seenBy(ada, 'Vault')).map(({ mostPp }) => mostPp)
  expect(rich).toBe(richer)
  expect(rich).toBeLessThan(60)
  // The answer says so when the rule allows less than the blow reaches.
  expect(poor).toBe(5)
  const { attack } = (await attackWith(ada, vaults[0] as Visitor)).ok
  expect(attack.stolenPp).toBe(rich)
})

test('what lies outside of a vault is shown as far as the strongest blow reaches, and no capacity beside it', async () => {
  const ada = await life.pupil('Ada')
  await ada.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack'] })
  const vaults = await Promise.all([1_300, 1_900, 1_003].map((pp, nth) => life.pupil(`Heap ${nth}`, { pp })))
  await life.school.db.run(sql`
    update vault_vault set shield = 0, firewall = 0, capacity_pp = 1000 where person_id = any(${vaults.map(({ personId }) => personId)}::uuid[])`)
  const rows = await seenBy(ada, 'Heap')
  const [rich, richer, little] = rows.map(({ exposedPp }) => exposedPp)
  expect(rich).toBe(richer)
  expect(rich).toBeLessThan(100)
  expect(little).toBe(3)
  // Beside the total that classmates read, a capacity would tell what somebody gave to a goal of the class.
  for (const row of rows) expect(row).not.toHaveProperty('capacityPp')
})

test("a part of a squad's name finds its members, and how many others are closed is said of everybody together", async () => {
  const [cem, dana] = [await life.pupil('Cem'), await life.pupil('Dana')]
  const crest = { shape: 'shield', ink: 'night', sign: 'star' } as const
  expect((await dana.call(squadsCalls, 'squads.found', { name: 'Night Ówls', crest })).status).toBe(200)
  expect((await seenBy(cem, 'owl')).map(({ displayName }) => displayName)).toEqual(['Dana'])

  const all = async () => (await cem.call(siegeCalls, 'siege.targets', {})).ok
  const before = await all()
  await dana.call(siegeCalls, 'siege.close-vault', {})
  const after = await all()
  expect(after.rows).toHaveLength(before.rows.length - 1)
  expect(after.closed).toBe((before.closed ?? 0) + 1)
  expect((await cem.call(siegeCalls, 'siege.targets', { query: 'Dana' })).ok).toEqual({ rows: [], next: null, closed: null })
})

test('a target shows its element and how often one came in seven days', async () => {
  await life.change({ mostThefts: 70 })
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Visited')]
  expect((await ben.call(movesCalls, 'moves.choose-element', { element: 'water', costPp: 0 })).status).toBe(200)
  const seen = async () => (await ada.call(siegeCalls, 'siege.targets', { query: 'Visited' })).ok.rows
  expect(await seen()).toMatchObject([{ element: 'water', visitsInWeek: 0 }])
  const { attack } = (await attackWith(ada, ben)).ok
  const moveBack = (days: number) =>
    life.school.db.run(sql`update siege_lobby set game_day = game_day - ${days} where id = ${attack.lobby.id}`)
  await moveBack(6)
  expect(await seen()).toMatchObject([{ visitsInWeek: 1, attacksToday: 0 }])
  await moveBack(1)
  expect(await seen()).toMatchObject([{ visitsInWeek: 0 }])
})

test('an attack is told at once to the lists of targets in which the vault was, and not of whom it was', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const other = { inClass: await life.school.schoolClass('8T') }
  const [cem, dora] = [await life.pupil('Cem', other), await life.pupil('Dora', other)]
  const toldBy = async (by: Visitor, on: Visitor) => {
    const { newest } = await life.school.db.one(sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from platform_event`)
    expect((await attackWith(by, on)).status).toBe(200)
    return life.school.db.rows(sql<{ topic: string; payload: unknown }>`
      select topic, payload from platform_event where id > ${newest} and name = 'siege.targets-changed'`)
  }
  expect(await toldBy(ada, ben)).toEqual([{ topic: `siege-targets:${life.classId}`, payload: {} }])
  await life.change({ reach: 'school' })
  expect(await toldBy(cem, dora)).toEqual([{ topic: 'siege-targets:all', payload: {} }])
})

test('each protection leaves a vault out of the list, and an attack on it says the same of all', async () => {
  const ada = await life.pupil('Ada')
  const otherClassId = await life.school.schoolClass('8B')
  const cases: readonly (readonly [string, () => Promise<Visitor>])[] = [
    ['Poor', () => life.pupil('Poor', { pp: 50 })],
    ['Newcomer', () => life.pupil('Newcomer', { createdAt: new Date('2026-11-19T15:00:00Z') })],
    [
      'Spared',
      async () => {
        const spared = await life.pupil('Spared')
        expect((await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: spared.personId, takesPart: false })).status).toBe(
          200,
        )
        return spared
      },
    ],
    [
      'Peaceful',
      async () => {
        const peaceful = await life.pupil('Peaceful')
        const { peaceUntil } = (await peaceful.call(siegeCalls, 'siege.close-vault', {})).ok
        expect(peaceUntil).toBe('2026-12-02T15:00:00.000Z')
        return peaceful
      },
    ],
    [
      'Robbed',
      async () => {
        const robbed = await life.pupil('Robbed')
        const { personId } = await life.pupil('Robber')
        await life.school.db.run(sql`
          insert into vault_loot (id, attacker_id, target_id, stolen_pp, stolen_at)
          values (${life.school.school.newId()}, ${personId}, ${robbed.personId}, 50, ${new Date('2026-11-25T14:00:00Z')})`)
        return robbed
      },
    ],
  ]
  for (const [name, make] of cases) {
    const target = await make()
    expect(await targetsOf(ada, name)).toEqual([])
    expect(await refusalOf(attackWith(ada, target))).toEqual([409, 'This vault cannot be attacked. Choose another one.'])
  }
  const strangers = [
    await life.pupil('Stranger', { inClass: otherClassId }),
    await life.school.person('Test', { pupilOf: life.classId, isTest: true }),
    life.teacher,
  ]
  for (const stranger of strangers) expect(await refusalOf(attackWith(ada, stranger))).toEqual([404, 'Target vault not found'])
  expect(await targetsOf(ada, 'Stranger')).toEqual([])
  await life.change({ reach: 'school' })
  expect(await targetsOf(ada, 'Stranger')).toEqual(['Stranger'])
})

test('the vaults come by name and in pages, however many before them are protected', async () => {
  const inClass = await life.school.schoolClass('6F')
  const reader = await life.pupil('Mia', { inClass })
  const nameOf = (nth: number): string => `P${String(nth).padStart(3, '0')}`
  for (let nth = 0; nth < 95; nth += 1) await life.pupil(nameOf(nth), { inClass, pp: nth < 60 ? 0 : 500 })
  const first = (await reader.call(siegeCalls, 'siege.targets', {})).ok
  expect(first.rows.map(({ displayName }) => displayName)).toEqual(Array.from({ length: 30 }, (_, nth) => nameOf(60 + nth)))
  const second = (await reader.call(siegeCalls, 'siege.targets', { cursor: first.next ?? '' })).ok
  expect([second.rows.map(({ displayName }) => displayName), second.next]).toEqual([
    Array.from({ length: 5 }, (_, nth) => nameOf(90 + nth)),
    null,
  ])
  // All pages together say how many are closed, and none of them how many behind a place.
  expect([first.closed, second.closed]).toEqual([null, 60])
  // Somebody of the first page who closes their vault meanwhile moves nobody out of the second one.
  await life.school.db.run(sql`update people_person set suspended_at = now() where display_name in (${nameOf(60)}, ${nameOf(89)})`)
  const again = (await reader.call(siegeCalls, 'siege.targets', { cursor: first.next ?? '' })).ok
  expect(again.rows).toEqual(second.rows)
})

test('a vault that was robbed is left out until its theft is two weeks old, and of many who come at once one robs it', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Gil')]
  await life.setVault(ben, 0)
  const attackers = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map(name => life.pupil(name)))
  const stolen = (await Promise.all(attackers.map(each => attackWith(each, ben)))).filter(({ status }) => status === 200)
  expect(stolen).toHaveLength(1)
  expect(await ppOf(life.school.db, ben.personId)).toBe(500 - (stolen[0]?.ok.attack.stolenPp ?? 0))
  await ben.call(vaultCalls, 'vault.restore-loot', {})
  expect(await targetsOf(ada, 'Gil')).toEqual([])
  expect(await refusalOf(attackWith(ada, ben))).toEqual([409, 'This vault cannot be attacked. Choose another one.'])
  const daysLater = async (days: number) => {
    life.school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + days * 86_400_000))
    await life.school.db.run(sql`update people_session set seen_at = ${new Date('2026-12-09T12:00:00Z')}, expires_at = '2027-01-01'`)
    return targetsOf(ada, 'Gil')
  }
  expect(await daysLater(13)).toEqual([])
  expect(await daysLater(14)).toEqual(['Gil'])
  life.school.setClock('2026-11-25T15:00:00Z')
  await life.change({ mode: 'friendly' })
  expect(await targetsOf(ada, 'Gil')).toEqual(['Gil'])
})

test('a robbed pupil who attacks gives up that the theft closed the vault, until it is robbed again on a later day', async () => {
  const [rich, friend, cem] = [await life.pupil('Rich'), await life.pupil('Friend'), await life.pupil('Cem')]
  await life.setVault(rich, 0)
  expect((await attackWith(friend, rich)).status).toBe(200)
  expect((await rich.call(vaultCalls, 'vault.restore-loot', {})).status).toBe(200)
  expect(await targetsOf(cem, 'Rich')).toEqual([])
  expect((await attackWith(rich, cem)).status).toBe(200)
  expect(await targetsOf(cem, 'Rich')).toEqual(['Rich'])
  await life.school.db.run(sql`update siege_lobby set game_day = game_day - 1 where host_id = ${rich.personId}`)
  expect(await targetsOf(cem, 'Rich')).toEqual([])
})
