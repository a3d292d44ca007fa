// The attacks of four weeks, played again by rules that are not saved yet.

import { auditCalls } from '@xiotein/contract/audit'
import { siegeCalls } from '@xiotein/contract/siege'
import { vaultCalls } from '@xiotein/contract/vault'
import { sum } from '@xiotein/game/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdTransactions } from '../testing/hold-transactions.ts'
import type { Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool, type SiegeSchool } from '../testing/siege-life.ts'
import { breakShield } from '../testing/vault-life.ts'

let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
beforeEach(() => life.change({ mode: 'contested', reach: 'classmates', mostThefts: 1 }))
afterAll(() => life.school.close())

/** The trial of an admin who changes nothing. */
const asNow = async () => {
  const { version: _, ...rules } = (await life.admin.call(siegeCalls, 'siege.settings', {})).ok
  return { ...rules, movesPerDay: (await life.admin.call(vaultCalls, 'vault.settings', {})).ok.movesPerDay }
}

const tries = async (rules: Awaited<ReturnType<typeof asNow>>) => {
  const { ok } = await life.admin.call(siegeCalls, 'siege.what-if', rules)
  return { ...ok, ...(await life.admin.call(siegeCalls, 'siege.what-if-who', rules)).ok }
}

test('an admin tries other rules on the attacks of the last 28 days, and nothing changes', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  await breakShield(life.school, ben.personId, 0)
  const { stolenPp } = (await attackWith(ada, ben)).ok.attack
  const settings = await asNow()
  const ofBen = async (change: object) => {
    const ok = await tries({ ...settings, ...change })
    return { ...ok.pupils.find(({ personId }) => personId === ben.personId), stopped: ok.stopped, isLess: ok.takenPp < ok.wasTakenPp }
  }
  expect(await ofBen({})).toMatchObject({ displayName: 'Ben', pp: stolenPp, was: stolenPp })
  expect(await ofBen({ floorPp: 499 })).toMatchObject({ pp: 1, was: stolenPp, isLess: true })
  expect(await ofBen({ mode: 'off' })).toMatchObject({ pp: 0, was: stolenPp })
  expect(await asNow()).toEqual(settings)
  expect((await life.teacher.call(siegeCalls, 'siege.what-if', settings)).status).toBe(403)
})

test('a trial is played without a transaction', async () => {
  const settings = await asNow()
  const held = holdTransactions(life.school)
  expect((await life.admin.call(siegeCalls, 'siege.what-if', settings)).status).toBe(200)
  expect(held.count()).toBe(0)
})

test('a trial names nobody; the names come by a call of their own, for admins, and each look is in the audit log', async () => {
  const [eda, fay] = [await life.pupil('Eda'), await life.pupil('Fay')]
  await breakShield(life.school, fay.personId, 0)
  expect((await attackWith(eda, fay)).status).toBe(200)
  const settings = await asNow()
  const { pupils } = await tries(settings)
  const { ok } = await life.admin.call(siegeCalls, 'siege.what-if', settings)
  expect(ok.losses).toEqual(pupils.map(({ pp, was }) => ({ pp, was })))
  expect(ok.losses.length).toBeGreaterThan(0)
  for (const { personId, displayName } of pupils) expect(JSON.stringify(ok)).not.toMatch(new RegExp(`${personId}|${displayName}`))
  const looks = async () => (await life.admin.call(auditCalls, 'audit.entries', { action: 'siege.what-if-who' })).ok.rows
  const before = (await looks()).length
  expect((await life.teacher.call(siegeCalls, 'siege.what-if-who', settings)).status).toBe(403)
  expect((await looks()).length).toBe(before)
  await life.admin.call(siegeCalls, 'siege.what-if-who', settings)
  expect((await looks()).length).toBe(before + 1)
  expect((await looks())[0]?.words).toBe('looked at who would have lost PP under other rules of sieges')
})

test('rules that close a robbed vault sooner send its next attacker to another one, as it was on that day', async () => {
  const inClass = await life.school.schoolClass('8A')
  const pupils: Visitor[] = []
  for (const name of ['Ada', 'Ben', 'Cem', 'Dua']) pupils.push(await life.pupil(name, { inClass }))
  for (const each of pupils) await breakShield(life.school, each.personId, 0)
  const [ada, ben, cem] = pupils as [Visitor, Visitor, Visitor]
  await life.change({ mostThefts: 5 })
  const first = (await attackWith(ada, ben)).ok.attack.stolenPp
  const second = (await attackWith(cem, ben)).ok.attack.stolenPp
  const settings = await asNow()
  const tried = async (change: object) => {
    const { pupils: rows } = await tries({ ...settings, ...change })
    const ofClass = rows.filter(({ personId }) => pupils.some(each => each.personId === personId))
    return ofClass.map(({ displayName, pp, was }) => ({ isBen: displayName === 'Ben', pp, was }))
  }
  expect(await tried({})).toEqual([{ isBen: true, pp: first + second, was: first + second }])
  const closed = await tried({ mostThefts: 1 })
  expect(closed).toContainEqual({ isBen: true, pp: first, was: first + second })
  expect(closed.filter(({ isBen }) => !isBen)).toEqual([{ isBen: false, pp: second, was: 0 }])
})

test('fewer moves a day leave out the later attacks of a day; more are refused, because nobody has done them', async () => {
  const inClass = await life.school.schoolClass('8B')
  const pupils: Visitor[] = []
  for (const name of ['Eve', 'Fay', 'Gil']) pupils.push(await life.pupil(name, { inClass }))
  for (const each of pupils) await breakShield(life.school, each.personId, 0)
  const [eve, fay, gil] = pupils as [Visitor, Visitor, Visitor]
  const first = (await attackWith(eve, fay)).ok.attack.stolenPp
  const second = (await attackWith(eve, gil)).ok.attack.stolenPp
  const settings = await asNow()
  const ok = await tries({ ...settings, movesPerDay: 1 })
  const lost = (of: Visitor) => ok.pupils.find(({ personId }) => personId === of.personId)
  expect([lost(fay)?.pp, lost(gil)?.pp, lost(gil)?.was]).toEqual([first, 0, second])
  const { status, refusal } = await life.admin.call(siegeCalls, 'siege.what-if', { ...settings, movesPerDay: settings.movesPerDay + 1 })
  expect([status, refusal.words]).toEqual([
    409,
    'More than 10 moves a day cannot be tried: nobody knows what pupils would have done with moves that they did not have.',
  ])
})

test('friendly attacks are played again: they come to what the same attacks take in earnest, and the modes are compared', async () => {
  const pupilsOf = async (className: string, names: readonly string[]) => {
    const inClass = await life.school.schoolClass(className)
    const pupils: Visitor[] = []
    for (const name of names) pupils.push(await life.pupil(name, { inClass }))
    for (const each of pupils) await breakShield(life.school, each.personId, 5)
    return pupils as [Visitor, Visitor, Visitor]
  }
  const before = await tries(await asNow())
  const [hal, ida, jo] = await pupilsOf('8C', ['Hal', 'Ida', 'Jo'])
  await life.change({ mode: 'friendly' })
  const earned = [(await attackWith(hal, ida)).ok.attack, (await attackWith(jo, ida)).ok.attack].map(({ earnedPp }) => earnedPp)
  const settings = { ...(await asNow()), mostThefts: 5 }
  const friendly = await tries(settings)
  const contested = await tries({ ...settings, mode: 'contested' })
  // The same attacks once more, on a vault like Ida's, where PP are really taken.
  await life.change({ mode: 'contested', mostThefts: 5 })
  const [kim, lea, mo] = await pupilsOf('8D', ['Kim', 'Lea', 'Mo'])
  const stolen = [(await attackWith(kim, lea)).ok.attack, (await attackWith(mo, lea)).ok.attack].map(({ stolenPp }) => stolenPp)
  const lost = contested.pupils.find(({ personId }) => personId === ida.personId)
  expect([lost?.pp, lost?.was, contested.friendly]).toEqual([sum(stolen), 0, 2])
  expect(friendly.pupils.find(({ personId }) => personId === ida.personId)).toBeUndefined()

  const rowOf = (mode: string, { modes } = friendly) => modes.find(each => each.mode === mode)
  expect(friendly.modes).toEqual(contested.modes)
  expect(rowOf('contested')).toMatchObject({ takenPp: contested.takenPp, losers: contested.pupils.filter(({ pp }) => pp > 0).length })
  const earnedBefore = rowOf('friendly', before)?.earnedPp ?? 0
  expect(rowOf('friendly')).toMatchObject({ takenPp: 0, losers: 0, stopped: 0, earnedPp: earnedBefore + sum(earned) })
  expect(rowOf('off')).toMatchObject({ takenPp: 0, losers: 0, earnedPp: 0, stopped: friendly.attacks })
})
