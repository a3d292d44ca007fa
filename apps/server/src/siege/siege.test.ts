import { movesCalls } from '@xiotein/contract/moves'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { siegeCalls } from '@xiotein/contract/siege'
import { vaultCalls } from '@xiotein/contract/vault'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { newSetUpCode } from '../school/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { attacksOf, attackWith, MOVE, openSiegeSchool, type SiegeSchool, targetsOf } from '../testing/siege-life.ts'
import { ppOf, vaultMine } from '../testing/vault-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
beforeEach(() => life.change({ mode: 'contested', reach: 'classmates', mostThefts: 1, truceDays: 7, openHours: null }))
afterAll(() => life.school.close())

const HISTORY_OF_VAULT = '/battle/vault?show=history'
const noticesOf = async (of: Visitor) =>
  (await of.call(noticesCalls, 'notices.mine', {})).ok.notices.map(({ type, message, link }) => [type, message, link])
const refusalOf = async (answer: ReturnType<typeof attackWith>) => {
  const { status, refusal } = await answer
  return [status, refusal.words]
}
const setVault = (of: Visitor, shield: number, overshield = 0): Promise<unknown> =>
  life.school.db.run(sql`update vault_vault set shield = ${shield}, overshield = ${overshield} where person_id = ${of.personId}`)

test('an attack breaks shields first, then takes PP as loot, and both pupils read what happened', async () => {
  await life.change({ mostThefts: 2 })
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const first = await attackWith(ada, ben)
  expect(first.ok.attack).toMatchObject({ mine: true, otherName: 'Ben', moveId: MOVE, turn: 1, absorbed: false, vault: null })
  const cem = await life.pupil('Cem')
  await setVault(ben, 0)
  const { attack } = (await attackWith(cem, ben)).ok
  expect(attack).toMatchObject({
    mine: true,
    otherName: 'Ben',
    shieldDamage: 0,
    halvedByShields: false,
    lootUntil: '2026-11-26T13:00:00.000Z',
  })
  expect(attack.stolenPp).toBeGreaterThan(0)
  const [seen] = await attacksOf(ben)
  const lost = first.ok.attack.stolenPp + attack.stolenPp
  expect(seen).toMatchObject({ id: attack.id, mine: false, otherName: 'Cem', stolenPp: attack.stolenPp, xp: 0 })
  expect(seen?.vault).toEqual({
    before: { pp: 500 - first.ok.attack.stolenPp, shield: 0, overshield: 0 },
    after: { pp: 500 - lost, shield: 0, overshield: 0 },
  })
  expect(await ppOf(life.school.db, ben.personId)).toBe(500 - lost)
  expect(await ppOf(life.school.db, cem.personId)).toBe(500)
  expect(await vaultMine(cem)).toMatchObject({ loot: { pp: attack.stolenPp }, moves: { left: 9, offlineLeft: 2 } })
  expect((await vaultMine(ben)).stolenToday.pp).toBe(lost)
  expect(await noticesOf(ben)).toContainEqual([
    'vault_attacked',
    `Cem used Vault Hack and took ${attack.stolenPp} PP. Today you can take them back for an offline move, as far as your vault has room.`,
    HISTORY_OF_VAULT,
  ])
  expect((await ben.call(vaultCalls, 'vault.restore-loot', {})).status).toBe(200)
  expect((await attacksOf(ben))[0]).toMatchObject({ id: attack.id, stolenPp: attack.stolenPp, restoredPp: attack.stolenPp })
  expect((await attacksOf(cem))[0]).toMatchObject({ restoredPp: attack.stolenPp })
  const [, event] = (await ben.call(vaultCalls, 'vault.history', {})).ok.rows
  expect(event).toMatchObject({ kind: 'attacked', by: 'Cem' })
})

test('an overshield takes an attack whole', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  await setVault(ben, 50, 2)
  expect((await attackWith(ada, ben)).ok.attack).toMatchObject({ absorbed: true, stolenPp: 0, shieldDamage: 0, xp: 1 })
  expect(await vaultMine(ben)).toMatchObject({ overshield: 1, shield: 50 })
  expect(await noticesOf(ben)).toEqual([['overshield_absorbed', 'It came from Ada, with Vault Hack. 1 star is left.', HISTORY_OF_VAULT]])
})

test('the attacks of a day on one vault are the turns of a lobby, which is over with the day', async () => {
  await life.change({ mostThefts: 70, attacksPerTargetAndDay: 2 })
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const first = (await attackWith(ada, ben)).ok.attack
  const second = (await attackWith(ada, ben)).ok.attack
  expect([first.turn, second.turn]).toEqual([1, 2])
  const seat = { personId: ada.personId, displayName: 'Ada' }
  expect(second.lobby).toEqual({
    id: first.lobby.id,
    name: 'Ada',
    type: 'vault_siege',
    hostId: ada.personId,
    hostName: 'Ada',
    participants: [seat],
    maxParticipants: 1,
    status: 'active',
    createdAt: '2026-11-25T15:00:00.000Z',
    settings: { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 86_400, maxTurns: 10 },
    target: { personId: ben.personId, displayName: 'Ben' },
  })
  expect((await attacksOf(ben))[0]?.lobby).toEqual(second.lobby)
  const asked = { personId: ben.personId }
  expect((await life.teacher.call(siegeCalls, 'siege.history', asked)).ok.rows[0]?.lobby).toEqual(second.lobby)
  life.school.setClock('2026-11-26T13:00:00Z')
  expect((await attacksOf(ben))[0]?.lobby.status).toBe('finished')
  life.school.setClock('2026-11-25T15:00:00Z')
  await life.change({ attacksPerTargetAndDay: 1 })
})

test('the effects of firewall and debt are kept with the attack and in the history of the vault', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  await life.school.db.run(sql`update vault_vault set shield = 0, firewall = 50, debt_pp = 5 where person_id = ${ben.personId}`)
  const { attack } = (await attackWith(ada, ben)).ok
  const { firewallHeldPp, debtAddedDamage, debtAddedPp } = attack
  expect(firewallHeldPp).toBeGreaterThan(0)
  expect(debtAddedPp).toBeGreaterThan(0)
  expect(debtAddedDamage).toBe(0)
  const defence = { firewallHeldPp, debtAddedDamage, debtAddedPp }
  expect((await attacksOf(ben))[0]).toMatchObject(defence)
  expect((await ben.call(vaultCalls, 'vault.history', {})).ok.rows[0]).toMatchObject({ kind: 'attacked', by: 'Ada', defence })
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

test('a card takes part in an attack and loses one use', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const { attack } = (await attackWith(ada, ben, { moveId: null, cardId: 'shield-breaker' })).ok
  expect(attack).toMatchObject({ moveId: null, cardId: 'shield-breaker', stolenPp: 0 })
  expect(attack.shieldDamage).toBeGreaterThan(0)
  const { uses } = await life.school.db.one(sql<{ uses: number }>`select uses from market_holding where owner_id = ${ada.personId}`)
  expect(uses).toBe(2)
  expect(await refusalOf(attackWith(ben, ada, { moveId: null, cardId: 'teleport-pp' }))).toEqual([409, 'Action card is not unlocked'])
  expect(await refusalOf(attackWith(ben, ada, { moveId: null, cardId: 'shield-restore' }))).toEqual([
    409,
    'This card repairs shields. Use it on your own vault.',
  ])
})

test('in a friendly school the target loses nothing, and both can earn', async () => {
  await life.change({ mode: 'friendly' })
  const [ada, ben] = [await life.pupil('Ada', { pp: 0 }), await life.pupil('Ben', { pp: 10 })]
  expect(await targetsOf(ada, 'Ben')).toContain('Ben')
  const { attack } = (await attackWith(ada, ben)).ok
  expect(attack).toMatchObject({ mode: 'friendly', stolenPp: 0, lootUntil: null })
  expect(await vaultMine(ben)).toMatchObject({ shield: 50, stolenToday: { pp: 0 } })
  expect(await ppOf(life.school.db, ben.personId)).toBe(11)
  expect(await ppOf(life.school.db, ada.personId)).toBe(attack.earnedPp)
  expect((await attacksOf(ben))[0]).toMatchObject({ mine: false, earnedPp: 1, xp: 1 })
  expect((await noticesOf(ben)).map(([, message]) => message)).toContain(
    'Ada used Vault Hack on a copy of your vault, and it held. You lost nothing.',
  )
  await setVault(ben, 0)
  await attackWith(await life.pupil('Cem'), ben)
  expect((await noticesOf(ben)).map(([, message]) => message)).toContain(
    'Cem used Vault Hack on a copy of your vault, and its shields fell. You lost nothing.',
  )
  const never = await life.pupil('Never', { pp: 0 })
  expect([(await attackWith(ada, never)).status, await ppOf(life.school.db, never.personId)]).toEqual([200, 1])
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
    expect(await refusalOf(attackWith(ada, target))).toEqual([409, 'This vault cannot be attacked.'])
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
})

test('a vault that was robbed is left out until its theft is two weeks old, and of many who come at once one robs it', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Gil')]
  await setVault(ben, 0)
  const attackers = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map(name => life.pupil(name)))
  const stolen = (await Promise.all(attackers.map(each => attackWith(each, ben)))).filter(({ status }) => status === 200)
  expect(stolen).toHaveLength(1)
  expect(await ppOf(life.school.db, ben.personId)).toBe(500 - (stolen[0]?.ok.attack.stolenPp ?? 0))
  await ben.call(vaultCalls, 'vault.restore-loot', {})
  expect(await targetsOf(ada, 'Gil')).toEqual([])
  expect(await refusalOf(attackWith(ada, ben))).toEqual([409, 'This vault cannot be attacked.'])
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

test('anybody who cannot attack is told why in words, and nobody attacks twice a day', async () => {
  await life.change({ mostThefts: 70 })
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const why = async (of: Visitor) => (await of.call(siegeCalls, 'siege.mine', {})).ok.why
  expect(await why(ada)).toBeNull()
  expect(await refusalOf(attackWith(ada, ada))).toEqual([409, 'This is your own vault. Choose another one.'])
  expect(await refusalOf(attackWith(ada, ben, { moveId: null }))).toEqual([409, 'No move or action card selected'])
  expect(await refusalOf(attackWith(ada, ben, { moveId: 'moonbeam' }))).toEqual([404, 'Move not found'])
  await attackWith(ada, ben)
  expect(await refusalOf(attackWith(ada, ben))).toEqual([
    409,
    'You have already attacked this vault today. Try another one, or come back after the next daily reset.',
  ])
  expect(await targetsOf(ada, 'Ben')).toHaveLength((await targetsOf(await life.pupil('Watcher'), 'Ben')).length - 1)
  for (const name of ['Dora', 'Eli']) await attackWith(ada, await life.pupil(name))
  expect(await why(ada)).toBe('You have used all your offline moves for today. You get new ones at the next daily reset.')
  await life.teacher.call(siegeCalls, 'siege.switch-class', { classId: life.classId, takesPart: false })
  expect(await why(ben)).toBe('Sieges are turned off for you. Your teacher can tell you more.')
  await life.teacher.call(siegeCalls, 'siege.switch-class', { classId: life.classId, takesPart: true })
  await ben.call(siegeCalls, 'siege.close-vault', {})
  expect(await why(ben)).toBe('Your vault is closed to sieges. You can attack again when it opens.')
  await life.change({ openHours: [{ weekdays: [6], fromMinute: 0, toMinute: 1_440 }] })
  const finn = await life.pupil('Finn')
  expect(await why(finn)).toBe('Nobody can attack a vault at this time of day.')
  const { hours } = (await finn.call(siegeCalls, 'siege.mine', {})).ok
  expect(hours).toMatchObject({ windows: [{ weekdays: [6] }], isOpen: false, changesAt: '2026-11-27T23:00:00.000Z' })
  await life.change({ mode: 'off' })
  // The first obstacle is named: that the card is locked is a later one.
  expect(await refusalOf(attackWith(ada, ben, { cardId: 'teleport-pp' }))).toEqual([409, 'Sieges are turned off in your school.'])
  expect((await ada.call(siegeCalls, 'siege.targets', {})).ok.rows).toEqual([])
})

test('until an admin has chosen a mode there are no sieges, and only admins choose', async () => {
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
  await life.change({ floorPp: 50 })
})

test('the first admin says how sieges are played, and they are played so with the usual numbers', async () => {
  const school = await openTestSchool({ empty: true })
  const admin = school.anybody()
  const { status } = await admin.call(peopleCalls, 'people.set-up-school', {
    setUpCode: (await newSetUpCode(school.db)) ?? '',
    name: 'Hilltop School',
    timeZone: 'Europe/Vienna',
    allowedDomains: [],
    signInWith: [],
    emailSignUp: false,
    siegeMode: 'friendly',
    adminName: 'Mr Osei',
    adminEmail: 'osei@example.org',
    adminPassword: 'blue-lantern-47',
  })
  expect(status).toBe(200)
  expect((await admin.call(siegeCalls, 'siege.settings', {})).ok).toMatchObject({ mode: 'friendly', mostThefts: 1, theftDays: 14 })
  expect(await school.db.rows(sql`select action from audit_entry order by id`)).toContainEqual({ action: 'siege.change-settings' })
})

test('teachers see who of their class takes part, and what happened to their pupils; others see neither', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Zoe')]
  const stranger = await life.school.person('Mr. Silva', { role: 'teacher', classId: await life.school.schoolClass('9A') })
  await attackWith(ada, ben)
  await life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ben.personId, takesPart: false })
  const { pupils, takesPart } = (await life.teacher.call(siegeCalls, 'siege.of-class', { classId: life.classId })).ok
  expect(takesPart).toBe(true)
  const out = { since: expect.any(String), by: 'Ms. Okafor' }
  expect(pupils).toContainEqual({ personId: ben.personId, displayName: 'Zoe', takesPart: false, reason: '', out, shieldedUntil: null })
  expect(pupils).toContainEqual({ personId: ada.personId, displayName: 'Ada', takesPart: true, reason: '', out: null, shieldedUntil: null })
  const asked = { personId: ben.personId }
  expect((await life.teacher.call(siegeCalls, 'siege.history', asked)).ok.rows).toHaveLength(1)
  for (const other of [ada, stranger]) {
    expect((await other.call(siegeCalls, 'siege.history', asked)).status).toBe(403)
    expect((await other.call(siegeCalls, 'siege.of-class', { classId: life.classId })).status).toBe(403)
    expect((await other.call(siegeCalls, 'siege.switch-pupil', { ...asked, takesPart: true })).status).toBe(403)
    expect((await other.call(siegeCalls, 'siege.switch-class', { classId: life.classId, takesPart: false })).status).toBe(403)
  }
  expect((await ben.call(siegeCalls, 'siege.history', { side: 'mine' })).ok.rows).toEqual([])
  expect((await ben.call(siegeCalls, 'siege.history', { side: 'others' })).ok.rows).toHaveLength(1)
})

/** The topics that are notified to ask again by what is done in the meantime. */
const emittedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { newest } = await life.school.db.one(sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from platform_event`)
  await work()
  const rows = await life.school.db.rows(sql<{ topic: string }>`
    select distinct topic from platform_event where id > ${newest} and name in ('siege.changed', 'siege.rules-changed', 'siege.class-changed')`)
  return rows.map(({ topic }) => topic)
}

test('the open cards of staff are told when an admin changes the rules, because they read them', async () => {
  const staffTopics = async (more: Parameters<typeof life.change>[0]) =>
    (await emittedBy(() => life.change(more))).filter(topic => topic.startsWith('class-review:'))
  expect(await staffTopics({ truceDays: 9 })).toContain(`class-review:${life.classId}`)
  expect(await staffTopics({ mode: 'off' })).toContain(`class-review:${life.classId}`)
  expect(await staffTopics({ mode: 'contested' })).toContain(`class-review:${life.classId}`)
})

test('anybody who can attack pupils of a class is told at once when its teacher turns sieges off', async () => {
  const otherClass = await life.school.schoolClass('8A')
  const [ben, cem, dora] = [
    await life.pupil('Ben'),
    await life.pupil('Cem', { inClass: otherClass }),
    await life.pupil('Dora', { inClass: await life.school.schoolClass('9B') }),
  ]
  // Ben is in both classes, so Cem can attack him.
  await life.school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${otherClass}, ${ben.personId}, now())`)
  const turn = (takesPart: boolean) => () => life.teacher.call(siegeCalls, 'siege.switch-class', { classId: life.classId, takesPart })
  const topics = await emittedBy(turn(false))
  expect([ben, cem, dora].map(({ personId }) => topics.includes(`person:${personId}`))).toEqual([true, true, false])
  expect(topics).toContain(`class-review:${life.classId}`)
  expect(await targetsOf(cem, 'Ben')).toEqual([])
  const forBen = () => life.teacher.call(siegeCalls, 'siege.switch-pupil', { personId: ben.personId, takesPart: false })
  expect(await emittedBy(forBen)).toEqual(expect.arrayContaining([life.classId, otherClass].map(id => `class-review:${id}`)))
  await life.change({ reach: 'school' })
  expect(await emittedBy(turn(true))).toContain('siege-rules:all')
})

test('a quiet shield of the staff is the peace that pupils know, and ends without ending their own', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const shield = (by: Visitor, shielded: boolean) => by.call(siegeCalls, 'siege.shield-pupil', { personId: ben.personId, shielded })
  const stranger = await life.school.person('Mr. Lund', { role: 'teacher', classId: await life.school.schoolClass('9Q') })
  const seen = async () => {
    const { mayAttack, why, peaceUntil } = (await ben.call(siegeCalls, 'siege.mine', {})).ok
    return { mayAttack, why, peaceUntil }
  }
  for (const other of [ada, stranger]) expect((await shield(other, true)).status).toBe(403)
  const nobody = { personId: life.classId, shielded: true }
  expect((await life.admin.call(siegeCalls, 'siege.shield-pupil', nobody)).status).toBe(404)
  expect((await shield(life.teacher, true)).ok).toEqual({ until: '2026-12-02T15:00:00.000Z' })
  expect(await refusalOf(attackWith(ada, ben))).toEqual([409, 'This vault cannot be attacked.'])
  const shielded = await seen()
  expect(shielded).toMatchObject({ mayAttack: false, peaceUntil: '2026-12-02T15:00:00.000Z' })
  await ben.call(siegeCalls, 'siege.close-vault', {})
  expect(await seen()).toEqual(shielded)
  await shield(life.teacher, false)
  expect(await seen()).toEqual(shielded)
  await life.school.db.run(
    sql`update siege_peace set until = null, staff_until = ${new Date('2026-11-26T15:00:00Z')} where person_id = ${ben.personId}`,
  )
  expect((await seen()).peaceUntil).toBe('2026-11-26T15:00:00.000Z')
  await shield(life.teacher, false)
  expect((await seen()).mayAttack).toBe(true)
})
