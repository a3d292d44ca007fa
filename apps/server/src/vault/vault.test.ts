import { growthCalls } from '@xiotein/contract/growth'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { movesCalls } from '@xiotein/contract/moves'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'
import { breakShield, givePp, ppOf, vaultMine } from '../testing/vault-life.ts'

const open = async (pp = 0) => {
  const school = await openTestSchool()
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  if (pp > 0) await givePp(school, ada.personId, pp)
  return { school, classId, ada }
}

test('a pupil has a vault as soon as they are in a class, with the defences that everybody begins with', async () => {
  const { ada } = await open()
  expect(await vaultMine(ada)).toEqual({
    version: 0,
    timeZone: 'Europe/Vienna',
    capacityPp: 1000,
    shield: 50,
    maxShield: 50,
    overshield: 0,
    firewall: 10,
    debtPp: 0,
    openedAt: '2026-11-25T15:00:00.000Z',
    lastUpgradeAt: null,
    floorPp: 50,
    dues: { weeklyPp: 3, nextAt: '2026-11-30T13:00:00.000Z', lastAt: null },
    moves: { left: 10, most: 10, offlineLeft: 3, offlineMost: 3, resetsAt: '2026-11-26T13:00:00.000Z' },
    loot: { pp: 0, spendableAt: null },
    stolenToday: { pp: 0, restorablePp: 0, until: null },
  })
})

test('points in class today leave out what a pupil spends', async () => {
  const { ada } = await open(300)
  expect((await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'capacity' })).status).toBe(200)
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok).toMatchObject({ pp: 100, today: 300 })
})

test('staff have no vault, and every command is refused to them', async () => {
  const { school, classId } = await open()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  expect((await teacher.call(vaultCalls, 'vault.mine', {})).ok).toEqual({ vault: null })
  expect((await teacher.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })).status).toBe(403)
  expect((await teacher.call(vaultCalls, 'vault.restore-shields', { costPp: 1 })).status).toBe(403)
  expect((await teacher.call(vaultCalls, 'vault.pay-debt', { costPp: 1 })).status).toBe(403)
  expect((await teacher.call(vaultCalls, 'vault.restore-loot', {})).status).toBe(403)
})

test.each([
  ['capacity', 200, { capacityPp: 1200 }, [{ what: 'capacityPp', before: 1000, after: 1200 }]],
  [
    'shield',
    75,
    { shield: 75, maxShield: 75 },
    [
      { what: 'shield', before: 50, after: 75 },
      { what: 'maxShield', before: 50, after: 75 },
    ],
  ],
  ['firewall', 50, { firewall: 25 }, [{ what: 'firewall', before: 10, after: 25 }]],
] as const)(
  'an upgrade of the %s costs %i PP, once, and stands in the history with before and after',
  async (upgrade, costPp, after, changes) => {
    const { school, ada } = await open(300)
    const answer = await ada.call(vaultCalls, 'vault.upgrade', { upgrade })
    expect(answer.ok.vault).toMatchObject({ ...after, version: 1, lastUpgradeAt: '2026-11-25T15:00:00.000Z' })
    expect(await vaultMine(ada)).toEqual(answer.ok.vault)
    expect(await ppOf(school.db, ada.personId)).toBe(300 - costPp)
    const { rows } = (await ada.call(vaultCalls, 'vault.history', {})).ok
    expect(rows).toMatchObject([
      { kind: `upgrade-${upgrade}`, by: 'Ada', changes: [{ what: 'pp', before: 300, after: 300 - costPp }, ...changes] },
    ])
    const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
    expect(entry).toMatchObject({ kind: 'vault-upgrade', amount: -costPp, reason: 'Vault upgrade', from: 'Ada' })
  },
)

test('a pupil with one PP too few reads the exact words, and nothing changes', async () => {
  const { school, ada } = await open(49)
  for (const [upgrade, words] of [
    ['capacity', 'Insufficient PP for capacity upgrade'],
    ['shield', 'Insufficient PP for shield upgrade'],
    ['firewall', 'Insufficient PP for firewall upgrade'],
  ] as const) {
    const answer = await ada.call(vaultCalls, 'vault.upgrade', { upgrade })
    expect([answer.status, answer.refusal.words]).toEqual([409, words])
  }
  await breakShield(school, ada.personId, 0)
  const poor = await school.person('Ben', { pupilOf: await school.schoolClass('8A') })
  await breakShield(school, poor.personId, 0)
  const words = (await poor.call(vaultCalls, 'vault.restore-shields', { costPp: 13 })).refusal.words
  expect(words).toBe('Insufficient PP for shield restoration')
  expect(await ppOf(school.db, ada.personId)).toBe(49)
  expect((await vaultMine(ada)).capacityPp).toBe(1000)
})

test('mended shields are full and cost what the pupil has seen, or nothing happens', async () => {
  const { school, ada } = await open(100)
  const full = await ada.call(vaultCalls, 'vault.restore-shields', { costPp: 0 })
  expect([full.status, full.refusal.words]).toEqual([409, 'Your shields are already at maximum strength'])
  await breakShield(school, ada.personId, 10)
  const otherPrice = await ada.call(vaultCalls, 'vault.restore-shields', { costPp: 5 })
  expect([otherPrice.status, otherPrice.refusal.refusal, otherPrice.refusal.detail]).toEqual([409, 'vault.price-changed', { costPp: 10 }])
  const mended = await ada.call(vaultCalls, 'vault.restore-shields', { costPp: 10 })
  expect(mended.ok.vault).toMatchObject({ shield: 50, maxShield: 50 })
  expect(await ppOf(school.db, ada.personId)).toBe(90)
})

test('an upgrade that is sent again with its key is done once', async () => {
  const { school, ada } = await open(500)
  const key = 'b1946ac9-2f1c-4f5e-9d3b-6d2a7c0f1e55'
  const first = await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' }, { key })
  const again = await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' }, { key })
  expect(again.ok).toEqual(first.ok)
  expect(await ppOf(school.db, ada.personId)).toBe(450)
})

test('every change of a vault reaches its pupil alone with the new state, and tells the staff of the class whose vault it is, and the admins that it was somebody', async () => {
  const { ada, school, classId } = await open(500)
  const { earlier } = await school.db.one(sql<{ earlier: number }>`select max(id) as "earlier!" from platform_event`)
  await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })
  const events = await school.db.rows(sql<{ topic: string; name: string; version: number; payload: unknown }>`
    select topic, name, version, payload from platform_event
    where id > ${earlier} and name in ('vault.changed', 'ledger.balance', 'vault.pupils-changed') order by id`)
  const own = events.filter(({ name }) => name !== 'vault.pupils-changed')
  expect(own.map(({ topic, name }) => [topic, name])).toEqual([
    [`person:${ada.personId}`, 'ledger.balance'],
    [`person:${ada.personId}`, 'vault.changed'],
  ])
  expect(own.at(-1)?.version).toBe(1)
  const others = events.filter(({ name }) => name === 'vault.pupils-changed')
  expect(new Set(others.map(({ topic, payload }) => JSON.stringify([topic, payload])))).toEqual(
    new Set([JSON.stringify([`class-review:${classId}`, { personIds: [ada.personId] }]), JSON.stringify(['school-review:all', {}])]),
  )
})

test('payments of a pupil show on the board of the class at once, as earnings do', async () => {
  const { ada, school, classId } = await open(500)
  await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })
  const boards = await school.db.rows(sql<{ topic: string; pp: string | null }>`
    select topic, payload -> 'totals' -> 0 ->> 'pp' as pp from platform_event where name = 'scorekeeping.totals' order by id`)
  const topic = `class:${classId}`
  expect(boards).toEqual([
    { topic, pp: '500' },
    { topic, pp: '425' },
  ])
  // Those who look at figures of the class, or of the school, are notified without a name or a number.
  const told = await school.db.rows(sql<{ topic: string; payload: unknown }>`
    select distinct topic, payload from platform_event where name = 'scorekeeping.balances-changed' order by topic`)
  expect(told).toEqual([`class-review:${classId}`, 'school-review:all'].map(topic => ({ topic, payload: {} })))
})

test('the power of a pupil grows with their level, the defences of their vault and the mastery of the moves in their slots', async () => {
  const { ada } = await open(500)
  const power = async () => (await ada.call(growthCalls, 'growth.history', {})).ok.power
  expect(await power()).toBe(38)
  await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'firewall' })
  expect(await power()).toBe(41)
  await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'vault-hack', toLevel: 2 })
  expect(await power()).toBe(49)
  // Not in a slot.
  await ada.call(movesCalls, 'moves.raise-mastery', { moveId: 'shield-restoration', toLevel: 2 })
  expect(await power()).toBe(49)
})

test('teachers see the vaults of their own pupils; classmates, scorekeepers and other teachers see none', async () => {
  const { school, classId, ada } = await open(120)
  const otherClass = await school.schoolClass('8A')
  const look = { personId: ada.personId }
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const admin = await school.person('Mr Berg', { role: 'admin' })
  for (const staff of [teacher, admin]) {
    const seen = (await staff.call(vaultCalls, 'vault.of-pupil', look)).ok
    expect([seen.pp, seen.vault?.capacityPp]).toEqual([120, 1000])
    expect((await staff.call(vaultCalls, 'vault.history', look)).status).toBe(200)
  }
  const others = [
    await school.person('Ben', { pupilOf: classId }),
    await school.person('Cem', { pupilOf: classId, role: 'scorekeeper', classId }),
    await school.person('Mr Ito', { role: 'teacher', classId: otherClass }),
  ]
  for (const other of others) {
    expect((await other.call(vaultCalls, 'vault.of-pupil', look)).status).toBe(403)
    expect((await other.call(vaultCalls, 'vault.history', look)).status).toBe(403)
  }
})

test('the history is read page by page, newest first', async () => {
  const { ada } = await open(2_000)
  for (let step = 0; step < 22; step += 1) await ada.call(vaultCalls, 'vault.upgrade', { upgrade: 'shield' })
  const first = (await ada.call(vaultCalls, 'vault.history', {})).ok
  expect(first.rows).toHaveLength(20)
  const rest = (await ada.call(vaultCalls, 'vault.history', { cursor: first.next ?? '' })).ok
  expect([rest.rows.length, rest.next]).toEqual([2, null])
  expect(rest.rows.at(-1)?.changes).toContainEqual({ what: 'maxShield', before: 50, after: 75 })
})
