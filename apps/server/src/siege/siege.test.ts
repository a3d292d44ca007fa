import { noticesCalls } from '@xiotein/contract/notices'
import { siegeCalls } from '@xiotein/contract/siege'
import { vaultCalls } from '@xiotein/contract/vault'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { Visitor } from '../testing/school.ts'
import { attacksOf, attackWith, MOVE, openSiegeSchool, refusalOf, type SiegeSchool, targetsOf } from '../testing/siege-life.ts'
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

test('an attack breaks shields first, then takes PP as loot, and both pupils read what happened', async () => {
  await life.change({ mostThefts: 2 })
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const first = await attackWith(ada, ben)
  expect(first.ok.attack).toMatchObject({ mine: true, otherName: 'Ben', moveId: MOVE, turn: 1, absorbed: false, vault: null })
  const cem = await life.pupil('Cem')
  await life.setVault(ben, 0)
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
    `Cem used Vault Hack and took ${attack.stolenPp} PP. You can take them back on the same day for an offline move, as far as your vault has room.`,
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
  await life.setVault(ben, 50, 2)
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
  await life.setVault(ben, 0)
  await attackWith(await life.pupil('Cem'), ben)
  expect((await noticesOf(ben)).map(([, message]) => message)).toContain(
    'Cem used Vault Hack on a copy of your vault, and its shields fell. You lost nothing.',
  )
  const never = await life.pupil('Never', { pp: 0 })
  expect([(await attackWith(ada, never)).status, await ppOf(life.school.db, never.personId)]).toEqual([200, 1])
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
    'You have already attacked this vault today. Try another one, or come back tomorrow after 14:00.',
  ])
  expect(await targetsOf(ada, 'Ben')).toHaveLength((await targetsOf(await life.pupil('Watcher'), 'Ben')).length - 1)
  for (const name of ['Dora', 'Eli']) await attackWith(ada, await life.pupil(name))
  expect(await why(ada)).toBe('You have used all your offline moves for today. You get new ones tomorrow at 14:00.')
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
